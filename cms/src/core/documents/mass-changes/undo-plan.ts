import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Core } from '@strapi/strapi';
import type { UndoneDocument } from '../../../contract/mass-changes';
import type { OrderRequest } from '../../../contract/collection';
import type { ChangedDocument } from '../../http/operation-context';
import { createPacer } from '../../process/pacer';
import { BIN_ENTRY_UID, type BinRow } from '../history/bin';
import type { DocumentEntity } from '../entity/define-entity';
import type { UnitOfWork } from '../entity/entity';
import { readRevisions } from '../history/revisions';
import type { MassChangeRow } from './mass-changes';
import { planOrderUndo } from './order';
import { findReferredIds } from '../references/references';
import { findMainRow, type StoredRow, type StoredRows } from '../rows/stored-rows';
import { readManyLanguageRows } from '../rows/language-rows';
import { planFieldsUndo } from './undo-fields';
import { toDocumentInput } from '../values/document-input';
import type { WriteCommand } from '../write/write-command';
import { findRowsIn } from '../rows/row-query';

/** Result of an undo for one document; `title` is that of its bin entry. */
export type PlannedDocument = Omit<UndoneDocument, 'name' | 'adminPath'> & { title: string | null };

/**
 * One step of an undo: a write command, or a bin entry to restore; neither if the document is left unchanged.
 */
export interface UndoStep {
  document: PlannedDocument;
  command?: WriteCommand;
  binId?: string;
}

/** Planned undo of a mass change. */
export interface UndoPlan {
  steps: UndoStep[];
  order: { outcome: 'restored' | 'left'; documents: number; request: OrderRequest | null } | null;
  /** Hash of the plan; a different plan has another token. */
  token: string;
}

type BinEntry = Pick<BinRow, 'documentId' | 'entityId' | 'title'>;

/** Data that decides each step, read for all documents at once. */
interface UndoFacts {
  rows: ReadonlyMap<string, StoredRows<StoredRow>>;
  /** Data of the revisions before and after the mass change, by `id:version`. */
  revisions: ReadonlyMap<string, unknown>;
  /** Bin entries of the documents that are deleted by now, by document id. */
  binEntries: ReadonlyMap<string, BinEntry>;
  /** Ids of created documents that other documents refer to. */
  referredIds: ReadonlySet<string>;
}

async function findBinEntries(
  strapi: Core.Strapi,
  { entityName }: DocumentEntity,
  ids: readonly string[],
): Promise<Map<string, BinEntry>> {
  const select = ['documentId', 'entityId', 'title'];
  const query = { where: { entity: entityName }, select, orderBy: { id: 'asc' } };
  const found = await findRowsIn<BinEntry>(strapi, BIN_ENTRY_UID, ['entityId', ids], query);
  return new Map(found.map((entry) => [entry.entityId, entry]));
}

async function readUndoFacts(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  documents: readonly ChangedDocument[],
): Promise<UndoFacts> {
  const ids = documents.map(([id]) => id);
  const rows = await readManyLanguageRows(strapi, entity, ids, createPacer());
  const requestedVersions = documents.flatMap(([id, before, after]): [string, number][] => {
    const row = findMainRow(rows.get(id) ?? {});
    if (!row || after === null || (before === null && row.version === after)) return [];
    const versions = before === null ? [after] : [before, after];
    return versions.map((version) => [id, version]);
  });
  const createdRows = documents.flatMap(([id, before]) => {
    const row = before === null ? findMainRow(rows.get(id) ?? {}) : null;
    return row ? [row] : [];
  });
  const { history } = entity;
  return {
    rows,
    revisions: history
      ? await readRevisions(strapi, { ...entity, history }, requestedVersions)
      : new Map<string, unknown>(),
    binEntries: await findBinEntries(
      strapi,
      entity,
      ids.filter((id) => !rows.has(id)),
    ),
    referredIds: await findReferredIds(strapi, entity, createdRows),
  };
}

/** Whether a document has the content of a revision, even if it was changed and changed back. */
const hasSameContent = ({ history }: DocumentEntity, stored: StoredRows<StoredRow>, saved: unknown): boolean =>
  history !== null && isDeepStrictEqual(JSON.parse(JSON.stringify(history.getSnapshot(stored))), saved);

const createLeftStep = (id: string, reason: PlannedDocument['reason'], title: string | null = null): UndoStep => ({
  document: { id, outcome: 'left', reason, fields: [], left: [], title },
});

async function planStep(
  unit: UnitOfWork<DocumentEntity>,
  [id, before, after]: ChangedDocument,
  { rows, revisions, binEntries, referredIds }: UndoFacts,
): Promise<UndoStep> {
  const { entity } = unit;
  const stored = rows.get(id) ?? {};
  const row = findMainRow(stored);
  const entry = binEntries.get(id);
  const emptyResult = { id, reason: null, fields: [], left: [], title: null };
  if (after === null) {
    if (row) return createLeftStep(id, 'returned');
    if (!entry) return createLeftStep(id, 'gone');
    return { document: { ...emptyResult, outcome: 'returned', title: entry.title }, binId: entry.documentId };
  }
  if (!row) return entry ? createLeftStep(id, 'binned', entry.title) : createLeftStep(id, 'gone');
  const { version: expectedVersion } = row;
  if (before === null) {
    const dataAfter = revisions.get(`${id}:${String(after)}`);
    if (expectedVersion !== after && !hasSameContent(entity, stored, dataAfter)) return createLeftStep(id, 'changed');
    if (referredIds.has(id)) return createLeftStep(id, 'used');
    return { document: { ...emptyResult, outcome: 'removed' }, command: { kind: 'delete', id, expectedVersion } };
  }
  const [dataBefore, dataAfter] = [before, after].map((version) => revisions.get(`${id}:${String(version)}`));
  if (!dataBefore || !dataAfter) return createLeftStep(id, 'changed');
  const { fields, left, values } = await planFieldsUndo(unit, { before: dataBefore, after: dataAfter }, stored);
  if (fields.length === 0) {
    const reason = left.some((field) => field.reason === 'refused') ? 'refused' : 'changed';
    return { document: { ...emptyResult, outcome: 'left', reason, left } };
  }
  return {
    document: { ...emptyResult, outcome: 'changed', fields, left },
    command: { kind: 'update', id, writeInput: toDocumentInput(entity, values), expectedVersion },
  };
}

/**
 * Plans the undo of a mass change in the current state of its documents: one step per document, and the order
 * to restore. Writes nothing.
 */
export async function planUndo(
  unit: UnitOfWork<DocumentEntity>,
  { documents, orderChange }: MassChangeRow,
): Promise<UndoPlan> {
  const { strapi, entity } = unit;
  const facts = await readUndoFacts(strapi, entity, documents);
  const steps: UndoStep[] = [];
  for (const document of documents) steps.push(await planStep(unit, document, facts));
  const request = orderChange && (await planOrderUndo(strapi, entity, orderChange));
  const order = orderChange && {
    outcome: request ? ('restored' as const) : ('left' as const),
    documents: orderChange.before.length,
    request,
  };
  const planned = steps.map(({ document: { title: _title, ...document } }) => document);
  const token = createHash('sha256')
    .update(JSON.stringify([planned, order]))
    .digest('hex');
  return { steps, order, token };
}
