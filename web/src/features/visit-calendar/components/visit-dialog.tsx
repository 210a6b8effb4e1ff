import type { ReactNode } from 'react';
import type { Visit } from '#contract/visits';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatDay, formatInstant, formatTime } from '#shared/lib/format-instant';
import { buildPhoneHref } from '#shared/lib/phone-href';
import { Button } from '#shared/ui/button';
import { StaffDialog, StaffDialogActions } from '#shared/ui/staff-dialog';

interface VisitDialogProps {
  visit: Visit;
  /** Badge of its state. */
  state: ReactNode;
  /** Buttons that answer it. */
  children: ReactNode;
  onClose: () => void;
}

/** Dialog with everything about a visit and the buttons that answer it. */
export function VisitDialog({ visit, state, children, onClose }: VisitDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { start, end, email, phone } = visit;
  const time = start && end ? `${formatTime(start)}–${formatTime(end)}` : t('adminVisits.noTime');
  const holdsPlace = visit.state === 'New' || visit.state === 'Proposed';
  const facts: Record<string, ReactNode> = {
    when: `${formatDay(visit.date, language)}, ${time}`,
    experience: visit.experience?.title,
    people: t('adminVisits.people', { count: visit.people }),
    phone: phone && (
      <a className="text-link" href={buildPhoneHref(phone)}>
        {phone}
      </a>
    ),
    email: email && (
      <a className="text-link break-words" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    language: t(`admin.languages.${visit.language}`),
    source: t(`adminVisitCalendar.source.${visit.source}`),
    held: holdsPlace && visit.heldUntil && formatInstant(visit.heldUntil, language),
    message: visit.message,
    staffNote: visit.staffNote,
  };
  return (
    <StaffDialog isOpen onClose={onClose} title={visit.name || t('adminVisitCalendar.nameless')}>
      <p className="mb-4">{state}</p>
      <dl className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {Object.entries(facts)
          .filter(([, value]) => Boolean(value))
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{t(`adminVisitCalendar.fields.${name}`)}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
      {children}
      <StaffDialogActions>
        <Button size="sm" tone="outline" onClick={onClose}>
          {t('admin.actions.close')}
        </Button>
      </StaffDialogActions>
    </StaffDialog>
  );
}
