// See docs/adr/0004-one-write-path.md.
import type { Core } from '@strapi/strapi';
import { Problem } from '../http/problem';
import type { ChangedDocument, OperationContext } from '../http/operation-context';
import { createPacer } from '../process/pacer';
import { membersOf } from './bin';
import { collectFaults, columnsOf, everyLanguage, type WriteCommand } from './write-command';
import { isDocumentEntity } from './define-entity';
import { mainRow, versionedRow, type Entity, type StoredRow } from './entity';
import type { ColumnValues } from './fields';
import { applySideEffects } from './side-effects';
import { firstVersion, tryAdvanceVersion } from './history';
import { toChangedDocument } from './mass-changes';
import { nextPosition } from './next-position';
import { isPlanned, planWrites, type SetChange } from './plan-writes';
import { storeChanges } from './store-plan';
import { lockList, inTransaction, isUniqueViolation, type VersionedRow } from './transactions';
import type { StoredRows } from './row-validator';
import { readRows, storeRows } from './store-rows';
import { repairRows } from './inconsistent-rows';
import { requireNameToPublish, type RowColumns } from './values';

/** Returns the key of the document that a command writes. */
const changed = (change: Exclude<WriteCommand, { kind: 'create' }>): VersionedRow =>
  change.kind === 'save' ? change.key : { documentId: change.id };

/**
 * Locks a document by incrementing its version; `false` if it has to be created. Throws `not_found` and
 * `version_conflict`.
 */
async function lockDocument(strapi: Core.Strapi, entity: Entity, change: WriteCommand): Promise<boolean> {
  if (change.kind === 'create') return false;
  const where = versionedRow(entity, changed(change));
  if (await tryAdvanceVersion(strapi, entity, where, change.expectedVersion)) return true;
  if (change.kind === 'save') await lockList(strapi, entity.uid);
  if ((await strapi.db.query(entity.uid).count({ where })) === 0) {
    if (change.kind !== 'save') throw new Problem('not_found');
    if (change.expectedVersion) throw new Problem('version_conflict');
    return false;
  }
  // Another writer has created it meanwhile.
  if (change.expectedVersion === undefined && (await tryAdvanceVersion(strapi, entity, where))) return true;
  throw new Problem('version_conflict');
}

/**
 * Columns of a row that is created for a key: if languages are versioned separately, also the document id of
 * the other language and the version after the newest revision.
 */
async function begunBy(strapi: Core.Strapi, entity: Entity, key: VersionedRow): Promise<ColumnValues> {
  if (!entity.isVersionedPerLanguage) return key;
  const { locale: _own, ...where } = key;
  const other = (await strapi.db.query(entity.uid).findOne({ where, select: ['documentId'] })) as StoredRow | null;
  const version = await firstVersion(strapi, entity, key as unknown as StoredRow);
  return { ...key, ...(other && { documentId: other.documentId }), version };
}

/** Columns of a restored document: its former id, position, and the version after its newest revision. */
async function columnsBack(strapi: Core.Strapi, entity: Entity, change: WriteCommand): Promise<ColumnValues> {
  if (change.kind !== 'create' || !change.back) return {};
  const { documentId, position } = change.back;
  const version = await firstVersion(strapi, entity, { documentId } as StoredRow);
  return { documentId, version, ...(position !== null && { position }) };
}

/** Columns that the product manages: version, position and key. */
async function keptColumns(
  strapi: Core.Strapi,
  entity: Entity,
  change: WriteCommand,
  before: StoredRow | null,
): Promise<ColumnValues> {
  const position = before?.position;
  const isPlaced = typeof position === 'number' && Number.isInteger(position);
  return {
    version: before?.version ?? 1,
    ...(entity.isOrdered && { position: isPlaced ? position : await nextPosition(strapi, entity) }),
    ...(change.kind === 'save' && !before && (await begunBy(strapi, entity, change.key))),
    ...(await columnsBack(strapi, entity, change)),
  };
}

/** A write command whose document is locked, with its rows before and its new columns. */
interface PreparedWrite {
  change: WriteCommand;
  before: StoredRows<StoredRow>;
  columns: RowColumns;
}

/**
 * Locks all documents, reads their rows and builds their columns. Throws the issues of all documents
 * together.
 */
async function prepare(
  strapi: Core.Strapi,
  entity: Entity,
  changes: readonly WriteCommand[],
  context: OperationContext,
): Promise<PreparedWrite[]> {
  const begun: PreparedWrite[] = [];
  const problems: [Problem, string | undefined][] = [];
  for (const change of changes) {
    const exists = await lockDocument(strapi, entity, change);
    const before = exists && change.kind !== 'create' ? await readDocument(strapi, entity, change) : {};
    try {
      const columns =
        change.kind === 'delete' ? everyLanguage({}) : await columnsOf(strapi, entity, change.asked, before, context);
      begun.push({ change, before, columns });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      problems.push([error, change.kind === 'create' ? change.at : undefined]);
    }
  }
  collectFaults(problems);
  return begun;
}

const readDocument = (
  strapi: Core.Strapi,
  entity: Entity,
  change: Exclude<WriteCommand, { kind: 'create' }>,
): Promise<StoredRows<StoredRow>> => readRows(strapi, entity, changed(change));

