import type { Core, UID } from '@strapi/strapi';
import { Problem } from '../http/problem';
import { inTransaction } from './transaction';
import { isUniqueViolation } from './unique-violation';

/** A write of a document that counts its versions. */
export interface VersionedWrite<Row> {
  uid: UID.ContentType;
  /** Values of unique columns that name the row with the version: a natural key, or a document id and its language. */
  where: Readonly<Record<string, string>>;
  /** The version that the writer started from; `0` expects that there is no document; without it the write always wins. */
  expectedVersion: number | undefined;
  /** Stores the values in the existing row. The version is counted already. */
  update(): Promise<Row>;
  /** Makes the row, as version 1. */
  insert(): Promise<Row>;
  /** What belongs to the write besides: saved versions, audit entries. */
  keepHistory(row: Row): Promise<void>;
  /** The document that stands now, as the caller is shown it, or `null`. */
  current(): Promise<unknown>;
}

const FIRST_VERSION = 1;

/**
 * Takes the next version in one conditional UPDATE: of any number of writers with the same `expectedVersion`, in any
 * number of processes, exactly one gets `true`. It is the first statement of the transaction, so that the row stays
 * locked to its end, and SQLite never has to turn a read lock into a write lock.
 */
export async function takeVersion(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  where: VersionedWrite<unknown>['where'],
  expected?: number,
): Promise<boolean> {
  const expectation = expected === undefined ? where : { ...where, version: expected };
  const taken = await strapi.db.queryBuilder(uid).where(expectation).increment('version').execute<number>();
  if (taken > 0 || expected !== FIRST_VERSION) return taken > 0;
  // A row whose version is none counts as one at its first, as its readers were told.
  const none = { ...where, $or: [{ version: { $null: true } }, { version: { $lt: FIRST_VERSION } }] };
  return (
    (await strapi.db
      .queryBuilder(uid)
      .where(none)
      .update({ version: FIRST_VERSION + 1 })
      .execute<number>()) > 0
  );
}

const writeOnce = <Row>(strapi: Core.Strapi, write: VersionedWrite<Row>): Promise<Row | null> =>
  inTransaction(strapi, async () => {
    const exists = await takeVersion(strapi, write.uid, write.where, write.expectedVersion);
    if (!exists && write.expectedVersion) return null;
    const row = await (exists ? write.update() : write.insert());
    await write.keepHistory(row);
    return row;
  });

/** How often a write that expects nothing is made again when another writer has just made the row. */
const TRIES = 3;

/**
 * Saves a document with its history in one transaction, or nothing at all.
 * Throws `version_conflict` with the current document when `expectedVersion` is stale.
 */
export async function writeVersioned<Row>(
  strapi: Core.Strapi,
  write: VersionedWrite<Row>,
  tries = TRIES,
): Promise<Row> {
  const conflict = async (): Promise<Problem> => new Problem('version_conflict', { current: await write.current() });
  try {
    const row = await writeOnce(strapi, write);
    if (row) return row;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // The row is there already: either nothing was expected, or another writer has just made it.
    if (write.expectedVersion === undefined && tries > 1) return writeVersioned(strapi, write, tries - 1);
  }
  throw await conflict();
}
