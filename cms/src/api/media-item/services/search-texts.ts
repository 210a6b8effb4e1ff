import type { Core } from '@strapi/strapi';
import { toSearchText } from '../../../contract/search-terms';
import { MEDIA, type DerivedTexts, type MediaRow, getMediaTitle, toTitleSortKey } from '../lib/media-row';

/** Folded text for searches, stored because databases cannot fold it. */
const buildSearchText = ({
  titleSl,
  titleEn,
  altSl,
  altEn,
  fileName,
  imageKey,
}: Pick<MediaRow, 'titleSl' | 'titleEn' | 'altSl' | 'altEn' | 'fileName' | 'imageKey'>): string =>
  toSearchText([titleSl, titleEn, altSl, altEn, fileName, imageKey].filter(Boolean).join('\n'));

const deriveTexts = (row: MediaRow): DerivedTexts => ({
  searchText: buildSearchText(row),
  label: getMediaTitle(row, 'sl'),
  titleKeySl: toTitleSortKey(getMediaTitle(row, 'sl')),
  titleKeyEn: toTitleSortKey(getMediaTitle(row, 'en')),
});

/** Columns that `deriveTexts` reads or computes. */
const TEXT_COLUMNS = [
  'id',
  'titleSl',
  'titleEn',
  'altSl',
  'altEn',
  'fileName',
  'imageKey',
  'searchText',
  'label',
  'titleKeySl',
  'titleKeyEn',
] as const;

/**
 * Strapi service `api::media-item.search-texts`: keeps search texts and sort keys of images up to date.
 * Writes bypass lifecycles, because they are no edits.
 */
const searchTexts = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(MEDIA);

  async function updateDerivedTexts(row: MediaRow): Promise<void> {
    const derived = deriveTexts(row);
    const { searchText, label, titleKeySl, titleKeyEn } = row;
    if (JSON.stringify({ searchText, label, titleKeySl, titleKeyEn }) === JSON.stringify(derived)) return;
    await strapi.db
      .queryBuilder(MEDIA)
      .where({ id: row.id })
      .update({ ...derived })
      .execute();
  }

  return {
    /** Updates the derived texts of an image. */
    async refreshImage(id: number): Promise<void> {
      const row = (await queryRows().findOne({ where: { id } })) as MediaRow | null;
      if (row) await updateDerivedTexts(row);
    },

    /** Updates the derived texts of all images, for rows of earlier releases. */
    async refreshAll(): Promise<void> {
      const all = (await queryRows().findMany({ select: [...TEXT_COLUMNS] })) as MediaRow[];
      for (const row of all) await updateDerivedTexts(row);
    },
  };
};

export type SearchTexts = ReturnType<typeof searchTexts>;
export default searchTexts;
