import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';

const UID = 'api::health.revision-counter';
const SITE_KEY = 'site';
/** Key prefix of a change that is not yet added to the site's counter. */
const CHANGE_KEY_PREFIX = 'change:';

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

/**
 * Adds the recorded changes of all processes to the site's counter row and deletes their rows; the total
 * stays the same. Concurrent calls run one after the other.
 */
export async function consolidateChanges(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const site = () => createSiteCounterQuery(strapi).transacting(trx);
    if ((await site().increment('value', 0)) === 0) return;
    const added = await queryCounters(strapi).transacting(trx).where('key', 'like', `${CHANGE_KEY_PREFIX}%`).delete();
    if (added > 0) await site().increment('value', added);
  });
}

const recordedTransactions = new WeakSet<object>();

/**
 * Records that something visible on the site changes, in the running transaction and once per transaction, so
 * that change and record are committed together. It inserts a row: a shared counter would stay locked until
 * the transaction ends and block all others. Without a transaction it is recorded at once.
 */
export async function recordSiteChange(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    if (recordedTransactions.has(trx)) return;
    recordedTransactions.add(trx);
    const key = `${CHANGE_KEY_PREFIX}${randomUUID()}`;
    await queryCounters(strapi).transacting(trx).insert({ document_id: key, key, value: 1 });
  });
}

/**
 * Creates the row that counts visible site changes if it is missing; several processes may do so at once.
 */
export async function createSiteCounter(strapi: Core.Strapi): Promise<void> {
  await queryCounters(strapi).insert({ document_id: SITE_KEY, key: SITE_KEY, value: 0 }).onConflict('key').ignore();
}
