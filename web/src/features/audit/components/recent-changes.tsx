import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '#contract/audit';
import { useLanguage } from '#shared/i18n/use-language';
import { formatInstant } from '#shared/lib/format-instant';
import { EntryWords } from './entry-words';

/** The last few entries, newest first. */
export function RecentChanges({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (entries.length === 0) return <p className="text-ink-soft">{t('adminAudit.recent.none')}</p>;
  return (
    <ol className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="py-2 first:pt-0 last:pb-0">
          <EntryWords entry={entry} />
          <time dateTime={entry.at} className="block text-xs text-ink-soft">
            {formatInstant(entry.at, language)}
          </time>
        </li>
      ))}
    </ol>
  );
}
