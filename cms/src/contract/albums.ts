import * as z from 'zod/mini';
import { defineCollectionEndpoints, collectionQuery, createLacksQuery, defineGetBySlugEndpoint } from './collection';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import { ExpectedVersion, Slug, createUpdateSchema, createListSchema, localisedEntityFields } from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { publicationOrderCheck, publicationDateFields } from './publication';
import { createSortQuery, publicationQuery, translationQuery } from './staff-list';
import { OptionalLine, OptionalText, RequiredLine, Search, Year } from './values';

const albumFields = {
  title: RequiredLine,
  description: OptionalText,
  year: z.nullable(Year),
  published: z.boolean(),
  ...publicationDateFields,
} as const;

/**
 * A gallery album. `itemCount` counts the gallery items that the caller may see. The title is empty only if
 * `fallback=none` was requested and the language has no title.
 */
export const Album = z.object({
  ...localisedEntityFields,
  ...albumFields,
  title: OptionalLine,
  id: z.string(),
  slug: Slug,
  cover: z.nullable(ImageRef),
  position: z.int(),
  itemCount: z.int().check(z.gte(0)),
});
export type Album = z.infer<typeof Album>;
export const AlbumList = createListSchema(Album);
export type AlbumList = z.infer<typeof AlbumList>;

const writableFields = { ...albumFields, slug: z.optional(Slug), cover: z.nullable(ImageRefInput) } as const;
export const AlbumCreateRequest = z.strictObject(writableFields).check(publicationOrderCheck);
export type AlbumCreateRequest = z.infer<typeof AlbumCreateRequest>;
export const AlbumUpdateRequest = createUpdateSchema(
  Album,
  { ...writableFields, expectedVersion: ExpectedVersion },
  publicationOrderCheck,
);
export type AlbumUpdateRequest = z.infer<typeof AlbumUpdateRequest>;

/** Contract of gallery albums. */
export const albumEntity = defineEntityContract({
  name: 'album',
  request: AlbumCreateRequest,
  response: Album,
  localised: ['title', 'description'],
});

export const AlbumListQuery = z.strictObject({
  ...collectionQuery,
  ...createLacksQuery('empty'),
  ...publicationQuery,
  ...translationQuery,
  ...createSortQuery('year', 'itemCount'),
  search: z.optional(Search),
});

/** Operations on albums by generic name (`list`, `get`, `update` …). */
export const albumOperations = {
  ...defineCollectionEndpoints({
    path: '/albums',
    singular: 'album',
    plural: 'albums',
    responseSchema: Album,
    listSchema: AlbumList,
    listQuery: AlbumListQuery,
    entity: albumEntity,
    updateSchema: AlbumUpdateRequest,
  }),
  get: defineGetBySlugEndpoint('/albums', Album),
};

/** Endpoints of albums by operation id. */
export const albumEndpoints = defineEndpoints({
  listAlbums: albumOperations.list,
  getAlbum: albumOperations.get,
  createAlbum: albumOperations.create,
  orderAlbums: albumOperations.order,
  changeAlbums: albumOperations.changeMany,
  updateAlbum: albumOperations.update,
  deleteAlbum: albumOperations.remove,
  listAlbumRevisions: albumOperations.listRevisions,
  getAlbumRevision: albumOperations.getRevision,
  restoreAlbumRevision: albumOperations.restoreRevision,
});
