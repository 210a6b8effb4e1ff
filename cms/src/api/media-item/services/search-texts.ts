import type { Core } from '@strapi/strapi';
import { toSearchText } from '../../../contract/search-words';
import { MEDIA, type DerivedTexts, type MediaRow, mediaTitle, titleKeyOf } from '../lib/media-row';

/** What the search of the library looks into, folded when it is written, so that the database can look for it. */
const searchTextOf = ({
  titleSl,
  titleEn,
  altSl,
  altEn,
  fileName,
  imageKey,
}: Pick<MediaRow, 'titleSl' | 'titleEn' | 'altSl' | 'altEn' | 'fileName' | 'imageKey'>): string =>
  toSearchText([titleSl, titleEn, altSl, altEn, fileName, imageKey].filter(Boolean).join('\n'));

const derivedFrom = (row: MediaRow): DerivedTexts => ({
  searchText: searchTextOf(row),
  label: mediaTitle(row, 'sl'),
  titleKeySl: titleKeyOf(mediaTitle(row, 'sl')),
  titleKeyEn: titleKeyOf(mediaTitle(row, 'en')),
});

/** What `derivedFrom` reads, and what it makes. */
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

/** Keeps what the library is searched in and sorted by true, whoever wrote the texts. Written below the lifecycles: it is no edit. */
const searchTexts = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(MEDIA);

  async function renew(row: MediaRow): Promise<void> {
    const derived = derivedFrom(row);
    const { searchText, label, titleKeySl, titleKeyEn } = row;
    if (JSON.stringify({ searchText, label, titleKeySl, titleKeyEn }) === JSON.stringify(derived)) return;
    await strapi.db
      .queryBuilder(MEDIA)
      .where({ id: row.id })
      .update({ ...derived })
      .execute();
  }

  return {
    /** Renews the texts of an image that was just written. */
    async refresh(id: number): Promise<void> {
      const row = (await rows().findOne({ where: { id } })) as MediaRow | null;
      if (row) await renew(row);
    },

    /**
     * Renews the texts of images that were stored by a release without them, or by one that made them
     * otherwise.
     */
    async catchUp(): Promise<void> {
      const all = (await rows().findMany({ select: [...TEXT_COLUMNS] })) as MediaRow[];
      for (const row of all) await renew(row);
    },
  };
};

export type SearchTexts = ReturnType<typeof searchTexts>;
export default searchTexts;
