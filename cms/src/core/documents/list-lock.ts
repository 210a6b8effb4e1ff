import type { Core, UID } from '@strapi/strapi';

const COUNTERS = 'api::health.revision-counter';

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
