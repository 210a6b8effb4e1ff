import type { Core, UID } from '@strapi/strapi';
import { LABELS } from './label-row';
import { LOTS } from './label-lots';

/**
 * What changes with every change of what is told of published labels: how many of them and of their lots there are, the last
 * of them, and the versions of all, which every save raises. Words that are frozen never change.
 */
export async function feedStamp(strapi: Core.Strapi): Promise<string> {
  const sumOf = (uid: UID.ContentType) =>
    strapi.db
      .getConnection(strapi.db.metadata.get(uid).tableName)
      .count({ count: 'id' })
      .max({ last: 'id', changedAt: 'updated_at' })
      .sum({ versions: 'version' });
  const labels = await sumOf(LABELS).whereNot('state', 'draft');
  const lots = await sumOf(LOTS).whereNotNull('label_id');
  return JSON.stringify([labels, lots]);
}
