import {
  IMAGE_FORMATS,
  isImageFormat,
  KIND_DETECTION_BYTES,
  detectImageKind,
  type ImageKind,
} from '#contract/image-kind';
import { FileRefusedError, type RefusalReason } from './upload-failures';

/** Content type of files without a type (requirement M8). */
const GENERIC_TYPE = 'application/octet-stream';

/** Rules for files of an upload. */
export interface FileRules {
  limitBytes: number;
  /**
   * Files without a content type: the library sends them and the server checks; the image picker refuses
   * them.
   */
  untypedFiles: 'send' | 'refuse';
}

/**
 * Detects the type of a file from its first bytes. Resolves to `null` if it is unknown or the file cannot
 * be read.
 */
const readKind = (file: File): Promise<ImageKind | null> =>
  file
    .slice(0, KIND_DETECTION_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => detectImageKind(new Uint8Array(bytes)),
      () => null,
    );

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** Refusal reasons of known file types, each with its own advice. */
const REASONS = { heic: 'heic', bmp: 'bitmap', tiff: 'bitmap', svg: 'drawing', pdf: 'document' } as const;

/** Returns why a file of an unsupported type is refused; `null` if the server must check. */
function findKindRefusal(file: File, kind: keyof typeof REASONS | null, withoutType: FileRules['untypedFiles']) {
  const type = file.type.toLowerCase();
  if (kind === 'heic' || (kind === null && isHeic(file))) return 'heic';
  if (type !== '' && !type.startsWith('image/')) return 'notImage';
  if (kind !== null) return REASONS[kind];
  if (type === '') return withoutType === 'refuse' ? 'notImage' : null;
  return Object.values(IMAGE_FORMATS).some(({ contentType }) => contentType === type) ? 'broken' : 'otherKind';
}

/**
 * Reasons that the image picker checks before the size (requirement I3). The library checks the size first
 * (M8).
 */
const BEFORE_SIZE: ReadonlySet<RefusalReason | null> = new Set(['notImage', 'heic']);

/** Returns why a file is refused; `null` if it may be uploaded. */
function findRefusal(
  file: File,
  kind: ImageKind | null,
  { limitBytes, untypedFiles }: FileRules,
): RefusalReason | null {
  if (file.size === 0) return 'empty';
  const refusal = kind !== null && isImageFormat(kind) ? null : findKindRefusal(file, kind, untypedFiles);
  const isSizeFirst = untypedFiles === 'send' || !BEFORE_SIZE.has(refusal);
  return file.size > limitBytes && isSizeFirst ? 'tooLarge' : refusal;
}

/** A checked file, with the content type of its bytes, and why it is refused. */
export interface CheckedFile {
  file: File;
  refusal: FileRefusedError | null;
}

/**
 * Checks size, type and first bytes of a file before its upload. Resolves to the file, with its content type
 * corrected, and to why it is refused (`null` if it is not). A file without a type keeps none (requirement
 * M8). Never rejects.
 */
export async function checkFile(file: File, rules: FileRules): Promise<CheckedFile> {
  const kind = await readKind(file);
  const reason = findRefusal(file, kind, rules);
  const refusal = reason && new FileRefusedError(reason, file, rules.limitBytes);
  if (kind === null || !isImageFormat(kind) || file.type === '') return { file, refusal };
  const { contentType: type } = IMAGE_FORMATS[kind];
  if (file.type === type) return { file, refusal };
  return { file: new File([file], file.name, { type, lastModified: file.lastModified }), refusal };
}

/**
 * Returns the content type for the upload of a file: its own in lower case, else `application/octet-stream`.
 */
export const getUploadType = ({ type }: File): string => type.toLowerCase() || GENERIC_TYPE;
