import { useId, useState } from 'react';
import type { Visit } from '#contract/visits';
import { parseWineryTime, toWineryLocalTime } from '#contract/winery-time';
import { getControlClass, Field, getFieldMessage } from '#shared/form/field';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';
import { FreeTimes } from './free-times';

interface TimeProposalProps {
  visit: Visit;
  /** Error of the last attempt, if any. */
  failure: string;
  /** Whether an attempt runs: the dialog stays open. */
  isSaving: boolean;
  onClose: () => void;
  /** Called with the instant of the chosen time. */
  onPropose: (start: string) => void;
}

/**
 * Dialog that proposes another time to the guest of a visit. It offers the free times of the chosen day;
 * staff may type any other time.
 */
export function TimeProposal({ visit, failure, isSaving, onClose, onPropose }: TimeProposalProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const [day, setDay] = useState(visit.date);
  const [time, setTime] = useState(visit.start ? toWineryLocalTime(visit.start).slice(11) : '');
  const [issue, setIssue] = useState('');
  const propose = () => {
    const parsed = parseWineryTime(`${day}T${time}`);
    if ('issue' in parsed) setIssue(getFieldMessage(parsed.issue, language));
    else onPropose(parsed.instant);
  };
  return (
    <StaffDialog
      isOpen
      onClose={onClose}
      title={t('adminVisits.proposal.title', { name: visit.name })}
      isLocked={isSaving}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}-day`} label={t('adminVisits.proposal.day')}>
          {(control) => (
            <input
              {...control}
              type="date"
              value={day}
              onChange={({ target }) => {
                setDay(target.value);
              }}
              className={getControlClass(false)}
            />
          )}
        </Field>
        <Field id={`${id}-time`} label={t('adminVisits.proposal.time')} error={issue || failure || undefined}>
          {(control) => (
            <input
              {...control}
              type="time"
              value={time}
              onChange={({ target }) => {
                setTime(target.value);
                setIssue('');
              }}
              className={getControlClass(issue !== '' || failure !== '')}
            />
          )}
        </Field>
      </div>
      <div className="mt-4">
        <FreeTimes
          experience={visit.experience?.slug ?? null}
          people={visit.people}
          day={day}
          time={time}
          onChoose={(chosen) => {
            setTime(chosen);
            setIssue('');
          }}
        />
      </div>
      <StaffDialogActions>
        <Button tone="quiet" disabled={isSaving} onClick={onClose}>
          {t('admin.actions.cancel')}
        </Button>
        <Button disabled={isSaving || day === '' || time === ''} onClick={propose}>
          {t('adminVisits.proposal.send')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
