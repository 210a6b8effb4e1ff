import { useRef, useState } from 'react';
import type { Visit, VisitState } from '#contract/visits';
import { useTranslation } from '#shared/i18n/use-translation';
import { Button } from '#shared/ui/button';
import { StaffNotice } from '#shared/ui/staff-notice';
import { showSuccessToast } from '#shared/ui/staff-toasts';
import { useVisitSaving, type SavingResult } from '../hooks/use-visit-saving';
import { VISIT_ANSWERS } from '../lib/visit-actions';
import { TimeProposal } from './time-proposal';

interface VisitStateButtonsProps {
  visit: Visit;
  /** Note that an answer saves too; the saved one by default. */
  staffNote?: string;
  /** Called after an answer was saved, or refused because the visit has changed meanwhile. */
  onSaved: (result: Exclude<SavingResult, { kind: 'failed' }>) => void;
}

/** Buttons that answer a visit in one action. A message says whether the guest gets a mail. */
export function VisitStateButtons({ visit, staffNote = visit.staffNote, onSaved }: VisitStateButtonsProps) {
  const { t } = useTranslation();
  const [isProposing, setProposing] = useState(false);
  const lastAnswer = useRef<[state: VisitState, start?: string]>(null);
  const { save, isSaving, failure, clearFailure } = useVisitSaving(visit, () => {
    if (lastAnswer.current) void setVisitState(...lastAnswer.current);
  });

  const setVisitState = async (state: VisitState, start?: string) => {
    lastAnswer.current = [state, start];
    const result = await save({ state, staffNote, ...(start && { start }) });
    if (result.kind === 'failed') return;
    setProposing(false);
    if (result.kind === 'saved') {
      const doneText = t(`adminVisits.done.${state}`, { name: visit.name });
      const { mail, phone } = result.visit;
      showSuccessToast(`${doneText} ${t(`adminVisits.mail.${mail}`, { phone: phone || '–' })}`);
    }
    onSaved(result);
  };
  return (
    <div className="space-y-3">
      <div role="group" aria-label={t('adminVisits.answer', { name: visit.name })} className="flex flex-wrap gap-2">
        {VISIT_ANSWERS[visit.state].map((state, index) => (
          <Button
            key={state}
            size="sm"
            tone={index === 0 ? 'solid' : 'outline'}
            disabled={isSaving}
            onClick={() => {
              clearFailure();
              if (state === 'Proposed') setProposing(true);
              else void setVisitState(state);
            }}
          >
            {t(`adminVisits.answers.${state}`)}
          </Button>
        ))}
      </div>
      {failure && !isProposing && <StaffNotice kind="error">{failure}</StaffNotice>}
      {isProposing && (
        <TimeProposal
          visit={visit}
          failure={failure}
          isSaving={isSaving}
          onClose={() => {
            setProposing(false);
          }}
          onPropose={(start) => void setVisitState('Proposed', start)}
        />
      )}
    </div>
  );
}
