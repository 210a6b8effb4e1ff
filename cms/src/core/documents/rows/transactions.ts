import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';

/**
 * Runs work in one transaction, or in the running one; all queries of Strapi inside join it. An error rolls
 * it back.
 */
export async function runInTransaction<Result>(
  strapi: Core.Strapi,
  work: (trx: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return await strapi.db.transaction(({ trx }) => work(trx));
}

/**
 * Runs statements of Knex in the running transaction, or on the plain connection if there is none. Returns
 * the result of the work.
 */
export const withKnex = async <Result>(strapi: Core.Strapi, work: (knex: Knex) => Promise<Result>): Promise<Result> =>
  strapi.db.inTransaction() ? await runInTransaction(strapi, work) : work(strapi.db.connection);

const FIRST_VERSION = 1;

/** Key of the row that holds a document's version: a natural key, or a document id and its locale. */
export type VersionedRowKey = Readonly<Record<string, string>>;

/**
 * Increments the version of a row with one conditional UPDATE: of several writers with the same expected
 * version exactly one gets `true`, across processes. Returns `false` if no row matches; without `expected`
 * any version matches. Must be the first statement of the transaction: the row then stays locked to its end,
 * and SQLite never has to upgrade a read lock.
 */
export async function tryIncrementVersion(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  where: VersionedRowKey,
  expected?: number,
): Promise<boolean> {
  const expectation = expected === undefined ? where : { ...where, version: expected };
  const updatedCount = await strapi.db.queryBuilder(uid).where(expectation).increment('version').execute<number>();
  if (updatedCount > 0 || expected !== FIRST_VERSION) return updatedCount > 0;
  // A row without a version counts as version 1; responses have that version too.
  const whereNoVersion = { ...where, $or: [{ version: { $null: true } }, { version: { $lt: FIRST_VERSION } }] };
  const data = { version: FIRST_VERSION + 1 };
  return (await strapi.db.queryBuilder(uid).where(whereNoVersion).update(data).execute<number>()) > 0;
}

/** Rows of the counter table that serve only as locks. */
const COUNTER_UID = 'api::health.revision-counter';
const STAFF_LOCK = 'lock:staff';
const SIGN_IN_LOCK = 'lock:sign-in';

/** Creates the rows that `lockStaff` and `lockSignIns` lock; several processes may do so at once. */
export async function createLockRows(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(COUNTER_UID);
  await strapi.db
    .getConnection(tableName)
    .insert([STAFF_LOCK, SIGN_IN_LOCK].map((key) => ({ document_id: key, key, value: 0 })))
    .onConflict('key')
    .ignore();
}

/**
 * Locks a row until the transaction ends. Must be its first statement: SQLite then never has to upgrade a
 * read lock, and PostgreSQL reads what the previous holder has committed.
 */
async function lockRow(strapi: Core.Strapi, key: string): Promise<void> {
  const lockedCount = await strapi.db.queryBuilder(COUNTER_UID).where({ key }).increment('value').execute<number>();
  if (lockedCount !== 1) throw new Error(`the row ${key} to lock by is missing`);
}

/**
 * Serializes changes of staff accounts until the transaction ends, in all processes, for rules over several
 * accounts. Must be the first statement of the transaction.
 */
export const lockStaff = (strapi: Core.Strapi): Promise<void> => lockRow(strapi, STAFF_LOCK);

/**
 * Serializes the counting of sign-in attempts until the transaction ends, in all processes, so that
 * concurrent attempts are all counted. Must be the first statement of the transaction.
 */
export const lockSignIns = (strapi: Core.Strapi): Promise<void> => lockRow(strapi, SIGN_IN_LOCK);

/**
 * Locks a list until the transaction ends: only one transaction at a time may add, remove or reorder its
 * documents. The lock is a write to a row of its own, since both databases wait for such a write.
 */
export async function lockList(strapi: Core.Strapi, uid: UID.ContentType): Promise<void> {
  const key = `list:${uid}`;
  const counters = () => strapi.db.getConnection(strapi.db.metadata.get(COUNTER_UID).tableName);
  await strapi.db.transaction(async ({ trx }) => {
    await counters().transacting(trx).insert({ document_id: key, key, value: 0 }).onConflict('key').ignore();
    await counters().transacting(trx).where({ key }).increment('value', 1);
  });
}

const UNIQUE_VIOLATIONS = new Set(['23505', 'SQLITE_CONSTRAINT_UNIQUE']);

/** Whether an error is a unique violation of PostgreSQL or SQLite. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && UNIQUE_VIOLATIONS.has(String(error.code));

/**
 * Codes of a foreign key violation. 25P02 is that of any statement after a failed one: on PostgreSQL Strapi
 * undoes a write whose relations fail within the same transaction, and throws the error of that instead.
 */
const FOREIGN_KEY_VIOLATIONS = new Set(['23503', '25P02', 'SQLITE_CONSTRAINT_FOREIGNKEY']);

/** Whether a write may have failed because a row that it refers to was deleted meanwhile. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && FOREIGN_KEY_VIOLATIONS.has(String(error.code));

/** Runs work, up to `attempts` times in all while it fails with an error that a repetition may avoid. */
export async function retryWhile<Result>(
  isAvoidable: (error: unknown) => boolean,
  work: () => Promise<Result>,
  attempts = 3,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (attempts === 1 || !isAvoidable(error)) throw error;
    return retryWhile(isAvoidable, work, attempts - 1);
  }
}
