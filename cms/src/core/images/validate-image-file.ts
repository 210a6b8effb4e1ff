import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../contract/limits';
import { IMAGE_FORMATS, isImageFormat, detectImageKind, type ImageFormatName } from '../../contract/image-kind';
import { readCredits, createCreditsBlock } from './exif-credits';
import { createFirstRendition, type FirstRendition } from './renditions';
import { hasForeignContent, ImageRejectedError, REJECTION_BY_KIND } from './image-rejection';
import { stripAvif, stripGif, stripJpeg, stripPng, stripWebp } from './strip-metadata';

/**
 * A valid image upload: its bytes as they are stored, upright and without private metadata. Sizes in pixels.
 */
export interface ValidatedImage extends FirstRendition {
  bytes: Buffer;
  contentType: string;
  extension: string;
  width: number;
  height: number;
}

/** Opens an image; `warning` fails on any decoder warning, `none` on nothing that can be decoded at all. */
const openImage = (bytes: Buffer, failOn: 'none' | 'error' | 'warning' = 'error'): sharp.Sharp =>
  sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn });

async function rejectIfUnreadable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new ImageRejectedError('image_unreadable', { cause: error });
  }
}

/** Canvas size of a GIF in pixels; decoders differ in whether they allocate it. */
const readGifScreenArea = (bytes: Buffer): number => bytes.readUInt16LE(6) * bytes.readUInt16LE(8);

/**
 * Reads size and frame count before anything is decoded, so that a decompression bomb is rejected unopened.
 */
async function readImageMetadata(format: ImageFormatName, bytes: Buffer): Promise<sharp.Metadata> {
  const metadata = await rejectIfUnreadable(sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata());
  const { width, height, pageHeight = height, pages = 1 } = metadata;
  const framePixels = Math.max(width * pageHeight, format === 'gif' ? readGifScreenArea(bytes) : 0);
  if (framePixels * pages > MAX_IMAGE_PIXELS) throw new ImageRejectedError('image_too_many_pixels');
  return metadata;
}

/**
 * Removes metadata from the bytes; `hasEnd` is false for a JPEG without an end marker, which may be
 * truncated.
 */
function stripMetadata(
  format: ImageFormatName,
  bytes: Buffer,
  exif: Buffer | null,
): { bytes: Buffer; hasEnd: boolean } {
  switch (format) {
    case 'jpeg':
      return stripJpeg(bytes, exif);
    case 'png':
      return { bytes: stripPng(bytes, exif), hasEnd: true };
    case 'webp':
      return { bytes: stripWebp(bytes, exif), hasEnd: true };
    case 'gif':
      return { bytes: stripGif(bytes), hasEnd: true };
    case 'avif':
      return { bytes: stripAvif(bytes), hasEnd: true };
  }
}

/** Re-encodes an image upright in its own format, for changes that cannot be made to the stored bytes. */
function encodeUpright(
  format: ImageFormatName,
  picture: sharp.Sharp,
  { chromaSubsampling }: sharp.Metadata,
): Promise<Buffer> {
  const upright = picture.autoOrient().keepIccProfile();
  const subsampling = chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0';
  switch (format) {
    case 'jpeg':
      return upright.jpeg({ quality: 92, chromaSubsampling: subsampling }).toBuffer();
    case 'png':
      return upright.png({ compressionLevel: 6 }).toBuffer();
    case 'webp':
      return upright.webp({ quality: 90, effort: 2 }).toBuffer();
    case 'gif':
      return upright.gif().toBuffer();
    case 'avif':
      return upright.avif({ quality: 80, effort: 1 }).toBuffer();
  }
}

/** EXIF of an AVIF lies between its pixel data and cannot be cut out. */
const needsEncoding = (format: ImageFormatName, { orientation = 1, pages = 1, exif, xmp }: sharp.Metadata): boolean =>
  format === 'avif' ? Boolean(exif ?? xmp) || orientation > 1 : pages === 1 && orientation > 1;

/** Message of libjpeg for bytes after a scan without a marker, which stripping does not find. */
const hasStrayBytes = (warning: unknown): boolean => String(warning).includes('extraneous bytes');

/** Returns the error or warning of the decoder; `null` if there is none. */
const findDecoderWarning = (bytes: Buffer): Promise<unknown> =>
  openImage(bytes, 'warning')
    .resize(64, 64, { fit: 'inside' })
    .toBuffer()
    .then(
      () => null,
      (error: unknown) => error,
    );

/**
 * Removes private metadata and stray bytes from an image. It is re-encoded only if it must be turned upright
 * or has stray bytes that only a decoder finds.
 * @throws ImageRejectedError
 */
async function removePrivateData(format: ImageFormatName, original: Buffer): Promise<Buffer> {
  // A damaged container around an intact image is repaired first; credits that follow the damage are lost.
  const metadata = await readImageMetadata(format, original).catch((error: unknown) => {
    if (error instanceof ImageRejectedError && error.code !== 'image_unreadable') throw error;
    return readImageMetadata(format, stripMetadata(format, original, null).bytes);
  });
  const exif = createCreditsBlock(readCredits(metadata.exif));
  const stripped = stripMetadata(format, original, exif);
  const decoderWarning = format === 'jpeg' ? await findDecoderWarning(stripped.bytes) : null;
  // With entropy coding missing data causes only a warning.
  if (decoderWarning !== null && !stripped.hasEnd)
    throw new ImageRejectedError('image_unreadable', { cause: decoderWarning });
  if (!needsEncoding(format, metadata) && !hasStrayBytes(decoderWarning)) return stripped.bytes;
  const upright = encodeUpright(format, openImage(original, stripped.hasEnd ? 'error' : 'none'), metadata);
  return stripMetadata(format, await rejectIfUnreadable(upright), exif).bytes;
}

/**
 * Validates an upload and returns the image to store, with its first rendition and placeholder. The bytes
 * must be one of the five accepted types whatever the file name, within the pixel limit, decodable to the
 * end, and no other file type as well. GPS and other private metadata are removed, without re-encoding if the
 * image is upright; the colour profile and credits are preserved. Throws ImageRejectedError with the reason.
 */
export async function validateImageFile(original: Buffer): Promise<ValidatedImage> {
  const kind = detectImageKind(original);
  if (kind === null) throw new ImageRejectedError('image_unknown_type');
  if (!isImageFormat(kind)) throw new ImageRejectedError(REJECTION_BY_KIND[kind]);
  if (hasForeignContent(original)) throw new ImageRejectedError('image_foreign_content');
  const bytes = await removePrivateData(kind, original);
  const { width, height: total, pageHeight: height = total } = await readImageMetadata(kind, bytes);
  const first = await rejectIfUnreadable(createFirstRendition(openImage(bytes).autoOrient(), { width, height }));
  return { bytes, ...IMAGE_FORMATS[kind], width, height, ...first };
}
