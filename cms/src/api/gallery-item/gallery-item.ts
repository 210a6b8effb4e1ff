import type { Core } from '@strapi/strapi';
import { type GalleryItem, type GalleryQuery, galleryItemEntity, galleryOperations } from '../../contract/gallery';
import { NO_ALBUM } from '../../contract/query-values';
import type { ImageRef } from '../../contract/image-ref';
import { DEFAULT_LANGUAGE, getTextLanguage } from '../../contract/languages';
import { toSearchText } from '../../contract/search-terms';
import { defineCollection } from '../../core/documents/entity/define-entity';
import type { RowOf } from '../../core/documents/entity/entity-spec';
import { findIdByFormerSlug } from '../../core/documents/references/former-slugs';
import type { SortSource } from '../../core/documents/read/sort-source';
import { getJoinTable } from '../../core/documents/rows/stored-columns';
import { buildEmptyTextQuery } from '../../core/documents/attention/missing-text-queries';
import { buildPublishedFilter, reportExpiry } from '../../core/site-state/publication';
import { getReadCache } from '../../core/site-state/site-revision';
import type { QueryFilter } from '../../core/documents/read/visible-rows';
import type { ReadScope } from '../../core/http/operation-context';
import { NAME_COLUMNS, findImageName, type ImageNames } from '../media-item/media-item';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

const uid = 'api::gallery-item.gallery-item';
const ALBUM = 'api::album.album';

/**
 * Condition of items whose image exists and may be seen. Editors get no condition, because only they can
 * remove such items. The few hidden items are excluded by id: a condition on the relation would make the
 * query engine sort the whole gallery.
 */
async function buildImageVisibilityFilter(strapi: Core.Strapi, scope: ReadScope): Promise<QueryFilter> {
  if (scope.canSeeDrafts) return {};
  const { hiddenFolders, site } = scope;
  const missing = { image: { id: { $null: true } } };
  const hidden = { image: { storageFolder: { $in: hiddenFolders } } };
  const where = { locale: DEFAULT_LANGUAGE, $or: hiddenFolders.length > 0 ? [missing, hidden] : [missing] };
  const cache = await getReadCache(strapi, site);
  const hiddenIds = await cache(`unseen pictures ${hiddenFolders.join()}`, async () => {
    const rows = (await strapi.db.query(uid).findMany({ select: ['id'], where })) as { id: number }[];
    return rows.map(({ id }) => id);
  });
  return hiddenIds.length > 0 ? { id: { $notIn: hiddenIds } } : {};
}

/** Subquery of the ids of items whose library image has an alt text in either language. */
function selectPicturesWithLibraryAlt(strapi: Core.Strapi) {
  const image = getJoinTable(strapi, uid, 'image');
  return strapi.db
    .getConnection()(`${image.table} as has_image`)
    .join(`${strapi.db.metadata.get(image.target).tableName} as image`, 'image.id', `has_image.${image.to}`)
    .whereRaw("(coalesce(image.alt_sl, '') <> '' or coalesce(image.alt_en, '') <> '')")
    .select(`has_image.${image.from}`);
}

