import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import {
  EntityId,
  ExpectedVersion,
  changeOf,
  editQuery,
  fallbackQuery,
  languageQuery,
  listOf,
  localised,
  pagingQuery,
} from './entity';
import { readAlbum } from './gallery-query';
import { ImageRef, ImageRefInput } from './image-ref';
import { MAX_BATCH_FILES } from './limits';
import { OrderRequest, statusQuery } from './ordering';
import { OptionalLine } from './text';
import { QueryYear, Year } from './time';

const itemFields = {
  albumId: z.nullable(EntityId),
  title: OptionalLine,
  alt: OptionalLine,
  year: z.nullable(Year),
  published: z.boolean(),
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
export const GalleryList = listOf(GalleryItem);
export type GalleryList = z.infer<typeof GalleryList>;

/** A picture without `albumId` is in no album, one without `year` of none. */
export const GalleryItemInput = z.strictObject({
  ...itemFields,
  albumId: z._default(itemFields.albumId, null),
  year: z._default(itemFields.year, null),
  image: ImageRefInput,
});
export type GalleryItemInput = z.infer<typeof GalleryItemInput>;

/** Pictures to add, in order: a batch upload is one call. */
export const GalleryCreateRequest = z.strictObject({
  items: z.array(GalleryItemInput).check(z.minLength(1, 'required'), z.maxLength(MAX_BATCH_FILES, 'too_long')),
});
export type GalleryCreateRequest = z.infer<typeof GalleryCreateRequest>;
export const GalleryUpdateRequest = changeOf(GalleryItem, {
  ...GalleryItemInput.shape,
  expectedVersion: ExpectedVersion,
});
export type GalleryUpdateRequest = z.infer<typeof GalleryUpdateRequest>;

/**
 * `id` asks for one picture; `album` is an album's slug, or `-` for pictures in none. `published` and `translation` narrow what staff read by
 * `status=all`, and nothing for anyone else.
 */
export const GalleryQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  ...statusQuery,
  ...fallbackQuery,
  id: z.optional(EntityId),
  album: z.optional(z.string().check(z.refine((text) => readAlbum(text) !== null, 'invalid_slug'))),
  year: z.optional(QueryYear),
  published: z.optional(z.enum(['true', 'false'])),
  translation: z.optional(z.enum(['incomplete'])),
});
export type GalleryQuery = z.infer<typeof GalleryQuery>;

const Query = z.strictObject(languageQuery);
const EditQuery = z.strictObject(editQuery);
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
    query: EditQuery,
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
    query: EditQuery,
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
