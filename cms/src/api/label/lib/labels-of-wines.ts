import type { Core } from '@strapi/strapi';
import { FIRST_LABELLED_VINTAGE } from '../../../contract/label-terms';
import { allergensOf } from '../../../contract/label-text';
import type { ResponseWithRow } from '../../../core/documents/define-entity';
import type { ColumnValues } from '../../../core/documents/fields';
import { thawed } from './frozen-words';
import { isIssued, LABELS, type LabelRow } from './label-row';

/** What is told of a published label beside its wine, of the text that was frozen. */
function shownOf(row: LabelRow | undefined): ColumnValues | null {
  if (!row || !isIssued(row)) return null;
  const { items, nutrition } = row.frozen;
  return {
    code: row.code,
    // Allergens are marked in the list itself, whatever its words say.
    allergens: allergensOf(thawed(items, {})),
    energyKJ: nutrition.energyKJ,
    energyKcal: nutrition.energyKcal,
    gtin: row.gtin ?? null,
  };
}

/** Says in answers of wines what is on their published labels; one query for all of them. */
export async function withLabels(strapi: Core.Strapi, presented: readonly ResponseWithRow[]): Promise<ColumnValues[]> {
  const ids = presented.map(({ row }) => row.documentId);
  const query = { where: { wineId: { $in: ids }, state: 'published' } };
  const rows = ids.length > 0 ? ((await strapi.db.query(LABELS).findMany(query)) as LabelRow[]) : [];
  const byWine = new Map(rows.map((row) => [row.wineId, row]));
  return presented.map(({ answer, row }) => ({ ...answer, label: shownOf(byWine.get(row.documentId)) }));
}

/** The condition of wines on sale that have to have a label and have none that is published. */
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
