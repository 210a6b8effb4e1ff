/**
 * A table that stands in a database while a restore goes on, and after one that was killed: what is there is half of
 * something, on which the CMS does not start.
 */
export const RESTORE_MARK = 'winery_unfinished_restore';

/** What to tell whoever starts the CMS on it. */
export const RESTORE_UNFINISHED =
  'a restore into the database was not finished. Run the same `npm run restore` again; it starts anew by itself.';
