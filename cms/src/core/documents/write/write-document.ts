// See docs/adr/0004-one-write-path.md.
import type { Core } from '@strapi/strapi';
import { Problem } from '../../http/problem';
import type { ChangedDocument, OperationContext } from '../../http/operation-context';
import { createPacer } from '../../process/pacer';
import { findMembers } from '../history/bin';
import { buildWriteColumns, prepareEach, toRowColumns, type FoundWrite, type WriteCommand } from './write-command';
import { isDocumentEntity } from '../entity/define-entity';
import { toVersionedRowKey, type Entity, type UnitOfWork } from '../entity/entity';
import { findMainRow, type StoredRow } from '../rows/stored-rows';
import type { ColumnValues } from '../entity/fields';
import { applySideEffects } from './side-effects';
import { computeInitialVersion, tryAdvanceVersion } from '../history/revisions';
import { toChangedDocument } from '../mass-changes/mass-changes';
import { readNextPosition } from './next-position';
import { canPlanWrites, planWrites, type UpsertCommand } from './plan-writes';
import { storePlannedWrites } from './store-plan';
import {
  isForeignKeyViolation,
  isUniqueViolation,
  lockList,
  retryWhile,
  runInTransaction,
  type VersionedRowKey,
} from '../rows/transactions';
import { readLanguageRows, storeRows } from '../rows/language-rows';
import { repairRows } from '../rows/inconsistent-rows';
import { requireNameToPublish, type RowColumns } from '../values/document-input';
import { queryRows } from '../rows/row-query';

/** Returns the key of the document that a command writes. */
const toRowKey = (command: Exclude<WriteCommand, { kind: 'create' }>): VersionedRowKey =>
  command.kind === 'save' ? command.key : { documentId: command.id };

/**
 * Locks the document of a command, if it exists, by incrementing its version. Returns whether it exists;
 * `false` means that it has to be created. Throws `not_found` and `version_conflict`.
 */
async function lockIfExists(strapi: Core.Strapi, entity: Entity, command: WriteCommand): Promise<boolean> {
  if (command.kind === 'create') return false;
  const where = toVersionedRowKey(entity, toRowKey(command));
  if (await tryAdvanceVersion(strapi, entity, where, command.expectedVersion)) return true;
  if (command.kind === 'save') await lockList(strapi, entity.uid);
  if ((await strapi.db.query(entity.uid).count({ where })) === 0) {
    if (command.kind !== 'save') throw new Problem('not_found');
    if (command.expectedVersion) throw new Problem('version_conflict');
    return false;
  }
  // Another writer has created it meanwhile.
  if (command.expectedVersion === undefined && (await tryAdvanceVersion(strapi, entity, where))) return true;
  throw new Problem('version_conflict');
}

/**
 * Columns of a row that is created for a key: if languages are versioned separately, also the document id of
 * the other language and the version after the newest revision.
 */
async function buildKeyColumns(strapi: Core.Strapi, entity: Entity, key: VersionedRowKey): Promise<ColumnValues> {
  if (!entity.isVersionedPerLanguage) return key;
  const { locale: _own, ...where } = key;
  const otherLanguageRow = await queryRows(strapi, entity.uid).findOne({ where, select: ['documentId'] });
  const version = await computeInitialVersion(strapi, entity, key);
  return { ...key, ...(otherLanguageRow && { documentId: otherLanguageRow.documentId }), version };
}

/** Columns of a restored document: its former id, position, and the version after its newest revision. */
async function buildRestoredColumns(strapi: Core.Strapi, entity: Entity, command: WriteCommand): Promise<ColumnValues> {
  if (command.kind !== 'create' || !command.restoredAs) return {};
  const { documentId, position } = command.restoredAs;
  const version = await computeInitialVersion(strapi, entity, { documentId });
  return { documentId, version, ...(position !== null && { position }) };
}

/** Columns that the product manages: version, position and key. */
async function buildManagedColumns(
  strapi: Core.Strapi,
  entity: Entity,
  command: WriteCommand,
  before: StoredRow | null,
): Promise<ColumnValues> {
  const position = before?.position;
  const isPlaced = typeof position === 'number' && Number.isInteger(position);
  return {
    version: before?.version ?? 1,
    ...(entity.isOrdered && { position: isPlaced ? position : await readNextPosition(strapi, entity) }),
    ...(command.kind === 'save' && !before && (await buildKeyColumns(strapi, entity, command.key))),
    ...(await buildRestoredColumns(strapi, entity, command)),
  };
}

/** A write command whose document is locked, with its new columns. */
interface PreparedWrite extends FoundWrite {
  columns: RowColumns;
}

/**
 * Locks all documents, reads their rows and builds their columns. Throws the issues of all documents
 * together.
 */
async function prepareWrites(unit: UnitOfWork, commands: readonly WriteCommand[]): Promise<PreparedWrite[]> {
  const { strapi, entity } = unit;
  const foundWrites: FoundWrite[] = [];
  for (const command of commands) {
    const exists = await lockIfExists(strapi, entity, command);
    const before = exists && command.kind !== 'create' ? await readLanguageRows(strapi, entity, toRowKey(command)) : {};
    foundWrites.push({ command, before });
  }
  return prepareEach(foundWrites, async ({ command, before }) => {
    const columns =
      command.kind === 'delete' ? toRowColumns({}) : await buildWriteColumns(unit, command.writeInput, before);
    return { command, before, columns };
  });
}

