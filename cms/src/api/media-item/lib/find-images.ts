import type { Core } from '@strapi/strapi';
import { LIBRARY_FOLDERS } from '../../../contract/image-ref';
import { MAX_HITS_PER_KIND } from '../../../contract/search';
import type { StaffUser } from '../../../core/http/operation-context';
import { findOnlyFolder, MEDIA, type MediaRow } from './media-row';

/**
 * The newest images whose search text contains every folded search term (lower case, without diacritics): in
 * the `Queen` folder for queen-role users, in all library folders for editors. Returns at most one more than
 * a search shows. Uses one query.
 */
export async function findImages(
  strapi: Core.Strapi,
  searchTerms: readonly string[],
  user: StaffUser,
): Promise<MediaRow[]> {
  const onlyFolder = findOnlyFolder(user);
  const where = {
    storageFolder: onlyFolder ?? { $in: [...LIBRARY_FOLDERS] },
    $and: searchTerms.map((searchTerm) => ({ searchText: { $contains: searchTerm } })),
  };
  const orderBy = [{ createdAt: 'desc' }, { id: 'desc' }];
  return (await strapi.db.query(MEDIA).findMany({ where, orderBy, limit: MAX_HITS_PER_KIND + 1 })) as MediaRow[];
}
