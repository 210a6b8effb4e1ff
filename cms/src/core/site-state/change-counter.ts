import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';

const UID = 'api::health.revision-counter';
const SITE_KEY = 'site';
/**
 * Key prefix of a change that is not yet added to the site's counter: `change:<type>/<id>`, with an empty
 * type if it may concern any.
 */
const CHANGE_KEY_PREFIX = 'change:';
/** Key prefix of the number of changes of a type among those in the site's counter. */
const TYPE_KEY_PREFIX = 'changes-of:';
/** Recorded changes deleted at once. */
const KEYS_PER_STATEMENT = 500;
/** A change that may concern any type. */
const ANY_TYPE = '';

const queryCounters = (strapi: Core.Strapi) => strapi.db.getConnection(strapi.db.metadata.get(UID).tableName);

/** Creates a Knex query of the site's counter row, in which recorded changes are added up. */
export const createSiteCounterQuery = (strapi: Core.Strapi) => queryCounters(strapi).where({ key: SITE_KEY });

/**
 * Returns the number of visible site changes ever committed: the site's counter row plus the recorded changes
 * that `consolidateChanges` has not added to it yet, read with one statement.
 */
export async function countChanges(strapi: Core.Strapi): Promise<number> {
  const found = await queryCounters(strapi)
    .where({ key: SITE_KEY })
    .orWhere('key', 'like', `${CHANGE_KEY_PREFIX}%`)
    .sum({ changes: 'value' })
    .first<{ changes: number | string | null } | undefined>();
  return Number(found?.changes ?? 0);
}

/** Type of a recorded change; empty if it may concern any, as those of earlier releases. */
const readChangedType = (key: string): string => {
  const [type = ANY_TYPE, id] = key.slice(CHANGE_KEY_PREFIX.length).split('/');
  return id === undefined ? ANY_TYPE : type;
};

/** Returns how often a set of content types may have changed. */
export type CountTypeChanges = (uids: readonly string[]) => number;

/**
 * Reads with one statement how often each type has changed. The returned function counts the changes of some
 * types, together with those that may concern any: its result grows with every change that may concern them.
 */
export async function readTypeChanges(strapi: Core.Strapi): Promise<CountTypeChanges> {
  const rows = await queryCounters(strapi)
    .where({ key: SITE_KEY })
    .orWhere('key', 'like', `${CHANGE_KEY_PREFIX}%`)
    .orWhere('key', 'like', `${TYPE_KEY_PREFIX}%`)
    .select<{ key: string; value: number }[]>('key', 'value');
  let total = 0;
  const byType = new Map<string, number>();
  for (const { key, value } of rows) {
    const isSum = key.startsWith(TYPE_KEY_PREFIX);
    if (!isSum) total += value;
    if (key === SITE_KEY) continue;
    const type = isSum ? key.slice(TYPE_KEY_PREFIX.length) : readChangedType(key);
    if (type !== ANY_TYPE) byType.set(type, (byType.get(type) ?? 0) + value);
  }
  return (uids) => {
    let otherChanges = 0;
    for (const [type, changes] of byType) if (!uids.includes(type)) otherChanges += changes;
    return total - otherChanges;
  };
}

/**
 * Adds the recorded changes of all processes to the site's counter row and to those of their types, and
 * deletes their rows; the totals stay the same. Concurrent calls run one after the other.
 */
export async function consolidateChanges(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const counters = () => queryCounters(strapi).transacting(trx);
    const site = () => createSiteCounterQuery(strapi).transacting(trx);
    if ((await site().increment('value', 0)) === 0) return;
    const keys = (await counters().where('key', 'like', `${CHANGE_KEY_PREFIX}%`).pluck('key')) as string[];
    for (let start = 0; start < keys.length; start += KEYS_PER_STATEMENT) {
      await counters()
        .whereIn('key', keys.slice(start, start + KEYS_PER_STATEMENT))
        .delete();
    }
    if (keys.length > 0) await site().increment('value', keys.length);
    const types = keys.map(readChangedType).filter((type) => type !== ANY_TYPE);
    for (const type of new Set(types)) {
      const key = `${TYPE_KEY_PREFIX}${type}`;
      await counters().insert({ document_id: key, key, value: 0 }).onConflict('key').ignore();
      await counters()
        .where({ key })
        .increment('value', types.filter((each) => each === type).length);
    }
  });
}

/** Types whose change each running transaction has recorded. */
const recordedTypes = new WeakMap<object, Set<string>>();

/**
 * Remembers which changes a transaction has recorded. Call the returned function once, after a rollback to a
 * savepoint that was set then: the records inserted since are gone, and their changes are to be recorded
 * again.
 */
export function rememberRecordedChanges(trx: object): () => void {
  const recorded = new Set(recordedTypes.get(trx));
  return () => void recordedTypes.set(trx, recorded);
}

/**
 * Records that something visible on the site changes, in the running transaction and once per transaction
 * and type, so that change and record are committed together. It inserts a row: a shared counter would stay
 * locked until the transaction ends and block all others. Without a transaction it is recorded at once.
 *
 * @param uid the content type that changes; without one the change may concern any
 */
export async function recordSiteChange(strapi: Core.Strapi, uid = ANY_TYPE): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const recorded = recordedTypes.get(trx) ?? new Set();
    recordedTypes.set(trx, recorded);
    if (recorded.has(uid) || recorded.has(ANY_TYPE)) return;
    recorded.add(uid);
    const key = `${CHANGE_KEY_PREFIX}${uid}/${randomUUID()}`;
    await queryCounters(strapi).transacting(trx).insert({ document_id: key, key, value: 1 });
  });
}

/**
 * Creates the row that counts visible site changes if it is missing; several processes may do so at once.
 */
export async function createSiteCounter(strapi: Core.Strapi): Promise<void> {
  await queryCounters(strapi).insert({ document_id: SITE_KEY, key: SITE_KEY, value: 0 }).onConflict('key').ignore();
}
