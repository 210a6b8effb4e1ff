import { IMAGE_FORMATS, isImageFormat, SNIFFED_BYTES, sniffPicture, type PictureKind } from '#contract/picture-kind';
import { FileRefused, type RefusalReason } from './upload-failures';

/** What is said of a file that has no type (requirement M8). */
const GENERIC_TYPE = 'application/octet-stream';

export interface FileRules {
  limitBytes: number;
  /** The library sends a file without a type and lets the server find out; the picker wants to be told that it is an image. */
  withoutType: 'send' | 'refuse';
}

/**
 * The kind of a file by its first bytes; `null` also where they cannot be read, as of a file that was
 * deleted.
 */
const readKind = (file: File): Promise<PictureKind | null> =>
  file
    .slice(0, SNIFFED_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => sniffPicture(new Uint8Array(bytes)),
      () => null,
    );

const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name);

/** The kinds that are refused, each with its own advice. */
const REASONS = { heic: 'heic', bmp: 'bitmap', tiff: 'bitmap', svg: 'drawing', pdf: 'document' } as const;

/**
 * Why a file is refused whose bytes are none of the formats that are taken; `null` where the server has to
 * look.
 */
function kindRefusal(file: File, kind: keyof typeof REASONS | null, withoutType: FileRules['withoutType']) {
  const type = file.type.toLowerCase();
  if (kind === 'heic' || (kind === null && isHeic(file))) return 'heic';
  if (type !== '' && !type.startsWith('image/')) return 'notImage';
  if (kind !== null) return REASONS[kind];
  if (type === '') return withoutType === 'refuse' ? 'notImage' : null;
  return Object.values(IMAGE_FORMATS).some(({ contentType }) => contentType === type) ? 'broken' : 'otherKind';
}

/**
 * What a picker says of a file before its size (requirement I3); of the library's rules its limit is the
 * first (M8).
 */
const BEFORE_SIZE: ReadonlySet<RefusalReason | null> = new Set(['notImage', 'heic']);

function refusalOf(file: File, kind: PictureKind | null, { limitBytes, withoutType }: FileRules): RefusalReason | null {
  if (file.size === 0) return 'empty';
  const refusal = kind !== null && isImageFormat(kind) ? null : kindRefusal(file, kind, withoutType);
  const isSizeFirst = withoutType === 'send' || !BEFORE_SIZE.has(refusal);
  return file.size > limitBytes && isSizeFirst ? 'tooLarge' : refusal;
}

/** A file that was looked at: what speaks against it, else the file with the type that its bytes say. */
export interface CheckedFile {
  file: File;
  refusal: FileRefused | null;
}

/** Looks at the size and the first bytes of a file. A file without a type is left so (requirement M8). */
export async function checkFile(file: File, rules: FileRules): Promise<CheckedFile> {
  const kind = await readKind(file);
  const reason = refusalOf(file, kind, rules);
  const refusal = reason && new FileRefused(reason, file, rules.limitBytes);
  if (kind === null || !isImageFormat(kind) || file.type === '') return { file, refusal };
  const { contentType: type } = IMAGE_FORMATS[kind];
  if (file.type === type) return { file, refusal };
  return { file: new File([file], file.name, { type, lastModified: file.lastModified }), refusal };
}

/** The type to ask permission for and to send. */
export const uploadTypeOf = ({ type }: File): string => type.toLowerCase() || GENERIC_TYPE;
