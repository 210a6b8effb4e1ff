/**
 * The kinds of image that the library takes, as their first bytes say, with the extension that their keys
 * carry.
 */
export const IMAGE_FORMATS = {
  png: { contentType: 'image/png', extension: 'png' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  avif: { contentType: 'image/avif', extension: 'avif' },
  gif: { contentType: 'image/gif', extension: 'gif' },
} as const;
export type ImageFormatName = keyof typeof IMAGE_FORMATS;

/** What a file is: a format that is taken, or another one that people take for an image. */
export type PictureKind = ImageFormatName | 'heic' | 'bmp' | 'tiff' | 'svg' | 'pdf';

/** Whether the library takes files of this kind. */
export const isImageFormat = (kind: PictureKind): kind is ImageFormatName => kind in IMAGE_FORMATS;

/** So many bytes from the beginning of a file are enough for `sniffPicture`. */
export const SNIFFED_BYTES = 1024;

/** Bytes as Latin-1 text. */
const decodeLatin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

/** Four letters each, of images in files of ISO media boxes (ISO 14496-12, 4.3). */
const AVIF_BRAND = /^(?:.{4})*?(?:avif|avis)/s;
const HEIF_BRAND = /^(?:.{4})*?(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;
const MAX_BRANDS_BYTES = 200;

/** The image in a file of ISO media boxes, by its brands; `null` for films and other files of this kind. */
function sniffBoxes(bytes: Uint8Array): 'avif' | 'heic' | null {
  if (decodeLatin1(bytes, 4, 8) !== 'ftyp') return null;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = decodeLatin1(bytes, 8, Math.min(length, MAX_BRANDS_BYTES));
  if (AVIF_BRAND.test(brands)) return 'avif';
  return HEIF_BRAND.test(brands) ? 'heic' : null;
}

/** Beginnings that say what a file is. A JPEG may have stray bytes after its first marker. */
const STARTS: readonly (readonly [PictureKind, RegExp])[] = [
  ['png', /^\x89PNG\r\n.\n/s],
  ['jpeg', /^\xff\xd8/],
  ['webp', /^RIFF.{4}WEBP/s],
  ['gif', /^GIF8[79]a/],
  ['bmp', /^BM.{4}\0{4}/s],
  ['tiff', /^(?:II[*+]\0|MM\0[*+])/],
  ['pdf', /^[^%]{0,16}%PDF-/],
  ['svg', /^(?:\xef\xbb\xbf)?\s*(?:<(?:\?xml|!--|!doctype svg)[^]*?)?<svg[\s>]/i],
];

const MIN_BYTES = 16;

/**
 * What the first bytes say a file is, whatever its name and declared type; `null` for what is no image, or of
 * a kind that nobody mistakes for one.
 */
export function sniffPicture(bytes: Uint8Array): PictureKind | null {
  if (bytes.length < MIN_BYTES) return null;
  const start = decodeLatin1(bytes, 0, SNIFFED_BYTES);
  return STARTS.find(([, pattern]) => pattern.test(start))?.[0] ?? sniffBoxes(bytes);
}
