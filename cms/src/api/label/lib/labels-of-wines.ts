import type { Core } from '@strapi/strapi';
import { FIRST_LABELLED_VINTAGE } from '../../../contract/wine-law/label-limits';
import { listAllergens } from '../../../contract/label-text';
import { getAlcoholRemoval, listAlcoholTerms } from '../../../contract/wine-law/dealcoholised-words';
import { ALCOHOL_REMOVALS, type AlcoholRemoval } from '../../../contract/wine-terms';
import type { ResponseWithRow } from '../../../core/documents/entity/entity-spec';
import type { ColumnValues } from '../../../core/documents/entity/fields';
import { toLabelEntries } from './frozen-words';
import { isIssuedLabel, LABELS, type LabelRow } from './label-row';

/** The part of a published label that wine responses contain; `null` without one. */
function serializePublishedLabel(row: LabelRow | undefined): ColumnValues | null {
  if (!row || !isIssuedLabel(row)) return null;
  const { items, nutrition } = row.frozen;
  return {
    code: row.code,
    // Allergens are marked on the ingredients, so names are not needed.
    allergens: listAllergens(toLabelEntries(items, {})),
    energyKJ: nutrition.energyKJ,
    energyKcal: nutrition.energyKcal,
    gtin: row.gtin ?? null,
    alcoholTerm: row.alcoholTerm ?? null,
  };
}

/**
 * Adds the field `label` to wine responses: code, allergens, energy, GTIN and term of the wine's published
 * label, or `null` without one. Uses one query.
 */
export async function addPublishedLabels(
  strapi: Core.Strapi,
  responses: readonly ResponseWithRow[],
): Promise<ColumnValues[]> {
  const ids = responses.map(({ row }) => row.documentId);
  const query = { where: { wineId: { $in: ids }, state: 'published' } };
  const rows = ids.length > 0 ? ((await strapi.db.query(LABELS).findMany(query)) as LabelRow[]) : [];
  const byWine = new Map(rows.map((row) => [row.wineId, row]));
  return responses.map(({ response, row }) => ({
    ...response,
    label: serializePublishedLabel(byWine.get(row.documentId)),
  }));
}

/** Condition of the wines that are sparkling by colour or style, as `isSparkling` has it. */
const SPARKLING_WINES = {
  $or: [{ style: 'Sparkling' }, { color: 'Sparkling', style: { $ne: 'PetNat' } }],
};

/**
 * Query condition of the wines that certainly need a label by law and have no published one: published, not
 * sold out, and of a vintage from 2024 on or sparkling without vintage.
 */
export function buildMissingLabelFilter(strapi: Core.Strapi): ColumnValues {
  const { tableName } = strapi.db.metadata.get(LABELS);
  const labelledWines = strapi.db.getConnection(tableName).where({ state: 'published' }).whereNotNull('wine_id');
  return {
    published: true,
    $and: [
      { $or: [{ soldOut: { $null: true } }, { soldOut: false }] },
      { $or: [{ vintage: { $gte: FIRST_LABELLED_VINTAGE } }, { vintage: { $null: true }, ...SPARKLING_WINES }] },
    ],
    documentId: { $notIn: labelledWines.select('wine_id') },
  };
}

/** Query condition of the wines whose published label says that all or a part of the alcohol was removed. */
export function buildDealcoholisedFilter(strapi: Core.Strapi, removal: AlcoholRemoval): ColumnValues {
  const { tableName } = strapi.db.metadata.get(LABELS);
  const labelledWines = strapi.db.getConnection(tableName).where({ state: 'published' }).whereNotNull('wine_id');
  return { documentId: { $in: labelledWines.whereIn('alcohol_term', listAlcoholTerms(removal)).select('wine_id') } };
}

/** Finds how much of the alcohol was removed of wines with these ids, by their published labels. */
export async function findAlcoholRemovals(strapi: Core.Strapi, wineIds: readonly string[]): Promise<AlcoholRemoval[]> {
  const query = { where: { state: 'published', alcoholTerm: { $notNull: true } }, select: ['wineId', 'alcoholTerm'] };
  const rows = (await strapi.db.query(LABELS).findMany(query)) as Pick<LabelRow, 'wineId' | 'alcoholTerm'>[];
  const ids = new Set(wineIds);
  const found = new Set(
    rows.flatMap(({ wineId, alcoholTerm }) => (alcoholTerm && ids.has(wineId) ? getAlcoholRemoval(alcoholTerm) : [])),
  );
  return ALCOHOL_REMOVALS.filter((removal) => found.has(removal));
}
