import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import { MAX_INTEGER } from '../../contract/limits';
import type { FieldErrors } from '../../contract/problem';
import { Problem } from '../http/problem';
import type { ChangedDocument, RequestContext } from '../http/request-context';
import { membersOf } from './bin';
import { isDeclared } from './declare';
import { mainRow, versionedRow, type Entity, type StoredRow } from './entity';
import type { Columns } from './fields';
import { followUp } from './follow-up';
import { firstVersion, takeNextVersion } from './history';
import { toChangedDocument } from './mass-changes';
import { lockList, inTransaction, isUniqueViolation, type VersionedRow } from './transactions';
import type { StoredRows } from './row-rules';
import { readRows, storeRows } from './store-rows';
import { settleRows } from './stray-rows';
import { columnsToStore, refuseNameless, type Asked, type RowColumns } from './values';

/** A change of one document. */
export type Change = {
  /** The version that the writer started from; `0` expects that there is no document; without it the write always wins. */
  expectedVersion?: number | undefined;
  /** The version that a restored one repeats. */
  restoredFrom?: number;
  /** What the log calls a change that an operation of the type makes, which is more than an edit of what it says. */
  recordedAs?: 'publish' | 'correct' | 'update';
} & (
  | {
      kind: 'create';
      asked: Asked;
      /** Where faults of its fields are told: `items.0`. */
      at?: string;
      /** As what a deleted document comes back. */
      back?: { documentId: string; position: number | null };
    }
  | { kind: 'update'; id: string; asked: Asked }
  | { kind: 'delete'; id: string }
  /** The one document that a key names, which is made when there is none; where languages stand apart that of a `locale`. */
  | { kind: 'save'; key: Readonly<Record<string, string>>; asked: Asked }
);

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

/** The place behind the last document of a list, which has to be locked. */
export async function nextPosition(strapi: Core.Strapi, { uid }: Pick<Entity, 'uid'>): Promise<number> {
  const where = { locale: DEFAULT_LANGUAGE, position: { $lte: MAX_INTEGER } };
  const query = { select: ['position'], where, orderBy: { position: 'desc' } };
  const last = (await strapi.db.query(uid).findOne(query)) as { position: number } | null;
  return last ? Math.max(last.position, -1) + 1 : 0;
}

const everyLanguage = (columns: Columns): RowColumns => ({ sl: columns, en: columns });

async function columnsOf(
  strapi: Core.Strapi,
  of: Entity,
  asked: Asked,
  before: StoredRows<StoredRow>,
  by: RequestContext,
): Promise<RowColumns> {
  if ('columns' in asked || !isDeclared(of)) return everyLanguage('columns' in asked ? asked.columns : {});
  const { sl, en } = await columnsToStore(strapi, of, asked, before, by);
  const derived = await of.derive?.(strapi, sl, mainRow(before), by);
  return { sl: { ...sl, ...derived }, en: { ...en, ...derived } };
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

const below = (at: string | undefined, fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([path, text]) => [at ? `${at}.${path}` : path, text]));

/** The faults of all documents that are written at once. */
function collectFaults(problems: readonly (readonly [Problem, string | undefined])[]): void {
  const [first] = problems;
  if (!first) return;
  const fields = Object.assign({}, ...problems.map(([{ options }, at]) => below(at, options.fields ?? {})));
  throw new Problem(first[0].code, {
    ...first[0].options,
    ...(Object.keys(fields as object).length > 0 && { fields }),
  });
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

/**
 * Changes documents of a type, all or none, whatever asks for it: requests, seeds, restores and what follows from other
 * changes. Throws `not_found`, `version_conflict`, `validation_failed` at the fields, and `already_exists`.
 *
 * @returns the Slovenian rows as they are stored, those of deleted documents as they were
 */
export async function writeAll(
  strapi: Core.Strapi,
  of: Entity,
  changes: readonly Change[],
  by: RequestContext,
): Promise<StoredRow[]> {
  for (const change of changes) if ('id' in change && of.ordered) await settleRows(strapi, of.uid, change.id);
  return onceMoreIfTaken(() =>
    inTransaction(strapi, async () => {
      if (of.ordered && changes.some(({ kind }) => kind === 'create')) await lockList(strapi, of.uid);
      const begun = await prepare(strapi, of, changes, by);
      const written: StoredRow[] = [];
      const documents: ChangedDocument[] = [];
      for (const each of begun) {
        const { after, members } = await store(strapi, of, each, by);
        const { restoredFrom, recordedAs } = each.change;
        await followUp(strapi, of, { before: each.before, after, restoredFrom, recordedAs, members }, by);
        const row = mainRow(after) ?? mainRow(each.before);
        documents.push(toChangedDocument(mainRow(each.before), mainRow(after)));
        if (row) written.push(row);
      }
      await by.collector?.onWritten(of, documents);
      return written;
    }),
  );
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
