import type { Core } from '@strapi/strapi';

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
