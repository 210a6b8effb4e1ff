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

/** Fields with a value for each language. */
export const LOCALISED_GALLERY_FIELDS = ['title', 'alt'] as const;

/**
 * A picture of the gallery, in an album or in none. Without an `alt` of its own it has that of the library, unless
 * `fallback=none` was asked for.
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

/** A picture without `albumId` is in no album, one without `year` of none. */
export const GalleryItemInput = z
  .strictObject({
    ...itemFields,
    albumId: z._default(itemFields.albumId, null),
    year: z._default(itemFields.year, null),
    image: ImageRefInput,
  })
  .check(endsAfterItBegins);
export type GalleryItemInput = z.infer<typeof GalleryItemInput>;

/** A picture to add, with its texts in the other language where there are any yet. */
const NewGalleryItem = z
  .strictObject({
    ...GalleryItemInput.shape,
    translation: z.optional(z.strictObject({ title: OptionalLine, alt: OptionalLine })),
  })
  .check(endsAfterItBegins);
export type NewGalleryItem = z.infer<typeof NewGalleryItem>;

/** Pictures to add, in order: a batch upload is one call. */
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
 * `id` asks for one picture; `album` is an album's slug, or `-` for pictures in none. `published` and `translation` narrow what staff read by
 * `status=all`, and nothing for anyone else.
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

export const galleryOperations = {
  ...collectionEndpoints({
    path: '/gallery',
    one: 'picture',
    many: 'pictures',
    answer: GalleryItem,
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
