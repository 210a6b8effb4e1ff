import type { StorageFolder } from '../../../contract/image-ref';
import { getOtherLanguage, type Language } from '../../../contract/languages';
import { RenditionFailure, type MediaItem, type MediaStatus } from '../../../contract/media';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { Problem } from '../../../core/http/problem';
import { createCaller, isAdminOrEditor, type StaffUser } from '../../../core/http/operation-context';
import { parseFraming } from '../../../core/images/framing';
import { serializeImageRef, presignOriginal, type ImageRow } from '../../../core/images/image-ref';

/** Storage location of an original: folder and object key. */
export interface ObjectLocation {
  folder: StorageFolder;
  key: string;
}

/**
 * Object key of an image without its extension. The names of its renditions (scaled copies) derive from it.
 */
export const getKeyStem = ({ key }: Pick<ObjectLocation, 'key'>): string => key.slice(0, key.lastIndexOf('.'));

/** The extension of an object key, without the dot. */
export const getKeyExtension = ({ key }: ObjectLocation): string => key.slice(key.lastIndexOf('.') + 1);

/** Whether two storage locations have the same folder and key. */
export const isSameLocation = (a: ObjectLocation, b: ObjectLocation): boolean =>
  a.folder === b.folder && a.key === b.key;

/** Sort order of letters. Other letters count as their base letter; letters of other scripts come last. */
const LETTERS = '0123456789abcčćdđefghijklmnopqrsštuvwxyzž';
const OTHER_SCRIPT_CODE = 'ff';
/** Code of everything that is neither letter nor digit. */
const NON_LETTER_CODE = '01';
const FIRST_LETTER = 2;
/** Numbers are zero-padded to this width, so that `IMG_9` sorts before `IMG_10`. */
const NUMBER_WIDTH = 9;
/** Two hexadecimal digits each, so that a key fits its column. */
const MAX_LETTERS = 100;

function toSortCode(letter: string): string {
  const base = letter.normalize('NFD').charAt(0);
  const index = LETTERS.includes(letter) ? LETTERS.indexOf(letter) : LETTERS.indexOf(base);
  if (index >= 0) return (index + FIRST_LETTER).toString(16).padStart(2, '0');
  return /\p{Letter}/u.test(letter) ? OTHER_SCRIPT_CODE : NON_LETTER_CODE;
}

/**
 * Sort key of an image title in Slovenian alphabetical order, as hexadecimal digits, which sort alike in
 * every database collation. Case does not count, numbers sort by value, and only the first 100 characters
 * count.
 */
export function toTitleSortKey(title: string): string {
  const text = title.normalize('NFC').toLowerCase().trim();
  const padded = text.replace(/\d+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0'));
  return [...padded].slice(0, MAX_LETTERS).map(toSortCode).join('');
}

export const MEDIA = 'api::media-item.media-item';

/** Columns computed from an image's texts; `null` until they are computed. */
export interface DerivedTexts {
  /** Text that searches match. */
  searchText: string | null;
  /** Title that staff see, see `getMediaTitle`. */
  label: string | null;
  /** Sort keys, see `toTitleSortKey`. */
  titleKeySl: string | null;
  titleKeyEn: string | null;
}

/** A stored image of the library. */
export interface MediaRow extends StoredRow, ImageRow, DerivedTexts {
  id: number;
  titleSl: string | null;
  titleEn: string | null;
  year: number | null;
  /** A `Crop`; `null` for the whole image. */
  crop: unknown;
  /** Degrees, clockwise. */
  rotation: number | null;
  contentType: string;
  sizeBytes: number;
  processingStatus: MediaStatus;
  /** A `RenditionFailure`; `null` unless the renditions failed. */
  renditionFailure: string | null;
  version: number;
  createdAt: Date | string;
  updatedAt: Date | string;
  /** Name of the uploaded file. */
  fileName: string | null;
  /** Folder and key of the uploaded object, if it was stored under another key. */
  uploadName: string | null;
  /** Former folder/key names, see `addFormerName`. */
  formerNames: string | null;
  contentHash: string | null;
}

/** Names of the columns of an image row with title and alt text in a language. */
export const getTextColumns = (language: Language) =>
  language === 'sl' ? ({ title: 'titleSl', alt: 'altSl' } as const) : ({ title: 'titleEn', alt: 'altEn' } as const);

/** Storage location of the original (the file as stored on upload) of an image. */
export const getImageLocation = ({
  storageFolder,
  imageKey,
}: Pick<MediaRow, 'storageFolder' | 'imageKey'>): ObjectLocation => ({
  folder: storageFolder,
  key: imageKey,
});

/** Title in the language, else in the other one; `null` when it has none. */
const findTitle = (row: Pick<MediaRow, 'titleSl' | 'titleEn'>, language: Language): string | null =>
  row[getTextColumns(language).title] || row[getTextColumns(getOtherLanguage(language)).title] || null;

/**
 * Title that staff see for an image: its title in the language, else in the other one, else its file name,
 * else its object key.
 */
export const getMediaTitle = (
  row: Pick<MediaRow, 'titleSl' | 'titleEn' | 'fileName' | 'imageKey'>,
  language: Language,
): string => [findTitle(row, language), row.fileName, row.imageKey].find(Boolean) ?? '';

const QUEEN_FOLDER: StorageFolder = 'Queen';

/**
 * The only image folder that the user may work with: `Queen` for users without editor rights; `null` for
 * editors and admins, who may use all.
 */
export const findOnlyFolder = (user: StaffUser): StorageFolder | null =>
  isAdminOrEditor(createCaller(user)) ? null : QUEEN_FOLDER;

/**
 * Throws `forbidden` when the user may not work with images in the folder: users without editor rights may
 * use only `Queen`.
 */
export function requireFolderAccess(user: StaffUser, folder: StorageFolder): void {
  const onlyFolder = findOnlyFolder(user);
  if (onlyFolder !== null && folder !== onlyFolder) throw new Problem('forbidden');
}

/** Stored failure code; unknown values count as `failed`. */
const parseFailure = (stored: string | null): RenditionFailure => RenditionFailure.safeParse(stored).data ?? 'failed';

/**
 * Converts a stored image to the form of the staff API: texts in both languages, framing, file data and
 * state, with a presigned URL of the original until `urlExpiresAt`. A missing title falls back to the other
 * language, else to `null`; `failure` is `null` unless rendering failed.
 */
export async function serializeMediaItem(row: MediaRow, language: Language, urlExpiresAt: Date): Promise<MediaItem> {
  const { titleSl, titleEn, altSl, altEn } = row;
  const texts = {
    sl: { title: titleSl ?? '', alt: altSl ?? '' },
    en: { title: titleEn ?? '', alt: altEn ?? '' },
  };
  return {
    ...serializeImageRef(row, language),
    ...(await presignOriginal(row, urlExpiresAt)),
    ...parseFraming(row),
    id: row.documentId,
    version: row.version,
    updatedAt: toInstantOrEmpty(row.updatedAt),
    createdAt: toInstantOrEmpty(row.createdAt),
    title: findTitle(row, language),
    texts,
    fileName: row.fileName,
    year: row.year,
    contentType: row.contentType,
    size: row.sizeBytes,
    status: row.processingStatus,
    failure: row.processingStatus === 'Failed' ? parseFailure(row.renditionFailure) : null,
  };
}
