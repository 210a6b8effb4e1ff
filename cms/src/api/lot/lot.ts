import type { Core } from '@strapi/strapi';
import { type Lot, lotEntity, lotOperations } from '../../contract/cellar';
import { type FieldMessage, formatCodedMessage } from '../../contract/field-messages';
import { toSearchText } from '../../contract/search-terms';
import { defineCollection } from '../../core/documents/entity/define-entity';
import type { ResponseWithRow, RowOf } from '../../core/documents/entity/entity-spec';
import type { AppliedChange } from '../../core/documents/entity/entity';
import { findMainRow } from '../../core/documents/rows/stored-rows';
import type { SortSource } from '../../core/documents/read/sort-source';
import { Problem } from '../../core/http/problem';
import type { ReadScope, OperationContext } from '../../core/http/operation-context';
import { LABELS } from '../label/lib/label-row';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';
import { WINE_REFERENCE, addWineTitles, createWineTitleSort } from '../wine/lib/wine-titles';

const uid = 'api::lot.lot';
type LotRow = RowOf<typeof uid>;

async function readLabels(strapi: Core.Strapi, ids: readonly unknown[]): Promise<RowOf<typeof LABELS>[]> {
  const labelIds = [...new Set(ids.filter((id) => typeof id === 'string' && id !== ''))];
  if (labelIds.length === 0) return [];
  const query = { where: { documentId: { $in: labelIds } }, select: ['documentId', 'wineId', 'code'] };
  return (await strapi.db.query(LABELS).findMany(query)) as RowOf<typeof LABELS>[];
}

const rejectField = (field: string, message: FieldMessage, { language }: OperationContext): never => {
  throw new Problem('validation_failed', { fields: { [field]: formatCodedMessage(message, language) } });
};

/**
 * Throws `validation_failed` when another lot of the wine has the code, before the database rejects the row.
 */
async function requireUnusedCode(
  strapi: Core.Strapi,
  { wineId, code }: { readonly wineId?: unknown; readonly code?: unknown },
  before: LotRow | null,
  context: OperationContext,
): Promise<Record<string, never>> {
  const others = { wineId, code, ...(before && { documentId: { $ne: before.documentId } }) };
  if ((await strapi.db.query(uid).count({ where: others })) > 0) rejectField('code', 'taken', context);
  return {};
}

/** Throws `validation_failed` unless the lot's label belongs to the same wine. */
async function requireLabelOfSameWine(
  strapi: Core.Strapi,
  { after }: AppliedChange<LotRow>,
  context: OperationContext,
): Promise<void> {
  const row = findMainRow(after);
  if (!row?.labelId) return;
  const [label] = await readLabels(strapi, [row.labelId]);
  if (label?.wineId !== row.wineId) rejectField('labelId', 'unknown_label', context);
}

/** Sorts lots by the code of their label. */
const labelCodeSort: SortSource<LotRow> = {
  columns: ['labelId'],
  async createGetter(strapi) {
    const query = { where: { code: { $notNull: true } }, select: ['documentId', 'code'] };
    const labels = (await strapi.db.query(LABELS).findMany(query)) as RowOf<typeof LABELS>[];
    const codes = new Map(labels.map(({ documentId, code }) => [documentId, code]));
    return ({ labelId }) => codes.get(labelId ?? '');
  },
};

/** Adds wine titles and label codes to lot responses. */
async function enrichLots(
  responses: readonly ResponseWithRow<Partial<Lot>, LotRow>[],
  scope: ReadScope,
): Promise<Partial<Lot>[]> {
  const labels = await readLabels(
    strapi,
    responses.map(({ row }) => row.labelId),
  );
  const codesById = new Map(labels.map(({ documentId, code }) => [documentId, code]));
  return (await addWineTitles(strapi, responses, scope)).map((response) => ({
    ...response,
    labelCode: codesById.get(response.labelId ?? '') ?? null,
  }));
}

/**
 * Entity of lots: bottles of a wine that were filled together. Lots survive the deletion of their wine,
 * because its labels still refer to them.
 */
export const lot = defineCollection(lotEntity, {
  uid,
  operations: lotOperations,
  references: [
    WINE_REFERENCE,
    // Only draft labels can be deleted; their lots then have no label.
    {
      field: 'labelId',
      targetEntity: 'label',
      targetColumn: 'documentId',
      notFoundMessage: 'unknown_label',
      onDelete: 'clear',
      canBeFoundByTarget: 'code',
    },
  ],
  titleColumns: ['code'],
  buildSearchText: ({ code, bottledOn }) => toSearchText([code, bottledOn ?? ''].join('\n')),
  sortDescendingBy: 'position',
  sorts: { wineId: createWineTitleSort(), bottledOn: 'bottledOn', bottles: 'bottles', labelId: labelCodeSort },
  filters: { wine: 'wineId', label: 'labelId' },
  deriveColumns: requireUnusedCode,
  validateChange: requireLabelOfSameWine,
  enrichResponses: enrichLots,
  resolveReadScope: resolveStaffReadScope,
  // Codes are unique per wine; the panel shows a violation at the code field.
  panel: { uniqueColumn: 'code' },
  admin: { documentParams: { id: 'documentId' } },
});
