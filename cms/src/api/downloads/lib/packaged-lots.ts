import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import type { Packaging } from '../../../contract/packaging/packaging';
import type { PackagedLot } from '../../../contract/packaging/packaging-weights';
import { LOTS } from '../../label/lib/label-lots';
import { WINES } from '../../label/lib/labelled-wines';

interface LotRow {
  wineId: string;
  code: string;
  bottledOn: string | null;
  bottles: number | null;
}
interface WineRow {
  documentId: string;
  slug: string;
  name: string | null;
  vintage: number | null;
  packaging: Packaging | null;
}

/**
 * Reads all lots with the present packaging of their wines, drafts included, by day of bottling and code.
 * A lot whose wine no longer exists has no title and no packaging.
 */
export async function readPackagedLots(strapi: Core.Strapi): Promise<PackagedLot[]> {
  const [lots, wines] = (await Promise.all([
    strapi.db.query(LOTS).findMany({
      select: ['wineId', 'code', 'bottledOn', 'bottles'],
      orderBy: [{ bottledOn: 'asc' }, { code: 'asc' }, { id: 'asc' }],
    }),
    strapi.db.query(WINES).findMany({
      select: ['documentId', 'slug', 'name', 'vintage', 'packaging'],
      where: { locale: DEFAULT_LANGUAGE },
    }),
  ])) as [LotRow[], WineRow[]];
  const byId = new Map(wines.map((wine) => [wine.documentId, wine]));
  return lots.map(({ wineId, code, bottledOn, bottles }) => {
    const wine = byId.get(wineId);
    return {
      wineTitle: wine ? [wine.name ?? wine.slug, wine.vintage].filter(Boolean).join(' ') : '',
      lotCode: code,
      bottledOn: bottledOn ?? null,
      bottles: bottles ?? null,
      packaging: wine?.packaging ?? [],
    };
  });
}
