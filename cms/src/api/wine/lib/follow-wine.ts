import type { Authorship } from '../../../core/documents/authorship';
import { serviceOf } from '../../../core/process/service-of';
import type { QueenPicks } from '../../queen/services/queen-picks';
import type { WineRow } from './wine-row';

type Addressed = Pick<WineRow, 'slug'> | null;

/** The queen's picks name wines by their slugs: they follow a wine that has another one, or is gone. */
export async function followWine(before: Addressed, after: Addressed, authorship: Authorship): Promise<void> {
  const picks = serviceOf<QueenPicks>('api::queen.queen-picks');
  if (before && !after) await picks.drop(before.slug, authorship);
  else if (before && after && before.slug !== after.slug) await picks.rename(before.slug, after.slug, authorship);
}
