import { useTranslation } from 'react-i18next';
import type { Finding } from '#shared/attention/finding';
import { FindingList } from '#shared/attention/finding-list';
import { pages } from '#shared/pages';
import type { PictureTotals } from '../api/edited-pictures';

const LIST = pages.adminGallery.href();

/** How many pictures of the gallery lack texts in a language, and how many nobody sees yet. */
export function PictureAttention({ totals }: { totals: PictureTotals }) {
  const { t } = useTranslation();
  const find = (id: keyof PictureTotals, search: string): Finding[] =>
    totals[id] > 0
      ? [{ id, text: t(`adminGallery.attention.${id}`, { count: totals[id] }), to: `${LIST}?${search}` }]
      : [];
  return (
    <FindingList
      all={LIST}
      findings={[...find('untranslated', 'view=texts&translation=incomplete'), ...find('drafts', 'status=draft')]}
    />
  );
}
