import type { Core } from '@strapi/strapi';
import { GalleryItem, GalleryItemInput, LOCALISED_GALLERY_FIELDS, galleryOperations } from '../../contract/gallery';
import { NO_ALBUM } from '../../contract/query-values';
import type { ImageRef } from '../../contract/image-ref';
import { DEFAULT_LANGUAGE } from '../../contract/languages';
import { toSearchText } from '../../contract/search-words';
import { defineCollection } from '../../core/documents/define-entity';
import type { ColumnValues } from '../../core/documents/fields';
import { findIdByFormerSlug } from '../../core/documents/former-slugs';
import { joinTableOf } from '../../core/documents/stored-columns';
import { oneSided, unwritten } from '../../core/documents/text-gaps';
import { buildPublishedFilter, reportExpiry } from '../../core/site-state/publication';
import { getReadCache } from '../../core/site-state/site-revision';
import type { Where } from '../../core/documents/visible-rows';
import type { ReadScope } from '../../core/http/operation-context';
import { NAME_COLUMNS, imageName, type NamedImage } from '../media-item/media-item';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

const uid = 'api::gallery-item.gallery-item';
const ALBUM = 'api::album.album';

/**
 * A picture is seen when its image is there and may be seen; those who edit the gallery see it also without, since they
 * alone can take it out. The few that are not are left out by their ids, since the
 * query engine would sort the whole gallery for a condition on a relation.
 */
async function imageSeen(strapi: Core.Strapi, { hiddenFolders, site }: ReadScope): Promise<Where> {
  if (!site) return {};
  const gone = { image: { id: { $null: true } } };
  const hidden = { image: { storageFolder: { $in: hiddenFolders } } };
  const where = { locale: DEFAULT_LANGUAGE, $or: hiddenFolders.length > 0 ? [gone, hidden] : [gone] };
  const cache = await getReadCache(strapi, site);
  const unseen = await cache(`unseen pictures ${hiddenFolders.join()}`, async () => {
    const rows = (await strapi.db.query(uid).findMany({ select: ['id'], where })) as { id: number }[];
    return rows.map(({ id }) => id);
  });
  return unseen.length > 0 ? { id: { $notIn: unseen } } : {};
}

/** The ids of the pictures whose image has a text that stands for it, in either language. */
function picturesWithLibraryAlt(strapi: Core.Strapi) {
  const image = joinTableOf(strapi, uid, 'image');
  return strapi.db
    .getConnection()(`${image.table} as has_image`)
    .join(`${strapi.db.metadata.get(image.target).tableName} as image`, 'image.id', `has_image.${image.to}`)
    .whereRaw("(coalesce(image.alt_sl, '') <> '' or coalesce(image.alt_en, '') <> '')")
    .select(`has_image.${image.from}`);
}

/** Stands for an image that has gone from the library. */
const GONE: ImageRef = {
  storageFolder: 'Unknown',
  imageKey: 'gone.none',
  mediaId: '',
  alt: '',
  width: 1,
  height: 1,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [],
};

/** The text that stands for a picture is that of the gallery, else that of the library. */
function withAlt(answer: ColumnValues, { ownTexts }: ReadScope): ColumnValues {
  const image = (answer.image as ImageRef | null) ?? GONE;
  const alt = answer.alt || image.alt;
  return { ...answer, alt: ownTexts ? answer.alt : alt, image: { ...image, alt } };
}

/** A guest sees no album that is not published, and so none of its pictures by that album. */
async function inAlbum(scope: ReadScope, slug: string): Promise<Where> {
  if (slug === NO_ALBUM) return { album: { id: { $null: true } } };
  const find = async (named: Where): Promise<{ id: number; unpublishAt: string | null }[]> => {
    const query = { select: ['id', 'unpublishAt'], where: { ...named, ...buildPublishedFilter(strapi, ALBUM, scope) } };
    return strapi.db.query(ALBUM).findMany(query) as Promise<{ id: number; unpublishAt: string | null }[]>;
  };
  const present = await find({ slug });
  // Only an address that nobody seen has now is looked for among the former ones.
  const former =
    present.length > 0 ? null : await findIdByFormerSlug(strapi, { uid: ALBUM, entityName: 'album' }, slug);
  const albums = former === null ? present : await find({ documentId: former });
  reportExpiry(albums, scope);
  return { album: { id: { $in: albums.map(({ id }) => id) } } };
}

const pictureFilters = async (
  { id, album, published, translation }: ColumnValues,
  scope: ReadScope,
): Promise<Where> => ({
  ...(id !== undefined && { documentId: id }),
  ...(typeof album === 'string' && (await inAlbum(scope, album))),
  // Only those filter by these who see drafts too.
  ...(!scope.site && published !== undefined && { published: published === 'true' }),
  ...(!scope.site && translation !== undefined && { id: { $in: oneSided(strapi, uid, LOCALISED_GALLERY_FIELDS) } }),
});

/** A picture of the gallery, which goes with its image. */
export const galleryItem = defineCollection({
  entityName: 'gallery-item',
  uid,
  operations: galleryOperations,
  requestSchema: GalleryItemInput,
  responseSchema: GalleryItem,
  localisedFields: LOCALISED_GALLERY_FIELDS,
  relations: { albumId: 'album' },
  references: [
    {
      field: 'albumId',
      targetEntity: 'album',
      targetColumn: 'documentId',
      notFoundMessage: 'unknown_album',
      onDelete: 'noAction',
    },
  ],
  isDeletedWithImage: true,
  titleColumns: ['title'],
  titlePopulate: { image: { select: NAME_COLUMNS } },
  title: ({ title, image }, language) =>
    (title as string | null) || (image ? imageName(image as NamedImage, language) : null),
  buildSearchText: ({ title, alt, year }: GalleryItem) => toSearchText([title, alt, year ?? ''].join('\n')),
  getSearchHint: ({ year }) => String((year as number | null) ?? ''),
  filters: { year: 'year' },
  buildFilter: pictureFilters,
  buildVisibilityFilter: (scope) => imageSeen(strapi, scope),
  contentGaps: {
    title: { field: 'title', where: (cms) => ({ id: { $in: unwritten(cms, uid, 'title') } }) },
    alt: {
      field: 'alt',
      where: (cms) => ({
        $and: [{ id: { $in: unwritten(cms, uid, 'alt') } }, { id: { $notIn: picturesWithLibraryAlt(cms) } }],
      }),
    },
  },
  resolveReadScope: resolvePublicReadScope,
  admin: { path: '/admin/gallery', query: { view: 'texts' }, by: { id: 'documentId' } },
  enrichResponses: (presented, scope) => Promise.resolve(presented.map(({ answer }) => withAlt(answer, scope))),
});
