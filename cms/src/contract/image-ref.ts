import * as z from 'zod/mini';
import { createEchoedField } from './json-size';
import { RENDITION_FORMATS } from './limits';
import { bounded } from './values';

/** Where an image lives. `Unknown`, `About` and `General` hold images that staff do not browse by folder. */
export const STORAGE_FOLDERS = ['Unknown', 'About', 'General', 'Branding', 'Gallery', 'Wines', 'Queen'] as const;
export const StorageFolder = z.enum(STORAGE_FOLDERS);
export type StorageFolder = z.infer<typeof StorageFolder>;

/** The folders offered to staff. */
export const LIBRARY_FOLDERS = ['Branding', 'Gallery', 'Wines', 'Queen'] as const satisfies readonly StorageFolder[];

/** A key that the server made: random, flat, with the extension that the type says. */
export const ImageKey = z
  .string()
  .check(bounded(86, 'invalid_key'), z.regex(/^[a-z0-9-]{1,80}\.[a-z0-9]{1,5}$/, 'invalid_key'));

/** The point of a picture that must stay visible when it is cropped, in percent from the top left. */
export const FocalPoint = z.object({
  x: z.number().check(z.gte(0), z.lte(100)),
  y: z.number().check(z.gte(0), z.lte(100)),
});
export type FocalPoint = z.infer<typeof FocalPoint>;

const clampedPercent = z.pipe(
  z.number('invalid_number'),
  z.transform((value) => Math.min(100, Math.max(0, value))),
);

/** A focal point in a request: what lies outside of the picture is taken for its edge (spec section 9). */
export const FocalPointInput = z.strictObject({ x: clampedPercent, y: clampedPercent });

/** A smaller, re-encoded copy: `width` in pixels, `url` relative to the site and cacheable for ever. */
export const Rendition = z.object({ format: z.enum(RENDITION_FORMATS), width: z.int(), url: z.string() });
export type Rendition = z.infer<typeof Rendition>;

/** An image in an answer: everything needed to show it without another request. `placeholder` is a data URI under 1 kB. */
export const ImageRef = z.object({
  storageFolder: StorageFolder,
  imageKey: ImageKey,
  presignedUrl: z.optional(z.string()),
  presignedUrlExpiry: z.optional(z.string()),
  mediaId: z.string(),
  alt: z.string(),
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  focalPoint: FocalPoint,
  placeholder: z.string(),
  renditions: z.array(Rendition),
});
export type ImageRef = z.infer<typeof ImageRef>;

/**
 * An image in a request. Only folder and key count; the other fields of an ImageRef may be sent back and are dropped,
 * so that a form can return what it was given.
 */
export const ImageRefInput = z.pipe(
  z.strictObject({
    storageFolder: StorageFolder,
    imageKey: ImageKey,
    presignedUrl: createEchoedField({ bytes: 4_096, values: 2 }),
    presignedUrlExpiry: createEchoedField({ bytes: 256, values: 2 }),
    mediaId: createEchoedField({ bytes: 256, values: 2 }),
    alt: createEchoedField({ bytes: 2_400, values: 2 }),
    width: createEchoedField({ bytes: 256, values: 2 }),
    height: createEchoedField({ bytes: 256, values: 2 }),
    focalPoint: createEchoedField({ bytes: 256, values: 2 }),
    placeholder: createEchoedField({ bytes: 1_100, values: 2 }),
    renditions: createEchoedField({ bytes: 4_096, values: 100 }),
  }),
  z.transform(({ storageFolder, imageKey }) => ({ storageFolder, imageKey })),
);
export type ImageRefInput = z.infer<typeof ImageRefInput>;
