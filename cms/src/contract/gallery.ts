import * as z from 'zod/mini';
import { collectionEndpoints, collectionQuery, lacksQuery } from './collection';
import { defineEndpoints } from './endpoint';
import { importEndpoint, importRequest } from './import-rows';
import { changesRequest } from './bulk-changes';
import { EntityId, ExpectedVersion, createUpdateSchema, createListSchema, localised } from './entity';
import { endsAfterItBegins, publicationTimes } from './publication';
import { MAX_SLUG_LENGTH, readAlbum } from './query-values';
import { ImageRef, ImageRefInput } from './image-ref';
import { MAX_BATCH_FILES } from './limits';
import { OptionalLine, QueryYear, Year, bounded } from './values';

const itemFields = {
  albumId: z.nullable(EntityId),
  title: OptionalLine,
  alt: OptionalLine,
  year: z.nullable(Year),
  published: z.boolean(),
  ...publicationTimes,
} as const;

/** Names of the fields that have one value per language. */
export const LOCALISED_GALLERY_FIELDS = ['title', 'alt'] as const;

/**
 * A gallery item: an image, in an album or in none. If it has no `alt` of its own, the response has that of
 * the library image, unless `fallback=none` was requested.
 */
export const GalleryItem = z.object({
  ...localised,
  ...itemFields,
  albumId: z.nullable(z.string()),
  id: z.string(),
  image: ImageRef,
  position: z.int(),
});
export type GalleryItem = z.infer<typeof GalleryItem>;
export const GalleryList = createListSchema(GalleryItem);
export type GalleryList = z.infer<typeof GalleryList>;

/** A gallery item in a request. `albumId` and `year` default to `null`: no album, no year. */
export const GalleryItemInput = z
  .strictObject({
    ...itemFields,
    albumId: z._default(itemFields.albumId, null),
    year: z._default(itemFields.year, null),
    image: ImageRefInput,
  })
  .check(endsAfterItBegins);
export type GalleryItemInput = z.infer<typeof GalleryItemInput>;

/** A gallery item to create, optionally with its texts in the other language. */
const NewGalleryItem = z
  .strictObject({
    ...GalleryItemInput.shape,
    translation: z.optional(z.strictObject({ title: OptionalLine, alt: OptionalLine })),
  })
  .check(endsAfterItBegins);
export type NewGalleryItem = z.infer<typeof NewGalleryItem>;

/** Gallery items to create, in order. A batch upload is one request. */
export const GalleryCreateRequest = z.strictObject({
  items: z.array(NewGalleryItem).check(bounded(MAX_BATCH_FILES), z.minLength(1, 'required')),
});
export type GalleryCreateRequest = z.infer<typeof GalleryCreateRequest>;
export const GalleryUpdateRequest = createUpdateSchema(
  GalleryItem,
  { ...GalleryItemInput.shape, expectedVersion: ExpectedVersion },
  endsAfterItBegins,
);
export type GalleryUpdateRequest = z.infer<typeof GalleryUpdateRequest>;

/**
 * Filters of the gallery. `album` is the slug of an album, or `-` for items in no album. `published` and
 * `translation` filter the staff list (`status=all`) and have no effect for anyone else.
 */
export const GalleryQuery = z.strictObject({
  ...collectionQuery,
  ...lacksQuery('title', 'alt'),
  id: z.optional(EntityId),
  album: z.optional(
    z.string().check(
      bounded(MAX_SLUG_LENGTH, 'invalid_slug'),
      z.refine((text) => readAlbum(text) !== null, 'invalid_slug'),
    ),
  ),
  year: z.optional(QueryYear),
  published: z.optional(z.enum(['true', 'false'])),
  translation: z.optional(z.enum(['incomplete'])),
});
export type GalleryQuery = z.infer<typeof GalleryQuery>;

/** Operations on gallery items by generic name (`list`, `get`, `update` …). */
export const galleryOperations = {
  ...collectionEndpoints({
    path: '/gallery',
    one: 'picture',
    many: 'pictures',
    responseSchema: GalleryItem,
    list: GalleryList,
    listQuery: GalleryQuery,
    create: GalleryCreateRequest,
    created: GalleryList,
    update: GalleryUpdateRequest,
    changes: changesRequest(GalleryItemInput, LOCALISED_GALLERY_FIELDS),
  }),
  importRows: importEndpoint(
    '/gallery',
    'pictures',
    importRequest(GalleryItemInput, LOCALISED_GALLERY_FIELDS, ['image']),
  ),
} as const;

/** Endpoints of gallery items by operation id. */
export const galleryEndpoints = defineEndpoints({
  listGallery: galleryOperations.list,
  createGalleryItems: galleryOperations.create,
  orderGallery: galleryOperations.order,
  changeGalleryItems: galleryOperations.changeMany,
  importGalleryItems: galleryOperations.importRows,
  updateGalleryItem: galleryOperations.update,
  deleteGalleryItem: galleryOperations.remove,
  listGalleryItemRevisions: galleryOperations.listRevisions,
  getGalleryItemRevision: galleryOperations.getRevision,
  restoreGalleryItemRevision: galleryOperations.restoreRevision,
});
