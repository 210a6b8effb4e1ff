import * as z from 'zod/mini';
import { collectionEndpoints, collectionQuery, lacksQuery, readBySlug } from './collection';
import { defineEndpoints } from './endpoint';
import { changesRequest } from './bulk-changes';
import { ExpectedVersion, Slug, createUpdateSchema, createListSchema, localised } from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { endsAfterItBegins, publicationTimes } from './publication';
import { OptionalLine, OptionalText, RequiredLine, Year } from './values';

const albumFields = {
  title: RequiredLine,
  description: OptionalText,
  year: z.nullable(Year),
  published: z.boolean(),
  ...publicationTimes,
} as const;

/** Names of the fields that have one value per language. */
export const LOCALISED_ALBUM_FIELDS = ['title', 'description'] as const;

/**
 * A gallery album. `itemCount` counts the gallery items that the caller may see. The title is empty only if
 * `fallback=none` was requested and the language has no title.
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
export const AlbumList = createListSchema(Album);
export type AlbumList = z.infer<typeof AlbumList>;

const writable = { ...albumFields, slug: z.optional(Slug), cover: z.nullable(ImageRefInput) } as const;
export const AlbumCreateRequest = z.strictObject(writable).check(endsAfterItBegins);
export type AlbumCreateRequest = z.infer<typeof AlbumCreateRequest>;
export const AlbumUpdateRequest = createUpdateSchema(
  Album,
  { ...writable, expectedVersion: ExpectedVersion },
  endsAfterItBegins,
);
export type AlbumUpdateRequest = z.infer<typeof AlbumUpdateRequest>;

export const AlbumListQuery = z.strictObject({ ...collectionQuery, ...lacksQuery('empty') });

/** Operations on albums by generic name (`list`, `get`, `update` …). */
export const albumOperations = {
  ...collectionEndpoints({
    path: '/albums',
    one: 'album',
    many: 'albums',
    responseSchema: Album,
    list: AlbumList,
    listQuery: AlbumListQuery,
    create: AlbumCreateRequest,
    created: Album,
    update: AlbumUpdateRequest,
    changes: changesRequest(AlbumCreateRequest, LOCALISED_ALBUM_FIELDS),
  }),
  get: readBySlug('/albums', Album),
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
