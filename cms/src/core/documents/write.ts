import type { Core } from '@strapi/strapi';
import { Problem } from '../http/problem';
import type { ChangedDocument, RequestContext } from '../http/request-context';
import { createPacer } from '../process/pacer';
import { membersOf } from './bin';
import { collectFaults, columnsOf, everyLanguage, type Change } from './change';
import { isDeclared } from './declare';
import { mainRow, versionedRow, type Entity, type StoredRow } from './entity';
import type { Columns } from './fields';
import { followUp } from './follow-up';
import { firstVersion, takeNextVersion } from './history';
import { toChangedDocument } from './mass-changes';
import { nextPosition } from './next-position';
import { isPlanned, planWrites, type SetChange } from './plan-writes';
import { storeChanges } from './store-plan';
import { lockList, inTransaction, isUniqueViolation, type VersionedRow } from './transactions';
import type { StoredRows } from './row-rules';
import { readRows, storeRows } from './store-rows';
import { settleRows } from './stray-rows';
import { refuseNameless, type RowColumns } from './values';

/** What is changed: a document by its id, or what a key names. */
const changed = (change: Exclude<Change, { kind: 'create' }>): VersionedRow =>
  change.kind === 'save' ? change.key : { documentId: change.id };

/** Locks the document by its next version; `false` where it has to be made. Throws `not_found` and `version_conflict`. */
async function begin(strapi: Core.Strapi, of: Entity, change: Change): Promise<boolean> {
  if (change.kind === 'create') return false;
  const where = versionedRow(of, changed(change));
  if (await takeNextVersion(strapi, of, where, change.expectedVersion)) return true;
  if (change.kind === 'save') await lockList(strapi, of.uid);
  if ((await strapi.db.query(of.uid).count({ where })) === 0) {
    if (change.kind !== 'save') throw new Problem('not_found');
    if (change.expectedVersion) throw new Problem('version_conflict');
    return false;
  }
  // Another writer has made it while this one waited.
  if (change.expectedVersion === undefined && (await takeNextVersion(strapi, of, where))) return true;
  throw new Problem('version_conflict');
}

/**
 * What a row begins with that a key names: where languages are written apart, the document of its other language, and the
 * version after the newest that is kept.
 */
async function begunBy(strapi: Core.Strapi, of: Entity, key: VersionedRow): Promise<Columns> {
  if (!of.languagesApart) return key;
  const { locale: _own, ...where } = key;
  const other = (await strapi.db.query(of.uid).findOne({ where, select: ['documentId'] })) as StoredRow | null;
  const version = await firstVersion(strapi, of, key as unknown as StoredRow);
  return { ...key, ...(other && { documentId: other.documentId }), version };
}

/** What a deleted document has again: its id, and with it its history, and its place in the list. */
async function columnsBack(strapi: Core.Strapi, of: Entity, change: Change): Promise<Columns> {
  if (change.kind !== 'create' || !change.back) return {};
  const { documentId, position } = change.back;
  const version = await firstVersion(strapi, of, { documentId } as StoredRow);
  return { documentId, version, ...(position !== null && { position }) };
}

/** What a document keeps besides what it says: its version, its place in the list, and its key. */
async function keptColumns(
  strapi: Core.Strapi,
  of: Entity,
  change: Change,
  before: StoredRow | null,
): Promise<Columns> {
  const position = before?.position;
  const isPlaced = typeof position === 'number' && Number.isInteger(position);
  return {
    version: before?.version ?? 1,
    ...(of.ordered && { position: isPlaced ? position : await nextPosition(strapi, of) }),
    ...(change.kind === 'save' && !before && (await begunBy(strapi, of, change.key))),
    ...(await columnsBack(strapi, of, change)),
  };
}

/** A change under way, whose document is locked. */
interface Begun {
  change: Change;
  before: StoredRows<StoredRow>;
  columns: RowColumns;
}

