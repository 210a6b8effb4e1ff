import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import {
  EntityId,
  ExpectedVersion,
  createUpdateSchema,
  languageQuery,
  createListSchema,
  pagingQuery,
  versionedFields,
} from './entity';
import { FocalPoint, FocalPointInput, ImageKey, Rendition, StorageFolder } from './image-ref';
import { MAX_LINE_LENGTH } from './limits';
import { OptionalLine, Search, Instant, Year, bounded } from './values';

const Query = z.strictObject(languageQuery);
const Params = z.strictObject({ id: EntityId });

/** Whether the renditions of an image are still being made, done, or could not be made. */
export const MediaStatus = z.enum(['Processing', 'Ready', 'Failed']);
export type MediaStatus = z.infer<typeof MediaStatus>;

/**
 * Why renditions could not be made: the decoder cannot read the file, stopped on it or took too long, the
 * file is not in the storage, or anything else.
 */
export const RenditionFailure = z.enum(['unreadable', 'crashed', 'too slow', 'missing', 'failed']);
export type RenditionFailure = z.infer<typeof RenditionFailure>;

const inside = z.number('invalid_number').check(z.gte(0), z.lte(100));
const some = z.number('invalid_number').check(z.gt(0), z.lte(100));
/** The part of a picture that is shown: from the left and the top, in percent of the original as it was turned. */
export const Crop = z.object({ x: inside, y: inside, width: some, height: some });
export type Crop = z.infer<typeof Crop>;

/** A crop in a request: a part that reaches over the edge ends there, so that no sum of shares is refused for a rounding. */
const CropInput = z.pipe(
  z.strictObject(Crop.shape).check(z.refine(({ x, y }) => x < 100 && y < 100, 'invalid_choice')),
  z.transform(({ x, y, width, height }) => ({
    x,
    y,
    width: Math.min(width, 100 - x),
    height: Math.min(height, 100 - y),
  })),
);

/** Degrees that a picture is turned by, clockwise. */
export const Rotation = z.literal([0, 90, 180, 270]);
export type Rotation = z.infer<typeof Rotation>;

const MediaTexts = z.object({ title: z.string(), alt: z.string() });

/**
 * An image of the library. `size` is in bytes. `title` and `alt` are in the language asked for, else in the other;
 * `texts` has what each language really has. `renditions` are all there once `status` is `Ready`; before, and
 * where it is `Failed` for the reason of `failure`, there is one. They, `width`, `height`, `placeholder` and
 * `focalPoint` are of the picture as it is turned and cropped; `presignedUrl`, `contentType` and `size` of
 * the original, which stays whole.
 */
export const MediaItem = z.object({
  ...versionedFields,
  id: z.string(),
  createdAt: Instant,
  imageKey: ImageKey,
  storageFolder: StorageFolder,
  title: z.nullable(z.string()),
  alt: z.string(),
  texts: z.object({ sl: MediaTexts, en: MediaTexts }),
  fileName: z.nullable(z.string()),
  year: z.nullable(z.int()),
  presignedUrl: z.string(),
  presignedUrlExpiry: z.string(),
  contentType: z.string(),
  size: z.int().check(z.gte(0)),
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  crop: Crop,
  rotation: Rotation,
  focalPoint: FocalPoint,
  placeholder: z.string(),
  renditions: z.array(Rendition),
  status: MediaStatus,
  failure: z.nullable(RenditionFailure),
});
export type MediaItem = z.infer<typeof MediaItem>;
/** A page of images; `bytes` is the size of the originals of all that match, not only of this page. */
export const MediaList = z.extend(createListSchema(MediaItem), { bytes: z.int().check(z.gte(0)) });
export type MediaList = z.infer<typeof MediaList>;

/**
 * An uploaded object that becomes an image of the library. `status` is sent by the picker and counts for nothing.
 * With `replaces` it becomes the file of that image instead, which keeps its id, its texts and every place that uses it,
 * and gets new addresses; the object must have been uploaded to the folder that the image is in. `expectedVersion` counts
 * with `replaces` only.
 */
