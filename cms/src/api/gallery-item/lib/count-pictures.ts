import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '../../../contract/languages';
import { joinTableOf } from '../../../core/documents/join-table';
import type { ReadScope } from '../../../core/http/read-scope';

const GALLERY = 'api::gallery-item.gallery-item';
const MEDIA = 'api::media-item.media-item';

/**
 * Counts the pictures that a caller sees of each album, by the id of the album's row. Grouped by the database, which
 * Strapi's own queries cannot ask for.
 */
export async function countPictures(
  strapi: Core.Strapi,
  { unpublished, hiddenFolders }: ReadScope,
  albumRowIds: readonly number[],
): Promise<Map<number, number>> {
  if (albumRowIds.length === 0) return new Map();
  const album = joinTableOf(strapi, GALLERY, 'album');
  const image = joinTableOf(strapi, GALLERY, 'image');
  const query = strapi.db
    .getConnection()(`${album.table} as in_album`)
    .join(`${strapi.db.metadata.get(GALLERY).tableName} as picture`, 'picture.id', `in_album.${album.from}`)
    .join(`${image.table} as has_image`, `has_image.${image.from}`, 'picture.id')
    .join(`${strapi.db.metadata.get(MEDIA).tableName} as image`, 'image.id', `has_image.${image.to}`)
    .whereIn(`in_album.${album.to}`, [...albumRowIds])
    .where('picture.locale', DEFAULT_LANGUAGE)
    .whereNotIn('image.storage_folder', [...hiddenFolders])
    .groupBy(`in_album.${album.to}`)
    .select({ album: `in_album.${album.to}` })
    .count({ pictures: '*' });
  if (!unpublished) void query.where('picture.published', true);
  const rows = (await query) as { album: number; pictures: number | string }[];
  return new Map(rows.map((row) => [row.album, Number(row.pictures)]));
}