/** Locks every document, reads what was, and finds what is to be stored: all faults are told at once. */
async function prepare(
  strapi: Core.Strapi,
  of: Entity,
  changes: readonly Change[],
  by: RequestContext,
): Promise<Begun[]> {
  const begun: Begun[] = [];
  const problems: [Problem, string | undefined][] = [];
  for (const change of changes) {
    const exists = await begin(strapi, of, change);
    const before = exists && change.kind !== 'create' ? await readDocument(strapi, of, change) : {};
    try {
      const columns = 'asked' in change ? await columnsOf(strapi, of, change.asked, before, by) : everyLanguage({});
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
  of: Entity,
  change: Exclude<Change, { kind: 'create' }>,
): Promise<StoredRows<StoredRow>> => readRows(strapi, of, changed(change));

/** Stores a change; gives the rows as they stand then, none of a deleted document. */
async function store(strapi: Core.Strapi, of: Entity, { change, before, columns }: Begun, by: RequestContext) {
  if (change.kind === 'delete') {
    const members = await membersOf(strapi, of, change.id);
    await strapi.db.query(of.uid).deleteMany({ where: { documentId: change.id } });
    return { after: {}, members };
  }
  const kept = await keptColumns(strapi, of, change, mainRow(before));
  const rows = { sl: { ...columns.sl, ...kept }, en: { ...columns.en, ...kept } };
  const documentId = await storeRows(strapi, of, rows, before);
  const after =
    change.kind === 'save' ? await readDocument(strapi, of, change) : await readRows(strapi, of, { documentId });
  if (after.sl && isDeclared(of)) refuseNameless(of, after.sl, by);
  return { after };
}

/** Runs a write once more when one of its unique values was taken by another process meanwhile. */
async function onceMoreIfTaken<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

/** A stored change: the Slovenian row, of a deleted document as it was, and its versions before and after. */
interface WrittenDocument {
  row: StoredRow;
  document: ChangedDocument;
}

/**
 * Stores changes one after the other, in the running transaction: those of documents with parts, and
 * deletions.
 */
async function storeEach(
  strapi: Core.Strapi,
  of: Entity,
  changes: readonly Change[],
  by: RequestContext,
): Promise<WrittenDocument[]> {
  const begun = await prepare(strapi, of, changes, by);
  const written: WrittenDocument[] = [];
  for (const each of begun) {
    const { after, members } = await store(strapi, of, each, by);
    const { restoredFrom, recordedAs } = each.change;
    await followUp(strapi, of, { before: each.before, after, restoredFrom, recordedAs, members }, by);
    const row = mainRow(after) ?? mainRow(each.before);
    if (row) written.push({ row, document: toChangedDocument(mainRow(each.before), mainRow(after)) });
  }
  return written;
}

/** What changes that were planned have stored. */
const toWritten = (changes: readonly SetChange[], rows: readonly StoredRow[]): WrittenDocument[] =>
  rows.map((row, index) => ({
    row,
    document: toChangedDocument(changes[index]?.kind === 'create' ? null : row, row),
  }));

/** Whether a change is stored together with others, by a plan. */
const isTogether = (of: Entity, change: Change): change is SetChange =>
  isPlanned(of) && (change.kind === 'update' || (change.kind === 'create' && !change.back));

/**
 * Changes documents of a type, all or none, whatever asks for it: requests, seeds, restores and what follows from other
 * changes. Several are planned before the transaction, which others wait for.
 *
 * Throws `not_found`, `version_conflict`, `validation_failed` at the fields, and `already_exists`.
 *
 * @returns the Slovenian rows as they are stored, those of deleted documents as they were
 */
export async function writeAll(
  strapi: Core.Strapi,
  of: Entity,
  changes: readonly Change[],
  by: RequestContext,
): Promise<StoredRow[]> {
  const pace = createPacer();
  const ids = changes.flatMap((change) => ('id' in change ? change.id : []));
  if (of.ordered && ids.length > 0) await settleRows(strapi, of.uid, ids);
  const together = changes.filter((change) => isTogether(of, change));
  const others = changes.filter((change) => !isTogether(of, change));
  return onceMoreIfTaken(async () => {
    const isAhead = isPlanned(of) && together.length > 1 && !strapi.db.inTransaction();
    const plan = isAhead ? await planWrites(strapi, of, together, by, pace) : null;
    return inTransaction(strapi, async () => {
      if (of.ordered && changes.some(({ kind }) => kind === 'create')) await lockList(strapi, of.uid);
      const each = await storeEach(strapi, of, others, by);
      const planned =
        isPlanned(of) && together.length > 0 ? await storeChanges(strapi, of, { changes: together, plan }, by) : [];
      const stored = { together: toWritten(together, planned).values(), others: each.values() };
      const written = changes.flatMap(
        (change) => stored[isTogether(of, change) ? 'together' : 'others'].next().value ?? [],
      );
      await by.collector?.onWritten(
        of,
        written.map(({ document }) => document),
      );
      return written.map(({ row }) => row);
    });
  });
}

/** Changes one document, see `writeAll`. */
export async function write(strapi: Core.Strapi, of: Entity, change: Change, by: RequestContext): Promise<StoredRow> {
  const [row] = await writeAll(strapi, of, [change], by);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Adds to a refused write the document that stands, as its writer is shown it: read when all is undone. */
export async function withCurrent<Result>(
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
