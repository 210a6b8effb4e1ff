import * as z from 'zod/mini';
import { defineCollectionEndpoints, collectionQuery, createLacksQuery } from './collection';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import { defineImportEndpoint, createImportSchema } from './import-rows';
import { allowBilingual, createBilingualResponse, createBilingualSchema } from './bilingual-write';
import { EntityId, ExpectedVersion, createUpdateSchema, createListSchema, localisedEntityFields } from './entity';
import { publicationOrderCheck, publicationDateFields } from './publication';
import { MAX_SLUG_LENGTH, parseAlbum } from './query-values';
import { ImageRef, ImageRefInput } from './image-ref';
import { MAX_BATCH_FILES } from './limits';
import { createSortQuery, publicationQuery, translationQuery } from './staff-list';
import { OptionalLine, QueryYear, Year, checkMaxLength } from './values';

const itemFields = {
  albumId: z.nullable(EntityId),
  title: OptionalLine,
  alt: OptionalLine,
  year: z.nullable(Year),
  published: z.boolean(),
  ...publicationDateFields,
} as const;

/**
 * A gallery item: an image, in an album or in none. If it has no `alt` of its own, the response has that of
 * the library image, unless `fallback=none` was requested.
 */
export const GalleryItem = z.object({
  ...localisedEntityFields,
  ...itemFields,
  albumId: z.nullable(z.string()),
  id: z.string(),
  image: ImageRef,
  /** Title of the library image, or else the name of its file; only for staff. */
  imageName: z.optional(z.nullable(z.string())),
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
  .check(publicationOrderCheck);
export type GalleryItemInput = z.infer<typeof GalleryItemInput>;

/** Contract of gallery items. */
export const galleryItemEntity = defineEntityContract({
  name: 'gallery-item',
  request: GalleryItemInput,
  response: GalleryItem,
  localised: ['title', 'alt'],
});

/** A gallery item to create, optionally with its texts in the other language. */
const NewGalleryItem = z
  .strictObject({
    ...GalleryItemInput.shape,
    translation: z.optional(z.strictObject({ title: OptionalLine, alt: OptionalLine })),
  })
  .check(publicationOrderCheck);
export type NewGalleryItem = z.infer<typeof NewGalleryItem>;

/** Gallery items to create, in order, each in one language or in both. A batch upload is one request. */
export const GalleryCreateRequest = z.strictObject({
  items: z
    .array(allowBilingual(NewGalleryItem, createBilingualSchema(galleryItemEntity)))
    .check(checkMaxLength(MAX_BATCH_FILES), z.minLength(1, 'required')),
});
export type GalleryCreateRequest = z.infer<typeof GalleryCreateRequest>;
export const GalleryUpdateRequest = createUpdateSchema(
  GalleryItem,
  { ...GalleryItemInput.shape, expectedVersion: ExpectedVersion },
  publicationOrderCheck,
);
export type GalleryUpdateRequest = z.infer<typeof GalleryUpdateRequest>;

/**
 * Filters of the gallery. `album` is the slug of an album, or `-` for items in no album. `published`
 * filters the staff list (`status=all`) and has no effect for anyone else.
 */
export const GalleryQuery = z.strictObject({
  ...collectionQuery,
  ...createLacksQuery('title', 'alt'),
  ...publicationQuery,
  ...translationQuery,
  ...createSortQuery('year'),
  id: z.optional(EntityId),
  album: z.optional(
    z.string().check(
      checkMaxLength(MAX_SLUG_LENGTH, 'invalid_slug'),
      z.refine((text) => parseAlbum(text) !== null, 'invalid_slug'),
    ),
  ),
  year: z.optional(QueryYear),
  published: z.optional(z.enum(['true', 'false'])),
});
export type GalleryQuery = z.infer<typeof GalleryQuery>;

const collectionEndpoints = defineCollectionEndpoints({
  path: '/gallery',
  singular: 'picture',
  plural: 'pictures',
  responseSchema: GalleryItem,
  listSchema: GalleryList,
  listQuery: GalleryQuery,
  entity: galleryItemEntity,
  updateSchema: GalleryUpdateRequest,
});

/** Operations on gallery items by generic name (`list`, `get`, `update` …). */
export const galleryOperations = {
  ...collectionEndpoints,
  create: {
    ...collectionEndpoints.create,
    body: GalleryCreateRequest,
    responses: { 201: createListSchema(createBilingualResponse(GalleryItem)) },
  },
  importRows: defineImportEndpoint('/gallery', 'pictures', createImportSchema(galleryItemEntity, ['image'])),
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
