import { useTranslation } from 'react-i18next';
import type { ContentOverviewItem } from '#contract/content';
import { FindingList } from '#shared/attention/finding-list';
import { pages } from '#shared/pages';
import { editorHref } from '../lib/editor-address';
import { isStale, missingTexts } from '../lib/translation-state';

const statesOf = (items: readonly ContentOverviewItem[], { namespace }: ContentOverviewItem) =>
  Object.fromEntries(items.filter((item) => item.namespace === namespace).map((item) => [item.language, item]));

/** The page texts whose translation is missing in places or older than the Slovenian text. */
export function TextAttention({ items }: { items: readonly ContentOverviewItem[] }) {
  const { t } = useTranslation();
  const findings = items.flatMap((item) => {
    const missing = missingTexts(item).length;
    const faults = Object.keys(item.faults ?? {}).length;
    const notes = [
      ...(faults > 0 ? [t('admin.attention.faulty', { count: faults })] : []),
      ...(missing > 0 ? [t('admin.attention.untranslated', { count: missing })] : []),
      ...(isStale(statesOf(items, item), item.language) ? [t('admin.attention.stale')] : []),
    ];
    if (notes.length === 0) return [];
    return {
      id: `${item.namespace}-${item.language}`,
      text: `${t(`adminContent.namespaces.${item.namespace}`)} – ${t(`admin.languages.${item.language}`)}`,
      to: editorHref(item.namespace, item.language, 'form'),
      note: notes.join(' · '),
    };
  });
  return <FindingList findings={findings} all={pages.adminContent.href()} />;
}