/** Stores a write. Returns the rows after it, none for a deletion. */
async function storeWrite({ strapi, entity, context }: UnitOfWork, { command, before, columns }: PreparedWrite) {
  if (command.kind === 'delete') {
    const members = await findMembers(strapi, entity, command.id);
    await strapi.db.query(entity.uid).deleteMany({ where: { documentId: command.id } });
    return { after: {}, members };
  }
  const managedColumns = await buildManagedColumns(strapi, entity, command, findMainRow(before));
  const rows = { sl: { ...columns.sl, ...managedColumns }, en: { ...columns.en, ...managedColumns } };
  const documentId = await storeRows(strapi, entity, rows, before);
  const after = await readLanguageRows(strapi, entity, command.kind === 'save' ? command.key : { documentId });
  if (after.sl && isDocumentEntity(entity)) requireNameToPublish(entity, after.sl, context);
  return { after };
}

/** A stored write: the main row, of a deleted document as it was, and its versions before and after. */
interface WrittenDocument {
  row: StoredRow;
  document: ChangedDocument;
}

/**
 * Stores writes one after the other in the running transaction: those that cannot be planned, and deletions.
 */
async function storeEach(unit: UnitOfWork, commands: readonly WriteCommand[]): Promise<WrittenDocument[]> {
  const preparedWrites = await prepareWrites(unit, commands);
  const writtenDocuments: WrittenDocument[] = [];
  for (const write of preparedWrites) {
    const { command, before } = write;
    const { after, members } = await storeWrite(unit, write);
    const { restoredFrom, auditAction } = command;
    const alongWith = command.kind === 'delete' ? command.alongWith : undefined;
    await applySideEffects(unit, { before, after, restoredFrom, auditAction, alongWith, members });
    const row = findMainRow(after) ?? findMainRow(before);
    if (row) writtenDocuments.push({ row, document: toChangedDocument(findMainRow(before), findMainRow(after)) });
  }
  return writtenDocuments;
}

/** Converts the rows of planned writes to results. */
const toWrittenDocuments = (commands: readonly UpsertCommand[], rows: readonly StoredRow[]): WrittenDocument[] =>
  rows.map((row, index) => ({
    row,
    document: toChangedDocument(commands[index]?.kind === 'create' ? null : row, row),
  }));

/** Whether a command can be planned and stored with bulk statements, see `canPlanWrites`. */
const isPlannable = (entity: Entity, command: WriteCommand): command is UpsertCommand =>
  canPlanWrites(entity) && (command.kind === 'update' || (command.kind === 'create' && !command.restoredAs));

/**
 * Creates, updates, saves or deletes several documents of an entity in one transaction, all or none, for
 * requests, seeds and restores, with all side effects such as revisions and audit entries. Several creations
 * and updates are planned before the transaction, so that it is short. Returns the Slovenian rows as stored,
 * those of deleted documents as they were. Throws `not_found`, `version_conflict`, `validation_failed` with
 * the fields, or `already_exists`.
 */
export async function writeDocuments(unit: UnitOfWork, commands: readonly WriteCommand[]): Promise<StoredRow[]> {
  const { strapi, entity, context } = unit;
  const pace = createPacer();
  const ids = commands.flatMap((command) => ('id' in command ? command.id : []));
  if (entity.isOrdered && ids.length > 0) await repairRows(strapi, entity.uid, ids);
  const plannableCommands = commands.filter((command) => isPlannable(entity, command));
  const otherCommands = commands.filter((command) => !isPlannable(entity, command));
  const planningUnit = canPlanWrites(entity) ? { ...unit, entity } : null;
  const store = async (): Promise<StoredRow[]> => {
    const shouldPlanAhead = plannableCommands.length > 1 && !strapi.db.inTransaction();
    const plan = planningUnit && shouldPlanAhead ? await planWrites(planningUnit, plannableCommands, pace) : null;
    return runInTransaction(strapi, async () => {
      if (entity.isOrdered && commands.some(({ kind }) => kind === 'create')) await lockList(strapi, entity.uid);
      const writtenOneByOne = (await storeEach(unit, otherCommands)).values();
      const plannedRows =
        planningUnit && plannableCommands.length > 0
          ? await storePlannedWrites(planningUnit, plannableCommands, plan)
          : [];
      const writtenByPlan = toWrittenDocuments(plannableCommands, plannedRows).values();
      // Results in the order of the commands.
      const writtenDocuments = commands.flatMap(
        (command) => (isPlannable(entity, command) ? writtenByPlan : writtenOneByOne).next().value ?? [],
      );
      await context.collector?.onWritten(
        entity,
        writtenDocuments.map(({ document }) => document),
      );
      return writtenDocuments.map(({ row }) => row);
    });
  };
  // Another writer took the key meanwhile, or deleted an image that is used here.
  return retryWhile((error) => isUniqueViolation(error) || isForeignKeyViolation(error), store, 2);
}

/**
 * Creates, updates, saves or deletes one document, see `writeDocuments`, and throws the same problems.
 * Returns its Slovenian row, of a deleted document as it was.
 */
export async function writeDocument(
  strapi: Core.Strapi,
  entity: Entity,
  command: WriteCommand,
  context: OperationContext,
): Promise<StoredRow> {
  const [row] = await writeDocuments({ strapi, entity, context }, [command]);
  if (!row) throw new Problem('not_found');
  return row;
}

/**
 * Runs a write and returns its result. If it throws `version_conflict`, throws it again with the current
 * document, which `readCurrent` reads after the rollback; other errors are thrown unchanged.
 */
export async function attachCurrentOnConflict<Result>(
  work: () => Promise<Result>,
  readCurrent: () => Promise<unknown>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'version_conflict' || error.options.current) throw error;
    throw new Problem('version_conflict', { current: await readCurrent() });
  }
}
