import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../contract/limits';
import { IMAGE_FORMATS, isImageFormat, sniffPicture, type ImageFormatName } from '../../contract/picture-kind';
import { readCredits, writeCredits } from './exif-credits';
import { makeFirstRendition, type FirstRendition } from './renditions';
import { isForeign, ImageRejectedError, REFUSED_KINDS } from './sniff-image-type';
import { stripAvif, stripGif, stripJpeg, stripPng, stripWebp } from './strip-metadata';

/** An upload that is a picture: its bytes as they are kept, upright and without private data. Sizes in pixels. */
export interface ExaminedPicture extends FirstRendition {
  bytes: Buffer;
  contentType: string;
  extension: string;
  width: number;
  height: number;
}

/**
 * `warning` fails also for what decoders read with a complaint, `none` for nothing that can be read at all.
 */
const open = (bytes: Buffer, failOn: 'none' | 'error' | 'warning' = 'error'): sharp.Sharp =>
  sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn });

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new ImageRejectedError('image_unreadable', { cause: error });
  }
}

/** The screen that a GIF says it needs for each frame; decoders differ in whether they believe it. */
const gifScreen = (bytes: Buffer): number => bytes.readUInt16LE(6) * bytes.readUInt16LE(8);

/** Size and frames are read before anything is decoded, so that a bomb is never opened. */
async function readHead(format: ImageFormatName, bytes: Buffer): Promise<sharp.Metadata> {
  const metadata = await readable(sharp(bytes, { limitInputPixels: false, failOn: 'none' }).metadata());
  const { width, height, pageHeight = height, pages = 1 } = metadata;
  const frame = Math.max(width * pageHeight, format === 'gif' ? gifScreen(bytes) : 0);
  if (frame * pages > MAX_IMAGE_PIXELS) throw new ImageRejectedError('image_too_many_pixels');
  return metadata;
}

/**
 * The bytes that are kept of a picture; `hasEnd` is false for a JPEG whose end was missing, which may lack
 * more.
 */
function strip(format: ImageFormatName, bytes: Buffer, exif: Buffer | null): { bytes: Buffer; hasEnd: boolean } {
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

/** Encodes anew in the same format, turned upright: only for what cannot be done on the stored bytes. */
function encodeUpright(
  format: ImageFormatName,
  picture: sharp.Sharp,
  { chromaSubsampling }: sharp.Metadata,
): Promise<Buffer> {
  const upright = picture.autoOrient().keepIccProfile();
  const full = chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0';
  switch (format) {
    case 'jpeg':
      return upright.jpeg({ quality: 92, chromaSubsampling: full }).toBuffer();
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

/** EXIF inside an AVIF lies among its pixels, where it cannot be cut out. */
const needsEncoding = (format: ImageFormatName, { orientation = 1, pages = 1, exif, xmp }: sharp.Metadata): boolean =>
  format === 'avif' ? Boolean(exif ?? xmp) || orientation > 1 : pages === 1 && orientation > 1;

/** What libjpeg says of bytes after a scan that no marker announces; they are in the stripped file still. */
const hasStrayBytes = (complaint: unknown): boolean => String(complaint).includes('extraneous bytes');

/** What a decoder complains of, also where it reads on; `null` where it does not. */
const findComplaint = (bytes: Buffer): Promise<unknown> =>
  open(bytes, 'warning')
    .resize(64, 64, { fit: 'inside' })
    .toBuffer()
    .then(
      () => null,
      (error: unknown) => error,
    );

/**
 * Takes what is private or stray out of a picture. Its bytes stay, unless it has to be turned, or has stray
 * bytes that only a decoder finds. @throws PictureFault
 */
async function clean(format: ImageFormatName, original: Buffer): Promise<Buffer> {
  // A damaged frame around a whole picture is mended first; credits that stand behind it are not worth a
  // refusal.
  const head = await readHead(format, original).catch((error: unknown) => {
    if (error instanceof ImageRejectedError && error.code !== 'image_unreadable') throw error;
    return readHead(format, strip(format, original, null).bytes);
  });
  const exif = writeCredits(readCredits(head.exif));
  const stripped = strip(format, original, exif);
  const complaint = format === 'jpeg' ? await findComplaint(stripped.bytes) : null;
  // Entropy coding tells of missing data by a warning only.
  if (complaint !== null && !stripped.hasEnd) throw new ImageRejectedError('image_unreadable', { cause: complaint });
  if (!needsEncoding(format, head) && !hasStrayBytes(complaint)) return stripped.bytes;
  const upright = encodeUpright(format, open(original, stripped.hasEnd ? 'error' : 'none'), head);
  return strip(format, await readable(upright), exif).bytes;
}

/**
 * Checks an upload and makes of it what is kept: its bytes must be a picture of one of the five types,
 * whatever its name, within the pixel limit, decodable to the end, and nothing else besides. GPS and other
 * private data are removed without encoding anew where the picture is upright already; the colour profile and
 * the credits stay.
 * @throws PictureFault
 */
export async function validateImageFile(original: Buffer): Promise<ExaminedPicture> {
  const kind = sniffPicture(original);
  if (kind === null) throw new ImageRejectedError('image_unknown_type');
  if (!isImageFormat(kind)) throw new ImageRejectedError(REFUSED_KINDS[kind]);
  if (isForeign(original)) throw new ImageRejectedError('image_foreign_content');
  const bytes = await clean(kind, original);
  const { width, height: total, pageHeight: height = total } = await readHead(kind, bytes);
  const first = await readable(makeFirstRendition(open(bytes).autoOrient(), { width, height }));
  return { bytes, ...IMAGE_FORMATS[kind], width, height, ...first };
}
