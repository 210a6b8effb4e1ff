import type { Visit } from '#contract/visits';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDay, formatInstant, formatTime } from '#shared/lib/format-instant';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { StaffBadge } from '#shared/ui/staff-notice';
import { StaffCard } from '#shared/ui/staff-page';
import type { NoteDrafts } from '../hooks/use-note-drafts';
import { VISIT_TONES } from '../lib/visit-actions';
import { EraseVisitButton } from './erase-visit-button';
import { VisitNote } from './visit-note';
import { VisitStateButtons } from './visit-state-buttons';

interface VisitCardProps {
  visit: Visit;
  /** Id of the heading. */
  headingId: string;
  /** Notes that were typed, of all visits. */
  notes: NoteDrafts;
  /** Whether the user may erase the request. */
  canErase: boolean;
  /** Called after an answer was saved, or refused because the visit has changed meanwhile. */
  onSaved: (result: 'saved' | 'changed') => void;
  onErased: () => void;
}

/** Hook with the guest, day, time, number of people and experience of a visit in one line. */
function useVisitTitle({ name, date, start, end, people, experience }: Visit): string {
  const { t } = useTranslation();
  const time = start && end ? `${formatTime(start)}–${formatTime(end)}` : t('adminVisits.noTime');
  const day = formatDay(date, useLanguage());
  const parts = [name, day, time, t('adminVisits.people', { count: people }), experience?.title];
  return parts.filter(Boolean).join(' · ');
}

/**
 * Card of a visit: guest, day, time, experience, people, contact and message, with buttons to answer it, a
 * note of staff, and with `canErase` a button to erase it.
 */
export function VisitCard({ visit, headingId, notes, canErase, onSaved, onErased }: VisitCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = useVisitTitle(visit);
  const isWaiting = visit.state === 'New' || visit.state === 'Proposed';
  return (
    <StaffCard title={title} headingId={headingId} level="h3">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="space-y-3 text-sm">
          <p className="flex flex-wrap items-center gap-2">
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
              <a className="text-link" href={buildPhoneHref(visit.phone)}>
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
          <VisitStateButtons
            visit={visit}
            staffNote={notes.getText(visit)}
            onSaved={(result) => {
              if (result.kind === 'saved') notes.settle(result.visit);
              onSaved(result.kind);
            }}
          />
        </div>
        <div className="space-y-3">
          <VisitNote visit={visit} notes={notes} />
          {canErase && (
            <EraseVisitButton
              visit={visit}
              onErased={() => {
                notes.forget(visit);
              }}
              onDone={onErased}
            />
          )}
        </div>
      </div>
    </StaffCard>
  );
}