/** Stands in for an image that was deleted from the library. */
const MISSING_IMAGE: ImageRef = {
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

/** Fills an empty alt text from the library image, unless the scope asks for the item's own texts. */
function fillAlt(response: Partial<GalleryItem>, { language, isWithoutFallback }: ReadScope): Partial<GalleryItem> {
  const { altLanguage: imageAltLanguage, ...image } = response.image ?? MISSING_IMAGE;
  const alt = response.alt || image.alt;
  const altLanguage = response.alt ? getTextLanguage({ language, ...response }, 'alt') : imageAltLanguage;
  const completed = {
    ...response,
    alt: isWithoutFallback ? response.alt : alt,
    image: { ...image, alt, ...(altLanguage && altLanguage !== language && { altLanguage }) },
  };
  if (response.alt || !alt || isWithoutFallback) return completed;
  const isOther = (altLanguage ?? language) !== response.language;
  return isOther ? { ...completed, otherLanguageTexts: [...(response.otherLanguageTexts ?? []), 'alt'] } : completed;
}

/** Adds the name of the image for those who see drafts. */
const addImageName = (
  response: Partial<GalleryItem>,
  { image }: { image?: unknown },
  { canSeeDrafts, language }: ReadScope,
): Partial<GalleryItem> =>
  canSeeDrafts ? { ...response, imageName: image ? findImageName(image as ImageNames, language) : null } : response;

/** Condition of items in an album, found by slug or former slug. Guests do not find unpublished albums. */
async function buildAlbumFilter(scope: ReadScope, slug: string): Promise<QueryFilter> {
  if (slug === NO_ALBUM) return { album: { id: { $null: true } } };
  const findAlbums = async (condition: QueryFilter): Promise<{ id: number; unpublishAt: string | null }[]> => {
    const query = {
      select: ['id', 'unpublishAt'],
      where: { ...condition, ...buildPublishedFilter(strapi, ALBUM, scope) },
    };
    return strapi.db.query(ALBUM).findMany(query) as Promise<{ id: number; unpublishAt: string | null }[]>;
  };
  const current = await findAlbums({ slug });
  // Former slugs are looked up only when no visible album has the slug now.
  const formerAlbumId =
    current.length > 0 ? null : await findIdByFormerSlug(strapi, { uid: ALBUM, entityName: 'album' }, slug);
  const albums = formerAlbumId === null ? current : await findAlbums({ documentId: formerAlbumId });
  reportExpiry(albums, scope);
  return { album: { id: { $in: albums.map(({ id }) => id) } } };
}

/** Condition for the query parameters of the gallery list. */
const buildPictureFilter = async ({ id, album, published }: GalleryQuery, scope: ReadScope): Promise<QueryFilter> => ({
  ...(id !== undefined && { documentId: id }),
  ...(album !== undefined && (await buildAlbumFilter(scope, album))),
  // Only callers who see drafts may filter by this.
  ...(scope.canSeeDrafts && published !== undefined && { published: published === 'true' }),
});

/** Sorts gallery items by their title, else by the name of their image. */
const titleSort: SortSource<RowOf<typeof uid>> = {
  columns: ['id', 'title'],
  async createGetter(strapi, language) {
    const image = getJoinTable(strapi, uid, 'image');
    const names = (await strapi.db
      .getConnection()(`${image.table} as has_image`)
      .join(`${strapi.db.metadata.get(image.target).tableName} as image`, 'image.id', `has_image.${image.to}`)
      .select({
        id: `has_image.${image.from}`,
        titleSl: 'image.title_sl',
        titleEn: 'image.title_en',
        fileName: 'image.file_name',
      })) as (ImageNames & { id: number })[];
    const byItem = new Map(names.map((row) => [row.id, findImageName(row, language)]));
    return ({ id, title }) => title || (byItem.get(id) ?? null);
  },
};

/** Entity of gallery items. An item is deleted with its image. */
export const galleryItem = defineCollection(galleryItemEntity, {
  uid,
  operations: galleryOperations,
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
  title: ({ title, image }, language) => title || (image ? findImageName(image as ImageNames, language) : null),
  buildSearchText: ({ title, alt, year }) => toSearchText([title, alt, year ?? ''].join('\n')),
  getSearchHint: ({ year }) => String(year ?? ''),
  sorts: { name: titleSort, year: 'year' },
  filters: { year: 'year' },
  buildFilter: buildPictureFilter,
  buildVisibilityFilter: (scope) => buildImageVisibilityFilter(strapi, scope),
  contentGaps: {
    title: { field: 'title', buildFilter: (cms) => ({ id: { $in: buildEmptyTextQuery(cms, uid, 'title') } }) },
    alt: {
      field: 'alt',
      buildFilter: (cms) => ({
        $and: [
          { id: { $in: buildEmptyTextQuery(cms, uid, 'alt') } },
          { id: { $notIn: selectPicturesWithLibraryAlt(cms) } },
        ],
      }),
    },
  },
  resolveReadScope: resolvePublicReadScope,
  admin: { query: { view: 'texts' }, documentParams: { id: 'documentId' } },
  enrichResponses: (presented, scope) =>
    Promise.resolve(presented.map(({ response, row }) => addImageName(fillAlt(response, scope), row, scope))),
});
