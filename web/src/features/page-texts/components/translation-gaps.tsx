import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContentOverviewItem } from '#contract/content';
import { editorHref } from '../lib/editor-address';
import { missingTexts } from '../lib/missing-texts';
import { isStale } from '../lib/stale-translation';

const statesOf = (items: readonly ContentOverviewItem[], { namespace }: ContentOverviewItem) =>
  Object.fromEntries(items.filter((item) => item.namespace === namespace).map((item) => [item.language, item]));

/** The documents whose translation is missing in places or older than the Slovenian text, each with the way to it. */
export function TranslationGaps({ items }: { items: readonly ContentOverviewItem[] }) {
  const { t } = useTranslation();
  const gaps = items
    .map((item) => ({
      item,
      missing: missingTexts(item).length,
      stale: isStale(statesOf(items, item), item.language),
    }))
    .filter(({ missing, stale }) => missing > 0 || stale);
  if (gaps.length === 0) return <p className="text-ink-soft">{t('admin.dashboard.allTranslated')}</p>;
  return (
    <ul className="divide-y divide-line">
      {gaps.map(({ item, missing, stale }) => (
        <li key={`${item.namespace}-${item.language}`} className="py-2 first:pt-0 last:pb-0">
          <Link to={editorHref(item.namespace, item.language, 'form')} className="text-link font-semibold">
            {t(`adminContent.namespaces.${item.namespace}`)} – {t(`admin.languages.${item.language}`)}
          </Link>
          <span className="block text-xs text-ink-soft">
            {[missing > 0 && t('admin.dashboard.missing', { count: missing }), stale && t('admin.dashboard.stale')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
