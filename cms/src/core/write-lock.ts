import type { Core } from '@strapi/strapi';

/** Rows of the counter table whose only purpose is to be held for a while. */
const COUNTERS = 'api::health.revision-counter';
const STAFF_LOCK = 'lock:staff';

/** Makes the rows that `lockStaff` holds; several processes may do so at once. */
export async function prepareWriteLocks(strapi: Core.Strapi): Promise<void> {
  const { tableName } = strapi.db.metadata.get(COUNTERS);
  await strapi.db
    .getConnection(tableName)
    .insert({ document_id: STAFF_LOCK, key: STAFF_LOCK, value: 0 })
    .onConflict('key')
    .ignore();
}

/**
 * Makes changes of members of staff wait for each other to the end of the running transaction, in all processes, for
 * rules that look at more than one of them. It must be the first statement of the transaction: SQLite then never has
 * to turn a read lock into a write lock, and PostgreSQL reads what the one before has committed.
 */
export async function lockStaff(strapi: Core.Strapi): Promise<void> {
  const held = await strapi.db.queryBuilder(COUNTERS).where({ key: STAFF_LOCK }).increment('value').execute<number>();
  if (held !== 1) throw new Error('the row to lock staff by is missing');
}
