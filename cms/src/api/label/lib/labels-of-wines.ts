import type { Core } from '@strapi/strapi';
import { FIRST_LABELLED_VINTAGE } from '../../../contract/label-terms';
import { allergensOf } from '../../../contract/label-text';
import type { ResponseWithRow } from '../../../core/documents/define-entity';
import type { ColumnValues } from '../../../core/documents/fields';
import { thawed } from './frozen-words';
import { isIssued, LABELS, type LabelRow } from './label-row';

/** The part of a published label that wine responses contain; `null` without one. */
function shownOf(row: LabelRow | undefined): ColumnValues | null {
  if (!row || !isIssued(row)) return null;
  const { items, nutrition } = row.frozen;
  return {
    code: row.code,
    // Allergens are marked on the ingredients, so names are not needed.
    allergens: allergensOf(thawed(items, {})),
    energyKJ: nutrition.energyKJ,
    energyKcal: nutrition.energyKcal,
    gtin: row.gtin ?? null,
  };
}

/** Adds the field `label` with the published label, or `null`, to wine responses. Uses one query. */
export async function withLabels(strapi: Core.Strapi, presented: readonly ResponseWithRow[]): Promise<ColumnValues[]> {
  const ids = presented.map(({ row }) => row.documentId);
  const query = { where: { wineId: { $in: ids }, state: 'published' } };
  const rows = ids.length > 0 ? ((await strapi.db.query(LABELS).findMany(query)) as LabelRow[]) : [];
  const byWine = new Map(rows.map((row) => [row.wineId, row]));
  return presented.map(({ answer, row }) => ({ ...answer, label: shownOf(byWine.get(row.documentId)) }));
}

/** Condition of wines on sale that need a label by law and have no published one. */
export function unlabelled(strapi: Core.Strapi): ColumnValues {
  const { tableName } = strapi.db.metadata.get(LABELS);
  const labelled = strapi.db.getConnection(tableName).where({ state: 'published' }).whereNotNull('wine_id');
  return {
    published: true,
    $or: [{ soldOut: { $null: true } }, { soldOut: false }],
    vintage: { $gte: FIRST_LABELLED_VINTAGE },
    documentId: { $notIn: labelled.select('wine_id') },
  };
}
