import sharp from 'sharp';
import {
  MAX_IMAGE_PIXELS,
  PLACEHOLDER_MAX_BYTES,
  RENDITION_FORMATS,
  RENDITION_WIDTHS_PX,
  type RenditionFormat,
} from '../../contract/limits';

/** A smaller copy of an image; `width` in pixels. */
export interface RenditionFile {
  format: RenditionFormat;
  width: number;
  bytes: Buffer;
}

/**
 * The rendition and placeholder that exist before the other renditions; `width` in pixels, `placeholder` a
 * data URI below 1 kB.
 */
export interface FirstRendition {
  firstRendition: { width: number; bytes: Buffer };
  placeholder: string;
}

/** All renditions of an image; `width` and `height` are those of the upright original, in pixels. */
export interface ImageRenditions extends PixelSize {
  /** Data URI below 1 kB, shown until the image is loaded. */
  placeholder: string;
  renditions: RenditionFile[];
}

/**
 * Qualities that keep the edges of drawings and the grain of photos, at about 0.5 bits per pixel (AVIF). With
 * effort 4 AVIF takes six times as long, and files are a tenth smaller (measured on drawings of 640 px).
 */
const encoders = {
  avif: (image: sharp.Sharp) => image.avif({ quality: 46, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (image: sharp.Sharp) => image.webp({ quality: 70, effort: 4, smartSubsample: true }),
} satisfies Record<RenditionFormat, (image: sharp.Sharp) => sharp.Sharp>;

/** Width of the widest rendition, in pixels. */
const WIDEST_RENDITION_PX = Math.max(...RENDITION_WIDTHS_PX);
/** Longest side of WebP (RFC 9649, section 2.7); used for AVIF too, so that both have the same sizes. */
const LONGEST_SIDE_PX = 16_383;
/** Width of the rendition made first, which `<img src>` prefers. */
const FIRST_RENDITION_PX = 960;

/** Width and height in pixels. */
export interface PixelSize {
  width: number;
  height: number;
}

/**
 * Lists the widths in pixels of the renditions (smaller copies) of an image: all steps narrower than it, and
 * its own width. No rendition is wider than the image or than the last step, or higher than an encoder
 * accepts.
 */
export function listRenditionWidths({ width, height }: PixelSize): number[] {
  const fitting = Math.max(1, Math.floor((width * LONGEST_SIDE_PX) / height));
  const widest = Math.min(width, WIDEST_RENDITION_PX, fitting);
  return [...RENDITION_WIDTHS_PX.filter((step) => step < widest), widest];
}

/** Returns the size of a rendition, with the aspect ratio rounded to whole pixels. */
const getRenditionSize = ({ width, height }: PixelSize, target: number): PixelSize => ({
  width: target,
  height: Math.min(LONGEST_SIDE_PX, Math.max(1, Math.round((height * target) / width))),
});

/** Options of sharp to resize an image to a rendition width. */
const createResizeOptions = (size: PixelSize, target: number) => ({
  ...getRenditionSize(size, target),
  fit: 'fill' as const,
});

/** Returns the options of sharp to resize an image of a size in pixels to its widest rendition. */
export const createWidestResizeOptions = (size: PixelSize) =>
  createResizeOptions(size, Math.max(...listRenditionWidths(size)));

/** Least alpha (of 255) in an image without transparency; programs that resize leave its edges below 255. */
const OPAQUE_ALPHA = 192;

/** Drops an alpha channel that hides nothing, which would only make files larger. */
async function dropUnusedAlpha(pixels: sharp.Sharp, channels: number): Promise<sharp.Sharp> {
  if (channels !== 2 && channels !== 4) return pixels;
  const alpha = (await pixels.clone().stats()).channels[channels - 1];
  return alpha !== undefined && alpha.min >= OPAQUE_ALPHA ? pixels.removeAlpha() : pixels;
}

/**
 * Creates the WebP rendition (smaller copy) that pages show until the others exist, and the placeholder, a
 * tiny copy as a data URI. It has one of the widths of `createRenditions`, which do not replace it. Throws if
 * the image cannot be decoded.
 *
 * @param upright the image, turned upright
 * @param size of the image in pixels
 */
export async function createFirstRendition(upright: sharp.Sharp, size: PixelSize): Promise<FirstRendition> {
  const widths = listRenditionWidths(size);
  const width = widths.find((step) => step >= FIRST_RENDITION_PX) ?? Math.max(...widths);
  const { data, info } = await upright
    .resize(createResizeOptions(size, width))
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const pixels = await dropUnusedAlpha(sharp(data, { raw }), info.channels);
  const bytes = await encoders.webp(pixels.clone()).toBuffer();
  return { firstRendition: { width, bytes }, placeholder: await createPlaceholder(pixels) };
}

/** Creates a tiny copy of an image as a data URI below 1 kB. */
async function createPlaceholder(upright: sharp.Sharp): Promise<string> {
  const bytes = await upright
    .clone()
    .resize(12, 12, { fit: 'inside' })
    .webp({ quality: 20, alphaQuality: 30, effort: 6 })
    .toBuffer();
  const uri = `data:image/webp;base64,${bytes.toString('base64')}`;
  if (uri.length >= PLACEHOLDER_MAX_BYTES) throw new Error(`A placeholder of ${uri.length} bytes is too large`);
  return uri;
}

/**
 * Creates the renditions (smaller copies) of an image in all formats and widths, and its placeholder, a tiny
 * copy as a data URI. The orientation is applied, metadata is dropped, and colours are converted to sRGB.
 * Throws if the bytes cannot be decoded, or have more than MAX_IMAGE_PIXELS.
 */
export async function createRenditions(original: Buffer): Promise<ImageRenditions> {
  const upright = sharp(original, { limitInputPixels: MAX_IMAGE_PIXELS }).autoOrient();
  const { data, info } = await upright.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = await dropUnusedAlpha(sharp(data, { raw: { width, height, channels } }), channels);

  const renditions: RenditionFile[] = [];
  // One after the other: an encoder uses all cores, and several decoded images would need too much memory.
  for (const target of listRenditionWidths(info)) {
    const resized = pixels.clone().resize(createResizeOptions(info, target));
    for (const format of RENDITION_FORMATS) {
      renditions.push({ format, width: target, bytes: await encoders[format](resized.clone()).toBuffer() });
    }
  }
  return { width, height, placeholder: await createPlaceholder(pixels), renditions };
}
