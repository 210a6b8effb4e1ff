import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';

/** Runs a piece of work in one transaction, which every query of Strapi's in it joins; a failure undoes it all. */
export async function inTransaction<Result>(
  strapi: Core.Strapi,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return await strapi.db.transaction(({ trx }) => work(trx));
}

/** Runs statements of Knex in the running transaction, or outside one if there is none. */
export const withKnex = async <Result>(strapi: Core.Strapi, work: (knex: Knex) => Promise<Result>): Promise<Result> =>
  strapi.db.inTransaction() ? await inTransaction(strapi, work) : work(strapi.db.connection);

const FIRST_VERSION = 1;

/** Which row has the version of a document: a natural key, or a document id and its language. */
export type VersionedRow = Readonly<Record<string, string>>;

/**
 * Takes the next version in one conditional UPDATE: of any number of writers with the same `expectedVersion`, in any
 * number of processes, exactly one gets `true`. It is the first statement of the transaction, so that the row stays
 * locked to its end, and SQLite never has to turn a read lock into a write lock.
 */
export async function tryIncrementVersion(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  where: VersionedRow,
  expected?: number,
): Promise<boolean> {
  const expectation = expected === undefined ? where : { ...where, version: expected };
  const taken = await strapi.db.queryBuilder(uid).where(expectation).increment('version').execute<number>();
  if (taken > 0 || expected !== FIRST_VERSION) return taken > 0;
  // A row whose version is none counts as one at its first, as its readers were told.
  const none = { ...where, $or: [{ version: { $null: true } }, { version: { $lt: FIRST_VERSION } }] };
  const data = { version: FIRST_VERSION + 1 };
  return (await strapi.db.queryBuilder(uid).where(none).update(data).execute<number>()) > 0;
}

/** Rows of the counter table whose only purpose is to be held for a while. */
const COUNTERS = 'api::health.revision-counter';
const STAFF_LOCK = 'lock:staff';
const SIGN_IN_LOCK = 'lock:sign-in';

/** Makes the rows that are held below; several processes may do so at once. */
export async function prepareWriteLocks(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(COUNTERS);
  await strapi.db
    .getConnection(tableName)
    .insert([STAFF_LOCK, SIGN_IN_LOCK].map((key) => ({ document_id: key, key, value: 0 })))
    .onConflict('key')
    .ignore();
}

/**
 * Holds a row to the end of the running transaction. It must be the first statement of the transaction: SQLite then
 * never has to turn a read lock into a write lock, and PostgreSQL reads what the one before has committed.
 */
async function hold(strapi: Core.Strapi, key: string): Promise<void> {
  const held = await strapi.db.queryBuilder(COUNTERS).where({ key }).increment('value').execute<number>();
  if (held !== 1) throw new Error(`the row ${key} to lock by is missing`);
}

/**
 * Makes changes of members of staff wait for each other to the end of the running transaction, in all processes, for
 * rules that look at more than one of them; the first statement of the transaction.
 */
export const lockStaff = (strapi: Core.Strapi): Promise<void> => hold(strapi, STAFF_LOCK);

/** Makes those who count attempts to sign in wait for each other likewise, so that none overlooks another. */
export const lockSignIns = (strapi: Core.Strapi): Promise<void> => hold(strapi, SIGN_IN_LOCK);

/**
 * Lets one transaction at a time change which documents a list has and in what order. It is taken by a write to a row
 * of its own, since both databases wait for that, and held to the end of the transaction.
 */
export async function lockList(strapi: Core.Strapi, uid: UID.ContentType): Promise<void> {
  const key = `list:${uid}`;
  const counters = () => strapi.db.getConnection(strapi.db.metadata.get(COUNTERS).tableName);
  await strapi.db.transaction(async ({ trx }) => {
    await counters().transacting(trx).insert({ document_id: key, key, value: 0 }).onConflict('key').ignore();
    await counters().transacting(trx).where({ key }).increment('value', 1);
  });
}

const UNIQUE_VIOLATIONS = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);

/** Whether the database refused a write because a unique column has the value already. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNIQUE_VIOLATIONS.has(String(error.code));
