/** Image formats that the library accepts, with their content type and the extension of their object keys. */
export const IMAGE_FORMATS = {
  png: { contentType: 'image/png', extension: 'png' },
  jpeg: { contentType: 'image/jpeg', extension: 'jpg' },
  webp: { contentType: 'image/webp', extension: 'webp' },
  avif: { contentType: 'image/avif', extension: 'avif' },
  gif: { contentType: 'image/gif', extension: 'gif' },
} as const;
export type ImageFormatName = keyof typeof IMAGE_FORMATS;

/**
 * Kinds of files that can be detected: the accepted formats, and other formats that users often try to
 * upload.
 */
export type ImageKind = ImageFormatName | 'heic' | 'bmp' | 'tiff' | 'svg' | 'pdf';

/** Whether the image library accepts files of this kind: PNG, JPEG, WebP, AVIF or GIF. */
export const isImageFormat = (kind: ImageKind): kind is ImageFormatName => kind in IMAGE_FORMATS;

/** Number of bytes from the start of a file that `detectImageKind` needs. */
export const KIND_DETECTION_BYTES = 1024;

/** Decodes bytes as Latin-1 text. */
const decodeLatin1 = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)));

/** Four-letter brands of image files in ISO media boxes (ISO 14496-12, 4.3). */
const AVIF_BRAND = /^(?:.{4})*?(?:avif|avis)/s;
const HEIF_BRAND = /^(?:.{4})*?(?:hei[cxms]|hev[cxms]|mif1|msf1)/s;
const MAX_BRANDS_BYTES = 200;

/** Detects an AVIF or HEIC image by the brands of its ISO media box; `null` for other files. */
function detectMediaBoxKind(bytes: Uint8Array): 'avif' | 'heic' | null {
  if (decodeLatin1(bytes, 4, 8) !== 'ftyp') return null;
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const brands = decodeLatin1(bytes, 8, Math.min(length, MAX_BRANDS_BYTES));
  if (AVIF_BRAND.test(brands)) return 'avif';
  return HEIF_BRAND.test(brands) ? 'heic' : null;
}

/** File signatures. A JPEG may have stray bytes after its first marker. */
const SIGNATURES: readonly (readonly [ImageKind, RegExp])[] = [
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
 * Detects the kind of a file (an accepted image format, or HEIC, BMP, TIFF, SVG or PDF) from its first
 * KIND_DETECTION_BYTES bytes, ignoring name and declared type. `null` if it is another kind or shorter than
 * 16 bytes.
 */
export function detectImageKind(bytes: Uint8Array): ImageKind | null {
  if (bytes.length < MIN_BYTES) return null;
  const start = decodeLatin1(bytes, 0, KIND_DETECTION_BYTES);
  return SIGNATURES.find(([, pattern]) => pattern.test(start))?.[0] ?? detectMediaBoxKind(bytes);
}
