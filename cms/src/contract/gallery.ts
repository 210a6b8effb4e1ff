import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { EntityId, ExpectedVersion, Slug, languageQuery, listOf, localised, pagingQuery } from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { MAX_BATCH_FILES } from './limits';
import { OrderRequest, statusQuery } from './ordering';
import { OptionalLine } from './text';
import { Year } from './time';

const itemFields = {
  albumId: z.nullable(EntityId),
  title: OptionalLine,
  alt: OptionalLine,
  year: z.nullable(Year),
  published: z.boolean(),
} as const;

/** A picture of the gallery, in an album or in none. */
export const GalleryItem = z.object({
  ...localised,
  ...itemFields,
  albumId: z.nullable(z.string()),
  id: z.string(),
  image: ImageRef,
  position: z.int(),
});
export type GalleryItem = z.infer<typeof GalleryItem>;
export const GalleryList = listOf(GalleryItem);
export type GalleryList = z.infer<typeof GalleryList>;

const GalleryItemInput = z.strictObject({ ...itemFields, image: ImageRefInput });

/** Pictures to add, in order: a batch upload is one call. */
export const GalleryCreateRequest = z.strictObject({
  items: z.array(GalleryItemInput).check(z.minLength(1, 'required'), z.maxLength(MAX_BATCH_FILES, 'too_long')),
});
export type GalleryCreateRequest = z.infer<typeof GalleryCreateRequest>;
export const GalleryUpdateRequest = z.strictObject({ ...GalleryItemInput.shape, expectedVersion: ExpectedVersion });
export type GalleryUpdateRequest = z.infer<typeof GalleryUpdateRequest>;

/** `album` is an album's slug. */
export const GalleryQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  ...statusQuery,
  album: z.optional(Slug),
  year: z.optional(z.coerce.number({ error: 'invalid_year' }).check(z.int('invalid_year'))),
});
export type GalleryQuery = z.infer<typeof GalleryQuery>;

const Query = z.strictObject(languageQuery);
const IdParams = z.strictObject({ id: EntityId });

export const galleryEndpoints = defineEndpoints({
  listGallery: {
    method: 'GET',
    path: '/gallery',
    access: 'public',
    summary: 'Published pictures in their order',
    query: GalleryQuery,
    responses: { 200: GalleryList },
  },
  createGalleryItems: {
    method: 'POST',
    path: '/gallery',
    access: 'editor',
    summary: 'Add pictures',
    query: Query,
    body: GalleryCreateRequest,
    responses: { 201: GalleryList },
  },
  orderGallery: {
    method: 'PUT',
    path: '/gallery/order',
    access: 'editor',
    summary: 'Set the order of the pictures',
    query: Query,
    body: OrderRequest,
    responses: { 204: null },
  },
  updateGalleryItem: {
    method: 'PUT',
    path: '/gallery/{id}',
    access: 'editor',
    summary: 'Change a picture',
    params: IdParams,
    query: Query,
    body: GalleryUpdateRequest,
    responses: { 200: GalleryItem },
  },
  deleteGalleryItem: {
    method: 'DELETE',
    path: '/gallery/{id}',
    access: 'editor',
    summary: 'Take a picture out of the gallery; the image stays in the library',
    params: IdParams,
    query: Query,
    responses: { 204: null },
  },
});
