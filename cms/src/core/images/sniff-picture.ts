/** An image type that the library takes, with the extension that its keys carry. */
export interface ImageFormat {
  name: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
  contentType: string;
  extension: string;
}

const PNG: ImageFormat = { name: 'png', contentType: 'image/png', extension: 'png' };
const JPEG: ImageFormat = { name: 'jpeg', contentType: 'image/jpeg', extension: 'jpg' };
const WEBP: ImageFormat = { name: 'webp', contentType: 'image/webp', extension: 'webp' };
const AVIF: ImageFormat = { name: 'avif', contentType: 'image/avif', extension: 'avif' };
const GIF: ImageFormat = { name: 'gif', contentType: 'image/gif', extension: 'gif' };

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', from, to);

/** Whether a file of ISO media boxes names AV1 images among its brands. */
function isAvif(bytes: Buffer): boolean {
  if (text(bytes, 4, 8) !== 'ftyp') return false;
  const brands = text(bytes, 8, Math.min(bytes.readUInt32BE(0), 200));
  return /^(?:.{4})*?(?:avif|avis)/s.test(brands);
}

/** What the first bytes say a file is, whatever its name and declared type; `null` for anything but the five types. */
export function sniffFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.length < 16) return null;
  if (text(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return PNG;
  if (text(bytes, 0, 3) === '\xff\xd8\xff') return JPEG;
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return WEBP;
  if (/^GIF8[79]a$/.test(text(bytes, 0, 6))) return GIF;
  return isAvif(bytes) ? AVIF : null;
}

/** What a browser takes for a page when it stands near the beginning; it looks at the first 1445 bytes at most. */
const PAGE_START = /<(?:!doctype|html|head|body|svg|script|iframe|img|style|title)/i;
const SNIFFED_BYTES = 1445;

/** What no picture contains by chance, each long enough not to occur in compressed pixels. */
const NEVER = /<script|<iframe|<!doctype|<object |<embed |javascript:|<\?php/i;

const ARCHIVE_STARTS = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];

const ZIP_END = 'PK\x05\x06';
const ZIP_DIRECTORY = 'PK\x01\x02';
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT_MAX = 0xffff;

/** Whether programs that open archives find one: its directory ends the file, and is announced by a record after it. */
function isZip(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf(ZIP_END, undefined, 'latin1');
  if (at < 0 || at < bytes.length - ZIP_END_LENGTH - ZIP_COMMENT_MAX || at + ZIP_END_LENGTH > bytes.length)
    return false;
  const directory = at - bytes.readUInt32LE(at + 12);
  return directory >= 0 && bytes.toString('latin1', directory, directory + 4) === ZIP_DIRECTORY;
}

/**
 * Whether a picture is something else as well: a page, a script, a document or an archive. Such a file was made on
 * purpose; what merely trails or comments a photograph is stripped instead.
 */
export function isForeign(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, SNIFFED_BYTES);
  if (PAGE_START.test(start) || start.includes('%PDF-')) return true;
  if (isZip(bytes) || ARCHIVE_STARTS.some((mark) => bytes.includes(mark, 0, 'latin1'))) return true;
  return NEVER.test(bytes.toString('latin1'));
}

/** Why an upload is no picture of the library. Each is a key of FIELD_MESSAGES. */
export type PictureFaultCode =
  'image_unknown_type' | 'image_wrong_type' | 'image_unreadable' | 'image_too_many_pixels' | 'image_foreign_content';

/** The bytes are refused, for good: uploading them again changes nothing. */
export class PictureFault extends Error {
  constructor(
    readonly code: PictureFaultCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'PictureFault';
  }
}
