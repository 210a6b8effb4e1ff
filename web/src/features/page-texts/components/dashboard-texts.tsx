import { Link } from 'react-router-dom';
import type { ContentOverviewItem } from '#contract/content';
import { useLanguage } from '#shared/i18n/use-language';
import { useTranslation } from '#shared/i18n/use-translation';
import { formatInstant } from '#shared/lib/format-instant';
import { buildEditorHref } from '../lib/editor-url';

const SHOWN_DOCUMENTS = 6;

export interface RecentTextsProps {
  items: readonly ContentOverviewItem[];
}

/**
 * List of the six page-text documents (namespace and language) that were saved last, newest first, with
 * author and time, linked to their editor; a text if none was saved.
 */
export function RecentTexts({ items }: RecentTextsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const recent = items
    .filter(({ updatedAt }) => updatedAt !== null)
    .toSorted((a, b) => (b.updatedAt ?? '').localeCompare(a.updatedAt ?? ''))
    .slice(0, SHOWN_DOCUMENTS);
  if (recent.length === 0) return <p className="text-ink-soft">{t('admin.dashboard.nothingSaved')}</p>;
  return (
    <ul className="divide-y divide-line">
      {recent.map((item) => (
        <li
          key={`${item.namespace}-${item.language}`}
          className="flex flex-wrap justify-between gap-x-4 py-2 first:pt-0 last:pb-0"
        >
          <Link to={buildEditorHref(item.namespace, item.language, 'form')} className="text-link">
            {t(`adminContent.namespaces.${item.namespace}`)} – {t(`admin.languages.${item.language}`)}
          </Link>
          <span className="text-xs text-ink-soft">
            {[item.updatedBy, item.updatedAt && formatInstant(item.updatedAt, language)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