export const MediaRegisterRequest = z.strictObject({
  imageKey: ImageKey,
  storageFolder: StorageFolder,
  status: z.optional(z.nullable(z.union([z.string().check(bounded(MAX_LINE_LENGTH)), z.number()]))),
  replaces: z.optional(EntityId),
  expectedVersion: ExpectedVersion,
});
export type MediaRegisterRequest = z.infer<typeof MediaRegisterRequest>;
export const MediaRegistered = z.object({ id: z.string() });

/**
 * Changed texts, focal point, crop and rotation; a field that is left out stays as it is. Another crop or rotation gives
 * the image new addresses, and its focal point stays on what it was on, if that is still there.
 */
export const MediaUpdateRequest = createUpdateSchema(MediaItem, {
  id: EntityId,
  title: z.optional(z.nullable(OptionalLine)),
  alt: z.optional(OptionalLine),
  year: z.optional(z.nullable(Year)),
  focalPoint: z.optional(FocalPointInput),
  crop: z.optional(CropInput),
  rotation: z.optional(Rotation),
  expectedVersion: ExpectedVersion,
});
export type MediaUpdateRequest = z.infer<typeof MediaUpdateRequest>;

/**
 * A place where an image is used, with the admin path (and query) of the editor of this very thing. A document that was
 * deleted and can be brought back uses its images too: its `field` is `bin`, its path that of the bin.
 */
export const MediaUsage = z.object({
  entity: z.string(),
  id: z.string(),
  title: z.string(),
  field: z.string(),
  adminPath: z.string(),
});
export type MediaUsage = z.infer<typeof MediaUsage>;

/**
 * Filters and order of the library. No `status`, or `null` as the spec writes it, means any. `search` looks into texts and
 * names. `unused=true` leaves out every image that something uses,
 * `lacks=alt` every one with a text that stands for it in either language. `sort` is by the time an image was added, or by `title`:
 * what it is called in the language asked for, in Slovenian alphabetical order, with numbers in file names as numbers.
 */
export const MediaListQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  storageFolder: z.optional(StorageFolder),
  sort: z._default(z.enum(['added', 'title']), 'added'),
  sortDirection: z._default(z.enum(['Asc', 'Desc']), 'Desc'),
  status: z.optional(z.enum(['null', ...MediaStatus.options])),
  search: z.optional(Search),
  unused: z.optional(z.literal('true')),
  lacks: z.optional(z.enum(['alt'])),
});
export type MediaListQuery = z.infer<typeof MediaListQuery>;

export const mediaEndpoints = defineEndpoints({
  listMedia: {
    method: 'GET',
    path: '/media',
    access: 'queen',
    summary: 'Images; the queen role sees folder Queen only',
    query: MediaListQuery,
    responses: { 200: MediaList },
  },
  registerMedia: {
    method: 'POST',
    path: '/media',
    access: 'queen',
    summary:
      'Make an uploaded object an image: 201 when new, 200 when its bytes are known in the folder; with `replaces` the new file of that image',
    query: Query,
    body: MediaRegisterRequest,
    responses: { 200: MediaRegistered, 201: MediaRegistered },
  },
  updateMedia: {
    method: 'PUT',
    path: '/media',
    access: 'queen',
    summary: 'Change texts, focal point, crop and rotation',
    query: Query,
    body: MediaUpdateRequest,
    responses: { 200: MediaItem },
  },
  getMedia: {
    method: 'GET',
    path: '/media/{id}',
    access: 'queen',
    summary: 'One image',
    params: Params,
    query: Query,
    responses: { 200: MediaItem },
  },
  deleteMedia: {
    method: 'DELETE',
    path: '/media/{id}',
    access: 'queen',
    summary: 'Delete an image, safe to repeat; 409 while it is used, unless `force=true` empties the references',
    params: Params,
    query: z.strictObject({ ...languageQuery, force: z.optional(z.literal('true')) }),
    responses: { 204: null },
  },
  listMediaUsages: {
    method: 'GET',
    path: '/media/{id}/usages',
    access: 'editor',
    summary: 'Where an image is used',
    params: Params,
    query: Query,
    responses: { 200: createListSchema(MediaUsage) },
  },
});
