import type { ImageKind } from '../../contract/image-kind';

/** Tags by which a browser recognises HTML; it sniffs at most the first 1445 bytes. */
const PAGE_START = /<(?:!doctype|html|head|body|svg|script|iframe|img|style|title)/i;
const SNIFFED_BYTES = 1445;

/** Texts that no image contains by chance: long enough not to occur in compressed pixels. */
const FOREIGN_CONTENT = /<script|<iframe|<!doctype|<object |<embed |javascript:|<\?php/i;

const ARCHIVE_STARTS = ['Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'];

const ZIP_END = 'PK\x05\x06';
const ZIP_DIRECTORY = 'PK\x01\x02';
const ZIP_END_LENGTH = 22;
const ZIP_COMMENT_MAX = 0xffff;

/** Whether the bytes end with a ZIP central directory, by which programs recognise an archive. */
function isZip(bytes: Buffer): boolean {
  const endOffset = bytes.lastIndexOf(ZIP_END, undefined, 'latin1');
  if (
    endOffset < 0 ||
    endOffset < bytes.length - ZIP_END_LENGTH - ZIP_COMMENT_MAX ||
    endOffset + ZIP_END_LENGTH > bytes.length
  )
    return false;
  const directory = endOffset - bytes.readUInt32LE(endOffset + 12);
  return directory >= 0 && bytes.toString('latin1', directory, directory + 4) === ZIP_DIRECTORY;
}

/**
 * Whether an image file is also a web page, script, document or archive. Such files are made on purpose; data
 * that merely follows a photo is stripped instead.
 */
export function hasForeignContent(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, SNIFFED_BYTES);
  if (PAGE_START.test(start) || start.includes('%PDF-')) return true;
  if (isZip(bytes) || ARCHIVE_STARTS.some((mark) => bytes.includes(mark, 0, 'latin1'))) return true;
  return FOREIGN_CONTENT.test(bytes.toString('latin1'));
}

/** Why an upload is rejected; each is a key of `FIELD_MESSAGES`. */
export type ImageRejectionCode =
  | 'image_unknown_type'
  | 'image_heic'
  | 'image_bitmap'
  | 'image_drawing'
  | 'image_document'
  | 'image_unreadable'
  | 'image_too_many_pixels'
  | 'image_foreign_content';

/** Rejection codes of file types that are recognised but not accepted. */
export const REJECTION_BY_KIND = {
  heic: 'image_heic',
  bmp: 'image_bitmap',
  tiff: 'image_bitmap',
  svg: 'image_drawing',
  pdf: 'image_document',
} as const satisfies Partial<Record<ImageKind, ImageRejectionCode>>;

/**
 * Whether a rejection code means that the file's type is not accepted, not that the image is damaged, too
 * large or contains something else.
 */
export const isUnsupportedKind = (code: ImageRejectionCode): boolean =>
  code === 'image_unknown_type' || Object.values<ImageRejectionCode>(REJECTION_BY_KIND).includes(code);

/** An upload is rejected for good: uploading the same bytes again has the same result. */
export class ImageRejectedError extends Error {
  constructor(
    readonly code: ImageRejectionCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
    this.name = 'ImageRejectedError';
  }
}
