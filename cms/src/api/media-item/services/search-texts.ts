import type { Core } from '@strapi/strapi';
import { MEDIA, type MediaRow } from '../lib/media-row';
import { searchTextOf } from '../lib/search-text';

/** Keeps what the search looks into true, whoever wrote the texts. Written below the lifecycles: it is no edit. */
const searchTexts = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(MEDIA);

  async function renew(row: MediaRow): Promise<void> {
    const text = searchTextOf(row);
    if (text === row.searchText) return;
    await strapi.db.queryBuilder(MEDIA).where({ id: row.id }).update({ searchText: text }).execute();
  }

  return {
    /** Renews the text of an image that was just written. */
    async refresh(id: number): Promise<void> {
      const row = (await rows().findOne({ where: { id } })) as MediaRow | null;
      if (row) await renew(row);
    },

    /** Makes the texts of images that came before there were any. */
    async catchUp(): Promise<void> {
      for (const row of (await rows().findMany({ where: { searchText: null } })) as MediaRow[]) await renew(row);
    },
  };
};

export type SearchTexts = ReturnType<typeof searchTexts>;
export default searchTexts;
