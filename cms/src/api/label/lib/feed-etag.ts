import type { Core, UID } from '@strapi/strapi';
import { BEST_BEFORE_WORD_KEY } from '../../../contract/wine-law/dealcoholised-words';
import { labelWord } from '../../label-word/label-word';
import { LABELS } from './label-row';
import { LOTS } from './label-lots';

/**
 * Value that changes whenever the feed of published labels changes: number, last id, last update and sum of
 * versions of all labels except drafts, of the lots that have a label, and of the words that are not frozen.
 * Every save raises a version; frozen words never change.
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
  const words = await summarise(labelWord.uid).where('key', BEST_BEFORE_WORD_KEY);
  return JSON.stringify([labels, lots, words]);
}
