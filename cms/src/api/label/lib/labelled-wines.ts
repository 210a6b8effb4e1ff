import type { Core } from '@strapi/strapi';
import type { SweetnessTerm } from '../../../contract/wine-law-terms';
import type { Packaging } from '../../../contract/packaging/packaging';
import { listCollectedParts, type CollectedPart } from '../../../contract/packaging/packaging-terms';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';

export const WINES = 'api::wine.wine';

/** The columns of a wine that labels use. */
export interface LabelledWine {
  documentId: string;
  slug: string;
  name: string;
  /** Name and vintage. */
  title: string;
  vintage: number | null;
  color: string | null;
  style: string | null;
  alcohol: number | null;
  sweetnessTerm: SweetnessTerm | null;
  volumeMl: number | null;
  /** GTIN of the bottle, which price lists state. */
  logisticsBottleGtin: string | null;
  /** The parts that a label of the wine names. */
  packaging: CollectedPart[];
}
const COLUMNS = [
  'documentId',
  'slug',
  'name',
  'vintage',
  'color',
  'style',
  'alcohol',
  'sweetnessTerm',
  'volumeMl',
  'logisticsBottleGtin',
  'packaging',
] as const satisfies readonly (keyof LabelledWine)[];
type WineRow = Omit<LabelledWine, 'title' | 'name' | 'packaging'> & {
  name: string | null;
  packaging: Packaging | null;
};

/**
 * Reads the columns that labels use of some wines, or of all, by wine id, from their Slovenian rows; drafts
 * are included. A missing name is replaced by the slug. Unknown ids are absent.
 */
export async function readLabelledWines(
  strapi: Core.Strapi,
  ids: readonly string[] | 'all',
): Promise<Map<string, LabelledWine>> {
  const where = { locale: DEFAULT_LANGUAGE, ...(ids !== 'all' && { documentId: { $in: [...new Set(ids)] } }) };
  const rows = (await strapi.db.query(WINES).findMany({ select: [...COLUMNS], where })) as WineRow[];
  return new Map(
    rows.map((row) => {
      const name = row.name ?? row.slug;
      const packaging = listCollectedParts(row.packaging ?? []);
      return [row.documentId, { ...row, name, packaging, title: [name, row.vintage].filter(Boolean).join(' ') }];
    }),
  );
}

/** Reads the columns of one wine that labels use, from its Slovenian row; `undefined` when there is none. */
export const findLabelledWine = async (strapi: Core.Strapi, id: string): Promise<LabelledWine | undefined> =>
  (await readLabelledWines(strapi, [id])).get(id);
