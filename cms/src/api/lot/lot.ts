import type { Core } from '@strapi/strapi';
import { Lot, LotCreateRequest, lotOperations } from '../../contract/cellar';
import { type FieldMessage, formatCodedMessage } from '../../contract/field-messages';
import { toSearchText } from '../../contract/search-terms';
import { defineCollection, type ResponseWithRow } from '../../core/documents/define-entity';
import { getMainRow, type AppliedChange, type StoredRow } from '../../core/documents/entity';
import type { ColumnValues } from '../../core/documents/fields';
import type { SortSource } from '../../core/documents/sort-source';
import { Problem } from '../../core/http/problem';
import type { ReadScope, OperationContext } from '../../core/http/operation-context';
import { LABELS } from '../label/lib/label-row';
import { resolveStaffReadScope } from '../feature-flags/services/read-scope';
import { WINE_REFERENCE, addWineTitles, createWineTitleSort } from '../wine/lib/wine-titles';

const uid = 'api::lot.lot';

async function readLabels(strapi: Core.Strapi, ids: readonly unknown[]): Promise<StoredRow[]> {
  const named = [...new Set(ids.filter((id) => typeof id === 'string' && id !== ''))];
  if (named.length === 0) return [];
  const query = { where: { documentId: { $in: named } }, select: ['documentId', 'wineId', 'code'] };
  return (await strapi.db.query(LABELS).findMany(query)) as StoredRow[];
}

const rejectField = (field: string, message: FieldMessage, { language }: OperationContext): never => {
  throw new Problem('validation_failed', { fields: { [field]: formatCodedMessage(message, language) } });
};

/**
 * Throws `validation_failed` when another lot of the wine has the code, before the database rejects the row.
 */
async function requireUnusedCode(
  strapi: Core.Strapi,
  { wineId, code }: ColumnValues,
  before: StoredRow | null,
  context: OperationContext,
): Promise<ColumnValues> {
  const others = { wineId, code, ...(before && { documentId: { $ne: before.documentId } }) };
  if ((await strapi.db.query(uid).count({ where: others })) > 0) rejectField('code', 'taken', context);
  return {};
}

/** Throws `validation_failed` unless the lot's label belongs to the same wine. */
async function requireLabelOfSameWine(
  strapi: Core.Strapi,
  { after }: AppliedChange,
  context: OperationContext,
): Promise<void> {
  const row = getMainRow(after);
  if (!row?.labelId) return;
  const [label] = await readLabels(strapi, [row.labelId]);
  if (label?.wineId !== row.wineId) rejectField('labelId', 'unknown_label', context);
}

/** Sorts lots by the code of their label. */
const labelCodeSort: SortSource = {
  columns: ['labelId'],
  async createGetter(strapi) {
    const query = { where: { code: { $notNull: true } }, select: ['documentId', 'code'] };
    const labels = (await strapi.db.query(LABELS).findMany(query)) as StoredRow[];
    const codes = new Map(labels.map(({ documentId, code }) => [documentId, code as string]));
    return ({ labelId }) => codes.get(labelId as string);
  },
};

/** Adds wine titles and label codes to lot responses. */
async function enrichLots(responses: readonly ResponseWithRow[], scope: ReadScope): Promise<ColumnValues[]> {
  const labels = await readLabels(
    strapi,
    responses.map(({ row }) => row.labelId),
  );
  const codesById = new Map(labels.map(({ documentId, code }) => [documentId, code]));
  return (await addWineTitles(strapi, responses, scope)).map((response) => ({
    ...response,
    labelCode: codesById.get(response.labelId as string) ?? null,
  }));
}

/**
 * Entity of lots: bottles of a wine that were filled together. Lots survive the deletion of their wine,
 * because its labels still refer to them.
 */
export const lot = defineCollection({
  entityName: 'lot',
  uid,
  operations: lotOperations,
  requestSchema: LotCreateRequest,
  responseSchema: Lot,
  localisedFields: [],
  references: [
    WINE_REFERENCE,
    // Only draft labels can be deleted; their lots then have no label.
    {
      field: 'labelId',
      targetEntity: 'label',
      targetColumn: 'documentId',
      notFoundMessage: 'unknown_label',
      onDelete: 'clear',
    },
  ],
  titleColumns: ['code'],
  buildSearchText: ({ code }: Lot) => toSearchText(code),
  sortDescendingBy: 'position',
  sorts: { wineId: createWineTitleSort(), bottledOn: 'bottledOn', bottles: 'bottles', labelId: labelCodeSort },
  filters: { wine: 'wineId', label: 'labelId' },
  deriveColumns: requireUnusedCode,
  validateChange: requireLabelOfSameWine,
  enrichResponses: enrichLots,
  resolveReadScope: resolveStaffReadScope,
  // Codes are unique per wine; the panel shows a violation at the code field.
  panel: { uniqueColumn: 'code' },
  admin: { path: '/admin/lots', documentParams: { id: 'documentId' } },
});
