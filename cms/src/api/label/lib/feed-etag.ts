import type { Core, UID } from '@strapi/strapi';
import { LABELS } from './label-row';
import { LOTS } from './label-lots';

/**
 * Value that changes whenever the feed of published labels changes: number, last id, last update and sum of
 * versions of all labels except drafts, and of the lots that have a label. Every save raises a version;
 * frozen words never change.
 */
export async function computeFeedEtag(strapi: Core.Strapi): Promise<string> {
  const summarise = (uid: UID.ContentType) =>
    strapi.db
      .getConnection(strapi.db.metadata.get(uid).tableName)
      .count({ count: 'id' })
      .max({ last: 'id', changedAt: 'updated_at' })
      .sum({ versions: 'version' });
  const labels = await summarise(LABELS).whereNot('state', 'draft');
  const lots = await summarise(LOTS).whereNotNull('label_id');
  return JSON.stringify([labels, lots]);
}
