import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '#contract/visits';
import { getErrorMessage } from '#shared/api/http-error';
import { useServices } from '#shared/api/services';
import { getControlClass, Field } from '#shared/form/field';
import { getServerFieldErrors } from '#shared/form/form-errors';
import { useLanguage } from '#shared/i18n/use-language';
import { formatDay, formatInstant, formatTime } from '#shared/lib/format-instant';
import { Button } from '#shared/ui/button';
import { StaffBadge } from '#shared/ui/staff-notice';
import { StaffCard } from '#shared/ui/staff-page';
import { saveVisit } from '../api/visit-requests';
import { VISIT_TONES } from '../lib/visit-actions';
import { EraseVisitButton } from './erase-visit-button';
import { VisitStateButtons } from './visit-state-buttons';

interface VisitCardProps {
  visit: Visit;
  /** Whether the user may erase the request. */
  canErase: boolean;
  /** Called after the visit was saved or erased. */
  onSaved: () => void;
}

/** Hook with the day, time, number of people and experience of a visit in one line. */
function useVisitTitle({ date, start, end, people, experience }: Visit): string {
  const { t } = useTranslation();
  const time = start && end ? `${formatTime(start)}–${formatTime(end)}` : t('adminVisits.noTime');
  const parts = [formatDay(date, useLanguage()), time, t('adminVisits.people', { count: people }), experience?.title];
  return parts.filter(Boolean).join(' · ');
}

/**
 * Card of a visit: day, time, experience, people, contact and message, with buttons to answer it, a note of
 * staff, and with `canErase` a button to erase it.
 */
export function VisitCard({ visit, canErase, onSaved }: VisitCardProps) {
  const { t } = useTranslation();
  const { api } = useServices();
  const language = useLanguage();
  const [staffNote, setStaffNote] = useState(visit.staffNote);
  const [failure, setFailure] = useState('');
  const title = useVisitTitle(visit);
  const isWaiting = visit.state === 'New' || visit.state === 'Proposed';
  const save = async () => {
    try {
      await saveVisit(api, visit, language, { state: visit.state, staffNote });
      setFailure('');
      onSaved();
    } catch (error) {
      setFailure(getServerFieldErrors(error)['staffNote'] ?? getErrorMessage(error, t('admin.failures.save')));
    }
  };
  return (
    <StaffCard title={title}>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-3 text-sm">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{visit.name}</span>
            <StaffBadge tone={VISIT_TONES[visit.state]}>{t(`adminVisits.states.${visit.state}`)}</StaffBadge>
            {isWaiting && visit.mail === 'none' && <StaffBadge tone="attention">{t('adminVisits.call')}</StaffBadge>}
            {visit.mail === 'failed' && <StaffBadge tone="strong">{t('adminVisits.mailFailed')}</StaffBadge>}
          </p>
          <p className="flex flex-wrap gap-x-4">
            {visit.email && (
              <a className="text-link" href={`mailto:${visit.email}`}>
                {visit.email}
              </a>
            )}
            {visit.phone && (
              <a className="text-link" href={`tel:${visit.phone.replace(/[^+\d]/g, '')}`}>
                {visit.phone}
              </a>
            )}
          </p>
          {visit.message && <p className="whitespace-pre-line">{visit.message}</p>}
          <p className="text-xs text-ink-soft">
            {t('adminVisits.came', { when: formatInstant(visit.createdAt, language) })} ·{' '}
            {t(`admin.languages.${visit.language}`)}
            {isWaiting && visit.heldUntil && (
              <> · {t('adminVisits.held', { when: formatInstant(visit.heldUntil, language) })}</>
            )}
          </p>
          <VisitStateButtons visit={visit} onSaved={onSaved} />
        </div>
        <div className="space-y-3">
          <Field id={`note-${visit.id}`} label={t('adminVisits.fields.staffNote')} error={failure || undefined}>
            {(control) => (
              <textarea
                {...control}
                rows={2}
                maxLength={10_000}
                value={staffNote}
                onChange={({ target }) => {
                  setStaffNote(target.value);
                }}
                className={getControlClass(failure !== '')}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" tone="outline" disabled={staffNote === visit.staffNote} onClick={() => void save()}>
              {t('adminVisits.saveNote')}
            </Button>
            {canErase && <EraseVisitButton visit={visit} onErased={onSaved} />}
          </div>
        </div>
      </div>
    </StaffCard>
  );
}
