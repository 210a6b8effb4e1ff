import type { Core } from '@strapi/strapi';
import type { SweetnessTerm } from '../../../contract/wine-law-terms';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';

export const WINES = 'api::wine.wine';

/** What a label takes from its wine. */
export interface LabelledWine {
  documentId: string;
  slug: string;
  name: string;
  /** With its vintage. */
  title: string;
  vintage: number | null;
  color: string | null;
  style: string | null;
  alcohol: number | null;
  sweetnessTerm: SweetnessTerm | null;
  volumeMl: number | null;
}
type WineRow = Omit<LabelledWine, 'title' | 'name'> & { name: string | null };

/** Some wines by their ids, as their Slovenian rows have them. */
export async function winesOf(strapi: Core.Strapi, ids: readonly string[]): Promise<Map<string, LabelledWine>> {
  const where = { locale: DEFAULT_LANGUAGE, documentId: { $in: [...new Set(ids)] } };
  const rows = (await strapi.db.query(WINES).findMany({ where })) as WineRow[];
  return new Map(
    rows.map((row) => {
      const name = row.name ?? row.slug;
      return [row.documentId, { ...row, name, title: [name, row.vintage].filter(Boolean).join(' ') }];
    }),
  );
}

export const wineOf = async (strapi: Core.Strapi, id: string): Promise<LabelledWine | undefined> =>
  (await winesOf(strapi, [id])).get(id);
