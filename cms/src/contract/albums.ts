import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import {
  EntityId,
  ExpectedVersion,
  Slug,
  changeOf,
  editQuery,
  fallbackQuery,
  languageQuery,
  listOf,
  localised,
  pagingQuery,
} from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { OrderRequest, statusQuery } from './ordering';
import { OptionalLine, OptionalText, RequiredLine } from './text';
import { Year } from './time';

const albumFields = {
  title: RequiredLine,
  description: OptionalText,
  year: z.nullable(Year),
  published: z.boolean(),
} as const;

/** Fields with a value for each language. */
export const LOCALISED_ALBUM_FIELDS = ['title', 'description'] as const;

/**
 * An album of the gallery. `itemCount` counts the pictures that the caller may see. The title is empty only where
 * `fallback=none` found none.
 */
export const Album = z.object({
  ...localised,
  ...albumFields,
  title: OptionalLine,
  id: z.string(),
  slug: Slug,
  cover: z.nullable(ImageRef),
  position: z.int(),
  itemCount: z.int().check(z.gte(0)),
});
export type Album = z.infer<typeof Album>;
export const AlbumList = listOf(Album);
export type AlbumList = z.infer<typeof AlbumList>;

const writable = { ...albumFields, slug: z.optional(Slug), cover: z.nullable(ImageRefInput) } as const;
export const AlbumCreateRequest = z.strictObject(writable);
export type AlbumCreateRequest = z.infer<typeof AlbumCreateRequest>;
export const AlbumUpdateRequest = changeOf(Album, { ...writable, expectedVersion: ExpectedVersion });
export type AlbumUpdateRequest = z.infer<typeof AlbumUpdateRequest>;

const Query = z.strictObject(languageQuery);
const EditQuery = z.strictObject(editQuery);
const IdParams = z.strictObject({ id: EntityId });

export const albumEndpoints = defineEndpoints({
  listAlbums: {
    method: 'GET',
    path: '/albums',
    access: 'public',
    summary: 'Published albums in their order',
    query: z.strictObject({ ...languageQuery, ...pagingQuery, ...statusQuery, ...fallbackQuery }),
    responses: { 200: AlbumList },
  },
  getAlbum: {
    method: 'GET',
    path: '/albums/{slug}',
    access: 'public',
    summary: 'One album',
    params: z.strictObject({ slug: Slug }),
    query: z.strictObject({ ...editQuery, ...statusQuery }),
    responses: { 200: Album },
  },
  createAlbum: {
    method: 'POST',
    path: '/albums',
    access: 'editor',
    summary: 'Add an album',
    query: EditQuery,
    body: AlbumCreateRequest,
    responses: { 201: Album },
  },
  orderAlbums: {
    method: 'PUT',
    path: '/albums/order',
    access: 'editor',
    summary: 'Set the order of all albums',
    query: Query,
    body: OrderRequest,
    responses: { 204: null },
  },
  updateAlbum: {
    method: 'PUT',
    path: '/albums/{id}',
    access: 'editor',
    summary: 'Change an album',
    params: IdParams,
    query: EditQuery,
    body: AlbumUpdateRequest,
    responses: { 200: Album },
  },
  deleteAlbum: {
    method: 'DELETE',
    path: '/albums/{id}',
    access: 'editor',
    summary: 'Delete an album; its pictures stay',
    params: IdParams,
    query: Query,
    responses: { 204: null },
  },
});
