import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';

const UID = 'api::health.revision-counter';
const SITE = 'site';
/** Stands before the key of a change that is not added to the site's counter yet. */
const CHANGE = 'change:';

const counters = (strapi: Core.Strapi) => strapi.db.getConnection(strapi.db.metadata.get(UID).tableName);

/** The one row of the site, in which changes are added up. */
export const siteTable = (strapi: Core.Strapi) => counters(strapi).where({ key: SITE });

/**
 * How many visible changes were ever committed: those that are added up and those that are not yet, read in one
 * statement, so that adding up is no change.
 */
export async function countChanges(strapi: Core.Strapi): Promise<number> {
  const found = await counters(strapi)
    .where({ key: SITE })
    .orWhere('key', 'like', `${CHANGE}%`)
    .sum({ changes: 'value' })
    .first<{ changes: number | string | null } | undefined>();
  return Number(found?.changes ?? 0);
}

/**
 * Puts the changes of every process, also of one that was killed, into the one counter, so that there are never many rows
 * to count. One process at a time: who comes second finds what has come since.
 */
export async function addUpChanges(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    const site = () => siteTable(strapi).transacting(trx);
    if ((await site().increment('value', 0)) === 0) return;
    const added = await counters(strapi).transacting(trx).where('key', 'like', `${CHANGE}%`).delete();
    if (added > 0) await site().increment('value', added);
  });
}

const announced = new WeakSet<object>();

/**
 * Announces a visible change as part of the running transaction, once for all that it changes, so that nobody sees the
 * one without the other and no crash comes between them. It is a row of its own: a counter that every change raised
 * would stay locked to the end of the transaction, and hold up all others. Without a transaction it is announced at once.
 */
export async function recordSiteChange(strapi: Core.Strapi): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    if (announced.has(trx)) return;
    announced.add(trx);
    const key = `${CHANGE}${randomUUID()}`;
    await counters(strapi).transacting(trx).insert({ document_id: key, key, value: 1 });
  });
}

/** Makes the site's counter; several processes may do so at once. */
export async function prepareCounter(strapi: Core.Strapi): Promise<void> {
  await counters(strapi).insert({ document_id: SITE, key: SITE, value: 0 }).onConflict('key').ignore();
}
