import type { StorageFolder } from '../../../contract/image-ref';
import { otherLanguage, type Language } from '../../../contract/languages';
import { RenditionFailure, type MediaItem, type MediaStatus } from '../../../contract/media';
import type { StoredRow } from '../../../core/documents/entity';
import { storedInstant } from '../../../core/documents/stored-columns';
import { Problem } from '../../../core/http/problem';
import { createCaller, isEditor, type StaffUser } from '../../../core/http/operation-context';
import { framingOf } from '../../../core/images/framing';
import { presentImageRef, presignOriginal, type ImageRow } from '../../../core/images/image-ref';

/** Where the original of an image is, or could be. */
export interface ObjectLocation {
  folder: StorageFolder;
  key: string;
}

/** The key without its extension: what the renditions are named by. */
export const stemOf = ({ key }: ObjectLocation): string => key.slice(0, key.lastIndexOf('.'));

export const extensionOf = ({ key }: ObjectLocation): string => key.slice(key.lastIndexOf('.') + 1);

export const isSamePlace = (a: ObjectLocation, b: ObjectLocation): boolean => a.folder === b.folder && a.key === b.key;

/** The letters in their order; others count as the letter that they are a variant of, and those of other scripts come last. */
const LETTERS = '0123456789abcčćdđefghijklmnopqrsštuvwxyzž';
const LAST = 'ff';
/** Everything that is neither letter nor digit. */
const GAP = '01';
const FIRST_LETTER = 2;
/** Numbers are compared as numbers: `IMG_9` comes before `IMG_10`. */
const DIGITS = 9;
/** Two hexadecimal digits each, so that a key fits its column. */
const MAX_LETTERS = 100;

function codeOf(letter: string): string {
  const base = letter.normalize('NFD').charAt(0);
  const index = LETTERS.includes(letter) ? LETTERS.indexOf(letter) : LETTERS.indexOf(base);
  if (index >= 0) return (index + FIRST_LETTER).toString(16).padStart(2, '0');
  return /\p{Letter}/u.test(letter) ? LAST : GAP;
}

/**
 * What a title is sorted by, in Slovenian alphabetical order. The key is written in hexadecimal digits, which every
 * database sorts alike, whatever its collation.
 */
export function titleKeyOf(title: string): string {
  const text = title.normalize('NFC').toLowerCase().trim();
  const padded = text.replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
  return [...padded].slice(0, MAX_LETTERS).map(codeOf).join('');
}

export const MEDIA = 'api::media-item.media-item';

/** What is made of an image's texts when they are written; `null` in rows that came another way. */
export interface DerivedTexts {
  /** What the search looks into. */
  searchText: string | null;
  /** What staff see it called, see `mediaTitle`. */
  label: string | null;
  /** What the library is sorted by, see `titleKeyOf`. */
  titleKeySl: string | null;
  titleKeyEn: string | null;
}

/** An image of the library as it is stored. */
export interface MediaRow extends StoredRow, ImageRow, DerivedTexts {
  id: number;
  titleSl: string | null;
  titleEn: string | null;
  year: number | null;
  /** As `Crop`; `null` in rows that show the whole picture. */
  crop: unknown;
  /** Degrees, clockwise. */
  rotation: number | null;
  contentType: string;
  sizeBytes: number;
  processingStatus: MediaStatus;
  /** Why the renditions could not be made, as `RenditionFailure`; `null` unless they failed. */
  renditionFailure: string | null;
  version: number;
  createdAt: Date | string;
  updatedAt: Date | string;
  /** The name that the uploader's file had. */
  fileName: string | null;
  /** Folder and key of the uploaded object, when it is kept under another name. */
  uploadName: string | null;
  /** The names that it had before, see `withFormerName`. */
  formerNames: string | null;
  contentHash: string | null;
}

/** The columns of the texts in a language. */
export const textColumns = (language: Language) =>
  language === 'sl' ? ({ title: 'titleSl', alt: 'altSl' } as const) : ({ title: 'titleEn', alt: 'altEn' } as const);

/** Where the original of an image is. */
export const placeOf = ({ storageFolder, imageKey }: Pick<MediaRow, 'storageFolder' | 'imageKey'>): ObjectLocation => ({
  folder: storageFolder,
  key: imageKey,
});

/** The title of an image in a language, else in the other; `null` when it has none. */
const writtenTitle = (row: Pick<MediaRow, 'titleSl' | 'titleEn'>, language: Language): string | null =>
  row[textColumns(language).title] || row[textColumns(otherLanguage(language)).title] || null;

/** What staff see an image called: its title, else the name that its file had, else its key. */
export const mediaTitle = (
  row: Pick<MediaRow, 'titleSl' | 'titleEn' | 'fileName' | 'imageKey'>,
  language: Language,
): string => [writtenTitle(row, language), row.fileName, row.imageKey].find(Boolean) ?? '';

const QUEEN_FOLDER: StorageFolder = 'Queen';

/** The only folder that the queen role works with; `null` for editors, who work with all. */
export const onlyFolderOf = (user: StaffUser): StorageFolder | null =>
  isEditor(createCaller(user)) ? null : QUEEN_FOLDER;

/** Fails with `forbidden` for a folder that is not the user's to work with. */
export function permitFolder(user: StaffUser, folder: StorageFolder): void {
  const only = onlyFolderOf(user);
  if (only !== null && folder !== only) throw new Problem('forbidden');
}

const toFailure = (stored: string | null): RenditionFailure => RenditionFailure.safeParse(stored).data ?? 'failed';

/** An image as staff see it, with a presigned URL of its original; texts that lack are shown in the other language. */
export async function presentMediaItem(row: MediaRow, language: Language, until: Date): Promise<MediaItem> {
  const { titleSl, titleEn, altSl, altEn } = row;
  const texts = {
    sl: { title: titleSl ?? '', alt: altSl ?? '' },
    en: { title: titleEn ?? '', alt: altEn ?? '' },
  };
  return {
    ...presentImageRef(row, language),
    ...(await presignOriginal(row, until)),
    ...framingOf(row),
    id: row.documentId,
    version: row.version,
    updatedAt: storedInstant(row.updatedAt),
    createdAt: storedInstant(row.createdAt),
    title: writtenTitle(row, language),
    texts,
    fileName: row.fileName,
    year: row.year,
    contentType: row.contentType,
    size: row.sizeBytes,
    status: row.processingStatus,
    failure: row.processingStatus === 'Failed' ? toFailure(row.renditionFailure) : null,
  };
}
