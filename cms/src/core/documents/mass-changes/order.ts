import type { Core, UID } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../../contract/languages';
import type { OrderRequest } from '../../../contract/collection';
import { Problem } from '../../http/problem';
import { recordSiteChange } from '../../site-state/change-counter';
import { createPacer } from '../../process/pacer';
import { updateRows } from '../rows/bulk-statements';
import type { Entity, UnitOfWork } from '../entity/entity';
import type { StoredRow } from '../rows/stored-rows';
import { recordAudit, toAuditOrigin } from '../write/side-effects';
import { recordMassChange, type OrderChange } from './mass-changes';
import { lockList, runInTransaction } from '../rows/transactions';
import { queryRows } from '../rows/row-query';

interface ListPosition extends Pick<StoredRow, 'id' | 'documentId'> {
  position: number;
  locale: string | null;
}

/** Reads the rows of a list in order. */
const readListRows = async (strapi: Core.Strapi, uid: UID.ContentType): Promise<ListPosition[]> => {
  const select = ['id', 'documentId', 'position', 'locale'];
  const query = { select, where: { documentId: { $notNull: true } }, orderBy: [{ position: 'asc' }, { id: 'asc' }] };
  return await queryRows<ListPosition>(strapi, uid).findMany(query);
};

/** Lists the documents of a list in order, each once, including those without a Slovenian row. */
function listPositions(rows: readonly ListPosition[]): ListPosition[] {
  const withSlovenianRow = new Set(
    rows.flatMap(({ locale, documentId }) => (locale === DEFAULT_LANGUAGE ? [documentId] : [])),
  );
  const listed = rows.filter(
    ({ locale, documentId }) => locale === DEFAULT_LANGUAGE || !withSlovenianRow.has(documentId),
  );
  return [...new Map(listed.toReversed().map((position) => [position.documentId, position])).values()].toReversed();
}

/**
 * Returns all ids of the list in the requested order; a request for a part reorders only that part. Throws
 * `validation_failed` for a repeated id, and `version_conflict` with the current ids if the list has other
 * documents by now.
 */
function resolveOrder(
  { ids, part: isPartial = false }: OrderRequest,
  positions: readonly ListPosition[],
  language: Language,
): string[] {
  const requestedIds = new Set(ids);
  if (requestedIds.size < ids.length) {
    throw new Problem('validation_failed', { fields: { ids: FIELD_MESSAGES.duplicate[language] } });
  }
  const currentIds = positions.map(({ documentId }) => documentId);
  const found = currentIds.filter((id) => requestedIds.has(id)).length;
  if (found < ids.length || (!isPartial && found < currentIds.length)) {
    throw new Problem('version_conflict', { current: { ids: currentIds } });
  }
  const remainingIds = ids.values();
  return currentIds.map((id) => (requestedIds.has(id) ? (remainingIds.next().value ?? id) : id));
}

/**
 * Compares the document ids of a list before and after a reordering. Returns both orders of the smallest
 * range that contains all moved documents; `null` if the order is unchanged.
 */
export function findOrderChange(before: readonly string[], after: readonly string[]): OrderChange | null {
  const isMoved = (id: string, index: number): boolean => id !== after[index];
  const start = before.findIndex(isMoved);
  if (start < 0) return null;
  const end = before.findLastIndex(isMoved) + 1;
  return { before: before.slice(start, end), after: after.slice(start, end) };
}

/**
 * Returns the order request that undoes a reordering of a list; `null` if the documents were reordered since,
 * or if those that still exist are in the former order.
 */
export async function planOrderUndo(
  strapi: Core.Strapi,
  { uid }: Entity,
  { before, after }: OrderChange,
): Promise<OrderRequest | null> {
  const currentIds = listPositions(await readListRows(strapi, uid)).map(({ documentId }) => documentId);
  const present = new Set(currentIds);
  const remainingIds = after.filter((id) => present.has(id));
  const ordered = new Set(remainingIds);
  const ids = before.filter((id) => present.has(id));
  const isReordered = currentIds.filter((id) => ordered.has(id)).some((id, index) => id !== remainingIds[index]);
  return isReordered || ids.every((id, index) => id === remainingIds[index]) ? null : { ids, part: true };
}

/**
 * Stores the order of documents in the running transaction, see `saveOrder`, without an audit entry. Returns
 * the reordered range of ids before and after; `null` if nothing has moved.
 */
export async function storeOrder(
  { strapi, entity: { uid }, context: { language } }: UnitOfWork,
  request: OrderRequest,
): Promise<OrderChange | null> {
  await lockList(strapi, uid);
  const rows = await readListRows(strapi, uid);
  const positions = listPositions(rows);
  const ids = resolveOrder(request, positions, language);
  const formerPositions = new Map(positions.map(({ documentId, position }) => [documentId, position]));
  const moved = new Map(
    [...ids.entries()].flatMap(([index, id]) => (formerPositions.get(id) === index ? [] : [[id, index] as const])),
  );
  const pace = createPacer({ isLocked: true });
  // Rows are locked by language, in the same sequence as single writes lock them.
  for (const locale of LANGUAGES) {
    const updates = rows.flatMap(({ id, documentId, locale: own }) => {
      const position = own === locale ? moved.get(documentId) : undefined;
      return position === undefined ? [] : [{ id, values: { position } }];
    });
    await runInTransaction(strapi, (trx) => updateRows(strapi, trx, uid, new Set(['position']), updates, pace));
  }
  if (moved.size > 0) await recordSiteChange(strapi, uid);
  return findOrderChange(
    positions.map(({ documentId }) => documentId),
    ids,
  );
}

/**
 * Stores the order of a list, or of a part of it, with an audit entry, also if nothing has moved. Concurrent
 * orders run one after the other. Throws `validation_failed` for a repeated id, and `version_conflict` with
 * the current ids if the list has other documents.
 */
export function saveOrder(unit: UnitOfWork, request: OrderRequest): Promise<void> {
  const { strapi, entity, context } = unit;
  return runInTransaction(strapi, async () => {
    const order = await storeOrder(unit, request);
    if (order) await recordMassChange(unit, { action: 'order', order });
    else await recordAudit(strapi, { ...toAuditOrigin(context), action: 'order', entity: entity.entityName });
  });
}
