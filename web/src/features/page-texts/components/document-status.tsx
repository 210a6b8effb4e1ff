import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/language';
import { FaultBadge } from '#shared/attention/fault-badge';
import { fieldMessage } from '#shared/form/field-message';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant } from '#shared/lib/format-instant';
import { StaffBadge } from '#shared/ui/staff-badge';
import { isChanged, type TextDraft } from '../lib/text-draft';

/** Version, time and author of what is saved in one language, and whether it was changed here since. */
export function DocumentStatus({ draft, language }: { draft: TextDraft; language: Language }) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const { version, updatedAt, updatedBy, faults } = draft.saved;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft">
      <strong className="font-semibold text-ink">{t(`admin.languages.${language}`)}</strong>
      {version === 0 ? (
        <span>{t('adminContent.neverSaved')}</span>
      ) : (
        <>
          <span>{t('adminContent.version', { version })}</span>
          {updatedAt ? <time dateTime={updatedAt}>{formatInstant(updatedAt, shown)}</time> : null}
          {updatedBy ? <span>{updatedBy}</span> : null}
        </>
      )}
      <FaultBadge thing={draft.saved} />
      {Object.values(faults ?? {}).map((message) => (
        <span key={message} className="basis-full text-wine">
          {fieldMessage(message, shown)}
        </span>
      ))}
      {isChanged(draft) ? <StaffBadge tone="attention">{t('adminContent.changed')}</StaffBadge> : null}
    </p>
  );
}
