import type { Core } from '@strapi/strapi';
import { albumEntity, albumOperations } from '../../contract/albums';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import { toSearchText } from '../../contract/search-terms';
import { defineCollection } from '../../core/documents/entity/define-entity';
import type { SortSource } from '../../core/documents/read/sort-source';
import { getJoinTable } from '../../core/documents/rows/stored-columns';
import type { ReadScope } from '../../core/http/operation-context';
import { filterPublished, type PublicationScope } from '../../core/site-state/publication';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

const GALLERY = 'api::gallery-item.gallery-item';
const MEDIA = 'api::media-item.media-item';

/**
 * Counts the gallery items of some albums, or of all, that the read scope may see. Keys are row ids of
 * albums; albums without items are absent. Uses Knex, because Strapi's query engine cannot group.
 */
async function countVisiblePictures(
  strapi: Core.Strapi,
  scope: PublicationScope & Pick<ReadScope, 'hiddenFolders'>,
  albumRowIds: readonly number[] | 'all',
): Promise<Map<number, number>> {
  if (albumRowIds.length === 0) return new Map();
  const album = getJoinTable(strapi, GALLERY, 'album');
  const image = getJoinTable(strapi, GALLERY, 'image');
  const query = strapi.db
    .getConnection()(`${album.table} as in_album`)
    .join(`${strapi.db.metadata.get(GALLERY).tableName} as picture`, 'picture.id', `in_album.${album.from}`)
    .join(`${image.table} as has_image`, `has_image.${image.from}`, 'picture.id')
    .join(`${strapi.db.metadata.get(MEDIA).tableName} as image`, 'image.id', `has_image.${image.to}`)
    .where((where) => void (albumRowIds === 'all' || where.whereIn(`in_album.${album.to}`, [...albumRowIds])))
    .where('picture.locale', DEFAULT_LANGUAGE)
    .whereNotIn('image.storage_folder', [...scope.hiddenFolders])
    .groupBy(`in_album.${album.to}`)
    .select({ album: `in_album.${album.to}` })
    .count({ pictures: '*' });
  const rows = (await filterPublished(query, 'picture', scope)) as { album: number; pictures: number | string }[];
  return new Map(rows.map((row) => [row.album, Number(row.pictures)]));
}

/** Subquery of the row ids of all albums that have at least one gallery item, drafts included. */
function selectNonEmptyAlbumIds(strapi: Core.Strapi) {
  const album = getJoinTable(strapi, GALLERY, 'album');
  const image = getJoinTable(strapi, GALLERY, 'image');
  return strapi.db
    .getConnection()(`${album.table} as in_album`)
    .join(`${strapi.db.metadata.get(GALLERY).tableName} as picture`, 'picture.id', `in_album.${album.from}`)
    .join(`${image.table} as has_image`, `has_image.${image.from}`, 'picture.id')
    .where('picture.locale', DEFAULT_LANGUAGE)
    .whereNotNull(`in_album.${album.to}`)
    .select(`in_album.${album.to}`);
}

/** Sorts albums by the number of their gallery items, drafts included, as staff see it. */
const itemCountSort: SortSource<{ id: number }> = {
  columns: ['id'],
  async createGetter(strapi) {
    const counts = await countVisiblePictures(strapi, { canSeeDrafts: true, hiddenFolders: [] }, 'all');
    return ({ id }) => counts.get(id) ?? 0;
  },
};

/** Entity of gallery albums. Deleting an album keeps its gallery items, which then belong to no album. */
export const album = defineCollection(albumEntity, {
  uid: 'api::album.album',
  operations: albumOperations,
  slug: { sources: ['title'], fallback: 'album' },
  nameField: 'title',
  titleColumns: ['title', 'slug'],
  buildSearchText: ({ title, year, description }) => toSearchText([title, year ?? '', description].join('\n')),
  getSearchHint: ({ year }) => String(year ?? ''),
  contentGaps: {
    empty: {
      field: 'published',
      buildFilter: (cms) => ({ published: true, id: { $notIn: selectNonEmptyAlbumIds(cms) } }),
    },
  },
  sorts: { year: 'year', itemCount: itemCountSort },
  resolveReadScope: resolvePublicReadScope,
  admin: { documentParams: { slug: 'slug' } },
  // Gallery items hold the relation to their album.
  panel: { readOnlyColumns: ['items'] },
  async enrichResponses(presented, scope) {
    const ids = presented.map(({ row }) => row.id);
    const counts = await countVisiblePictures(strapi, scope, ids);
    return presented.map(({ response, row }) => ({ ...response, itemCount: counts.get(row.id) ?? 0 }));
  },
});
