import sharp from 'sharp';
import { MAX_IMAGE_PIXELS } from '../../contract/limits';
import { readCredits, writeCredits } from './exif-credits';
import { isForeign, sniffFormat, type ImageFormat, PictureFault } from './sniff-picture';
import { makePlaceholder } from './renditions';
import { stripAvif, stripGif, stripJpeg, stripPng, stripWebp } from './strip-metadata';

/** An upload that is a picture: its bytes as they are kept, upright and without private data. Sizes in pixels. */
export interface ExaminedPicture {
  bytes: Buffer;
  contentType: string;
  extension: string;
  width: number;
  height: number;
  /** A data URI under 1 kB. */
  placeholder: string;
}

/** What the type of the key promises; `null` when the uploader gave no type. */
export type PromisedType = string | null;

const open = (bytes: Buffer): sharp.Sharp => sharp(bytes, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' });

async function readable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw new PictureFault('image_unreadable', { cause: error });
  }
}

/** The screen that a GIF says it needs for each frame; decoders differ in whether they believe it. */
const gifScreen = (bytes: Buffer): number => bytes.readUInt16LE(6) * bytes.readUInt16LE(8);

/** Size and frames are read before anything is decoded, so that a bomb is never opened. */
async function readHead({ name }: ImageFormat, bytes: Buffer): Promise<sharp.Metadata> {
  const metadata = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  const { width, height, pageHeight = height, pages = 1 } = metadata;
  const frame = Math.max(width * pageHeight, name === 'gif' ? gifScreen(bytes) : 0);
  if (frame * pages > MAX_IMAGE_PIXELS) throw new PictureFault('image_too_many_pixels');
  return metadata;
}

function strip({ name }: ImageFormat, bytes: Buffer, exif: Buffer | null): Buffer {
  switch (name) {
    case 'jpeg':
      return stripJpeg(bytes, exif);
    case 'png':
      return stripPng(bytes, exif);
    case 'webp':
      return stripWebp(bytes, exif);
    case 'gif':
      return stripGif(bytes);
    case 'avif':
      return stripAvif(bytes);
  }
}

/** Encodes anew in the same format, turned upright: only for what cannot be done on the stored bytes. */
function encodeUpright({ name }: ImageFormat, bytes: Buffer, { chromaSubsampling }: sharp.Metadata): Promise<Buffer> {
  const upright = open(bytes).autoOrient().keepIccProfile();
  const full = chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0';
  switch (name) {
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
const needsEncoding = ({ name }: ImageFormat, { orientation = 1, pages = 1, exif, xmp }: sharp.Metadata): boolean =>
  name === 'avif' ? Boolean(exif ?? xmp) || orientation > 1 : pages === 1 && orientation > 1;

/**
 * Checks an upload and makes of it what is kept: its bytes must be a picture of one of the five types, the promised one,
 * within the pixel limit, decodable to the end, and nothing else besides. GPS and other private data are removed without
 * encoding anew where the picture is upright already; the colour profile and the credits stay.
 * @throws PictureFault
 */
export async function examinePicture(original: Buffer, promised: PromisedType): Promise<ExaminedPicture> {
  const format = sniffFormat(original);
  if (!format) throw new PictureFault('image_unknown_type');
  if (promised !== null && promised !== format.contentType) throw new PictureFault('image_wrong_type');
  if (isForeign(original)) throw new PictureFault('image_foreign_content');
  const head = await readHead(format, original);
  const encoded = needsEncoding(format, head) ? await readable(encodeUpright(format, original, head)) : original;
  const bytes = strip(format, encoded, writeCredits(readCredits(head.exif)));

  const small = open(bytes).autoOrient().resize(64, 64, { fit: 'inside' }).toColourspace('srgb');
  const { data, info } = await readable(small.raw().toBuffer({ resolveWithObject: true }));
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { width, height, pageHeight = height } = await readHead(format, bytes);
  const { contentType, extension } = format;
  const placeholder = await makePlaceholder(sharp(data, { raw }));
  return { bytes, contentType, extension, width, height: pageHeight, placeholder };
}