/** Stores a write. Returns the rows after it, none for a deletion. */
async function store(
  strapi: Core.Strapi,
  entity: Entity,
  { change, before, columns }: PreparedWrite,
  context: OperationContext,
) {
  if (change.kind === 'delete') {
    const members = await membersOf(strapi, entity, change.id);
    await strapi.db.query(entity.uid).deleteMany({ where: { documentId: change.id } });
    return { after: {}, members };
  }
  const kept = await keptColumns(strapi, entity, change, mainRow(before));
  const rows = { sl: { ...columns.sl, ...kept }, en: { ...columns.en, ...kept } };
  const documentId = await storeRows(strapi, entity, rows, before);
  const after =
    change.kind === 'save'
      ? await readDocument(strapi, entity, change)
      : await readRows(strapi, entity, { documentId });
  if (after.sl && isDocumentEntity(entity)) requireNameToPublish(entity, after.sl, context);
  return { after };
}

/** Runs a write once more if another process has taken one of its unique values meanwhile. */
async function retryOnUniqueViolation<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

/** A stored write: the main row, of a deleted document as it was, and its versions before and after. */
interface WrittenDocument {
  row: StoredRow;
  document: ChangedDocument;
}

/**
 * Stores writes one after the other in the running transaction: those that cannot be planned, and deletions.
 */
async function storeEach(
  strapi: Core.Strapi,
  entity: Entity,
  changes: readonly WriteCommand[],
  context: OperationContext,
): Promise<WrittenDocument[]> {
  const begun = await prepare(strapi, entity, changes, context);
  const written: WrittenDocument[] = [];
  for (const each of begun) {
    const { after, members } = await store(strapi, entity, each, context);
    const { restoredFrom, recordedAs } = each.change;
    await applySideEffects(
      strapi,
      entity,
      { before: each.before, after, restoredFrom, auditAction: recordedAs, members },
      context,
    );
    const row = mainRow(after) ?? mainRow(each.before);
    if (row) written.push({ row, document: toChangedDocument(mainRow(each.before), mainRow(after)) });
  }
  return written;
}

/** Converts the rows of planned writes to results. */
const toWritten = (changes: readonly SetChange[], rows: readonly StoredRow[]): WrittenDocument[] =>
  rows.map((row, index) => ({
    row,
    document: toChangedDocument(changes[index]?.kind === 'create' ? null : row, row),
  }));

/** Whether a command can be stored by a plan, together with others. */
const isTogether = (entity: Entity, change: WriteCommand): change is SetChange =>
  isPlanned(entity) && (change.kind === 'update' || (change.kind === 'create' && !change.back));

/**
 * Writes several documents of an entity in one transaction, all or none, for requests, seeds and restores.
 * Several are planned before the transaction, so that it is short.
 *
 * @throws Problem `not_found`, `version_conflict`, `validation_failed` with the fields, or `already_exists`
 * @returns the Slovenian rows as stored, those of deleted documents as they were
 */
export async function writeDocuments(
  strapi: Core.Strapi,
  entity: Entity,
  changes: readonly WriteCommand[],
  context: OperationContext,
): Promise<StoredRow[]> {
  const pace = createPacer();
  const ids = changes.flatMap((change) => ('id' in change ? change.id : []));
  if (entity.isOrdered && ids.length > 0) await repairRows(strapi, entity.uid, ids);
  const together = changes.filter((change) => isTogether(entity, change));
  const others = changes.filter((change) => !isTogether(entity, change));
  return retryOnUniqueViolation(async () => {
    const isAhead = isPlanned(entity) && together.length > 1 && !strapi.db.inTransaction();
    const plan = isAhead ? await planWrites(strapi, entity, together, context, pace) : null;
    return inTransaction(strapi, async () => {
      if (entity.isOrdered && changes.some(({ kind }) => kind === 'create')) await lockList(strapi, entity.uid);
      const each = await storeEach(strapi, entity, others, context);
      const planned =
        isPlanned(entity) && together.length > 0
          ? await storeChanges(strapi, entity, { changes: together, plan }, context)
          : [];
      const stored = { together: toWritten(together, planned).values(), others: each.values() };
      const written = changes.flatMap(
        (change) => stored[isTogether(entity, change) ? 'together' : 'others'].next().value ?? [],
      );
      await context.collector?.onWritten(
        entity,
        written.map(({ document }) => document),
      );
      return written.map(({ row }) => row);
    });
  });
}

/** Writes one document, see `writeDocuments`. Returns its Slovenian row. */
export async function writeDocument(
  strapi: Core.Strapi,
  entity: Entity,
  change: WriteCommand,
  context: OperationContext,
): Promise<StoredRow> {
  const [row] = await writeDocuments(strapi, entity, [change], context);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Runs a write; a `version_conflict` gets the current document, read by `current` after the rollback. */
export async function attachCurrentOnConflict<Result>(
  work: () => Promise<Result>,
  current: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'version_conflict' || error.options.current) throw error;
    throw new Problem('version_conflict', { current: await current() });
  }
}
