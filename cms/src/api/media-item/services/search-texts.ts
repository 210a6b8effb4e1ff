import type { Core } from '@strapi/strapi';
import { foldText } from '../../../contract/search-words';
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
  foldText([titleSl, titleEn, altSl, altEn, fileName, imageKey].filter(Boolean).join('\n'));

const derivedFrom = (row: MediaRow): DerivedTexts => ({
  searchText: searchTextOf(row),
  label: mediaTitle(row, 'sl'),
  titleKeySl: titleKeyOf(mediaTitle(row, 'sl')),
  titleKeyEn: titleKeyOf(mediaTitle(row, 'en')),
});

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

    /** Makes the texts of images that came before there were any. */
    async catchUp(): Promise<void> {
      const lacking = (await rows().findMany({
        where: { $or: [{ searchText: null }, { label: null }, { titleKeySl: null }, { titleKeyEn: null }] },
      })) as MediaRow[];
      for (const row of lacking) await renew(row);
    },
  };
};

export type SearchTexts = ReturnType<typeof searchTexts>;
export default searchTexts;
