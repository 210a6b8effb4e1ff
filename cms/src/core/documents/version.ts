import type { Core, UID } from '@strapi/strapi';

const FIRST_VERSION = 1;

/** Which row has the version of a document: a natural key, or a document id and its language. */
export type VersionedRow = Readonly<Record<string, string>>;

/**
 * Takes the next version in one conditional UPDATE: of any number of writers with the same `expectedVersion`, in any
 * number of processes, exactly one gets `true`. It is the first statement of the transaction, so that the row stays
 * locked to its end, and SQLite never has to turn a read lock into a write lock.
 */
export async function takeVersion(
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
