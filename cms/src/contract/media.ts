import * as z from 'zod/mini';
import { allowBilingual } from './bilingual-write';
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
import { OptionalLine, Search, Instant, Year, checkMaxLength } from './values';

const Query = z.strictObject(languageQuery);
const Params = z.strictObject({ id: EntityId });

/** State of an image's renditions: in progress, complete, or failed. */
export const MediaStatus = z.enum(['Processing', 'Ready', 'Failed']);
export type MediaStatus = z.infer<typeof MediaStatus>;

/**
 * Why rendering failed: the decoder cannot read the file, crashed or timed out; the file is missing in the
 * storage; or any other reason.
 */
export const RenditionFailure = z.enum(['unreadable', 'crashed', 'too slow', 'missing', 'failed']);
export type RenditionFailure = z.infer<typeof RenditionFailure>;

const CropOffset = z.number('invalid_number').check(z.gte(0), z.lte(100));
const CropSize = z.number('invalid_number').check(z.gt(0), z.lte(100));
/** The visible area of an image in percent of the rotated original, measured from the left and the top. */
export const Crop = z.object({ x: CropOffset, y: CropOffset, width: CropSize, height: CropSize });
export type Crop = z.infer<typeof Crop>;

/**
 * A crop in a request. An area that exceeds the image is cut at its edge, so that rounding causes no error.
 */
const CropInput = z.pipe(
  z.strictObject(Crop.shape).check(z.refine(({ x, y }) => x < 100 && y < 100, 'invalid_choice')),
  z.transform(({ x, y, width, height }) => ({
    x,
    y,
    width: Math.min(width, 100 - x),
    height: Math.min(height, 100 - y),
  })),
);

/** Clockwise rotation of an image in degrees. */
export const Rotation = z.literal([0, 90, 180, 270]);
export type Rotation = z.infer<typeof Rotation>;

const MediaTexts = z.object({ title: z.string(), alt: z.string() });

/**
 * An image of the library. `size` is in bytes. `title` and `alt` are in the requested language, else in the
 * other one; `texts` has the stored texts of each language. `renditions` is complete once `status` is
 * `Ready`; until then, and if it is `Failed`, there is one. `renditions`, `width`, `height`, `placeholder`
 * and `focalPoint` describe the rotated and cropped image; `presignedUrl`, `contentType` and `size` the
 * unchanged original.
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
/** A page of images. `bytes` is the total size of the originals of all matches, not only of this page. */
export const MediaList = z.extend(createListSchema(MediaItem), { bytes: z.int().check(z.gte(0)) });
export type MediaList = z.infer<typeof MediaList>;

/**
 * Registers an uploaded object as an image of the library. `status` is ignored. With `replaces` the object
 * replaces the file of that image, which keeps its id, texts and usages and gets new URLs; both must be in
 * the same folder. `expectedVersion` applies only with `replaces`.
 */
export const MediaRegisterRequest = z.strictObject({
  imageKey: ImageKey,
  storageFolder: StorageFolder,
  status: z.optional(z.nullable(z.union([z.string().check(checkMaxLength(MAX_LINE_LENGTH)), z.number()]))),
  replaces: z.optional(EntityId),
  expectedVersion: ExpectedVersion,
});
export type MediaRegisterRequest = z.infer<typeof MediaRegisterRequest>;
export const MediaRegisterResponse = z.object({ id: z.string() });

const mediaTextFields = { title: z.optional(z.nullable(OptionalLine)), alt: z.optional(OptionalLine) } as const;
const mediaSharedFields = {
  year: z.optional(z.nullable(Year)),
  focalPoint: z.optional(FocalPointInput),
  crop: z.optional(CropInput),
  rotation: z.optional(Rotation),
} as const;
const mediaUpdateKey = { id: EntityId, expectedVersion: ExpectedVersion } as const;

/**
 * Changes texts, focal point, crop or rotation; omitted fields keep their values. A new crop or rotation
 * gives the image new URLs. The focal point then stays on the same spot of the picture if that is still
 * visible.
 */
export const MediaUpdateRequest = createUpdateSchema(MediaItem, {
  ...mediaUpdateKey,
  ...mediaTextFields,
  ...mediaSharedFields,
});
export type MediaUpdateRequest = z.infer<typeof MediaUpdateRequest>;

/** The same change with texts in both languages; omitted languages and fields keep their values. */
export const MediaBilingualUpdateRequest = z.strictObject({
  ...mediaUpdateKey,
  shared: z.strictObject(mediaSharedFields),
  sl: z.optional(z.strictObject(mediaTextFields)),
  en: z.optional(z.strictObject(mediaTextFields)),
});
export type MediaBilingualUpdateRequest = z.infer<typeof MediaBilingualUpdateRequest>;

/**
 * A use of an image by a field of a document. `adminPath` opens the editor of that document. A document in
 * the bin still uses its images: its `field` is `bin`, and `adminPath` opens the bin.
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
 * Filters and order of the library. No `status`, or the text `null` (spec), means any status. `search`
 * matches texts and file names. `unused=true` selects images without a use; `lacks=alt` those without an
 * alternative text in either language. `sort=title` uses the title in the requested language, in Slovenian
 * alphabetical order, with numeric file name parts.
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

/** Endpoints of images of the library by operation id. */
export const mediaEndpoints = defineEndpoints({
  retryRenditions: {
    method: 'POST',
    path: '/media/renditions/retry',
    access: 'editor',
    summary: 'Make the renditions again of all images whose renditions failed; `count` is how many are queued',
    query: Query,
    responses: { 200: z.object({ count: z.int() }) },
  },
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
    responses: { 200: MediaRegisterResponse, 201: MediaRegisterResponse },
  },
  updateMedia: {
    method: 'PUT',
    path: '/media',
    access: 'queen',
    summary: 'Change texts, focal point, crop and rotation',
    query: Query,
    body: allowBilingual(MediaUpdateRequest, MediaBilingualUpdateRequest),
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
