import type { ImageRef, ImageRefInput, Rendition, StorageFolder } from '../../contract/image-ref';
import { DEFAULT_LANGUAGE, otherLanguage, type Language } from '../../contract/languages';
import { PRESIGNED_URL_MINUTES, RENDITION_FORMATS } from '../../contract/limits';
import { fileSecret, getStorage } from '../storage/current-storage';
import { isObjectName, originalPath, renditionPath, signedPath, FILES_ROOT } from '../storage/object-path';

/** How the original of an image is reached for a while. */
type PresignedOriginal = Required<Pick<ImageRef, 'presignedUrl' | 'presignedUrlExpiry'>>;

/** When a presigned URL that is made now runs out. */
export const presignedUntil = (now: Date): Date => new Date(now.getTime() + PRESIGNED_URL_MINUTES * 60_000);

/**
 * A presigned URL of the original of an image. Those of folder Queen lead through this server also where files are kept in
 * an object store, because a store would know nothing of the Queen feature.
 */
export async function presignOriginal(
  { storageFolder, imageKey }: Pick<ImageRef, 'storageFolder' | 'imageKey'>,
  expiresAt: Date,
): Promise<PresignedOriginal> {
  const presignedUrlExpiry = expiresAt.toISOString();
  // Nothing can be kept there, so that there is nothing to read.
  if (!isObjectName(storageFolder, imageKey)) return { presignedUrl: '', presignedUrlExpiry };
  const path = originalPath(storageFolder, imageKey);
  const presignedUrl =
    storageFolder === 'Queen'
      ? signedPath(fileSecret(), path, expiresAt)
      : await getStorage().presignGet(path, expiresAt);
  return { presignedUrl, presignedUrlExpiry };
}

/** The columns of a media item that an image reference is made of. */
export interface ImageRow {
  documentId: string;
  storageFolder: StorageFolder;
  imageKey: string;
  altSl: string | null;
  altEn: string | null;
  width: number;
  height: number;
  /** Percent from the left and from the top. */
  focalX: number;
  focalY: number;
  placeholder: string | null;
  /** Pixels, as `320,640`. */
  renditionWidths: string | null;
  /** Of the WebP copy that is there until all copies are; `null` in rows of earlier releases. Pixels. */
  firstRenditionWidth: number | null;
  /** Not a column: put here when the caller may have the original. */
  original?: PresignedOriginal;
}

const IMAGE_COLUMNS = [
  'documentId',
  'storageFolder',
  'imageKey',
  'altSl',
  'altEn',
  'width',
  'height',
  'focalX',
  'focalY',
  'placeholder',
  'renditionWidths',
  'firstRenditionWidth',
] as const satisfies Exclude<keyof ImageRow, 'original'>[];

/** How to populate a relation to media items so that `presentImageRef` has what it needs, without those of some folders. */
export const populateImage = (hiddenFolders: readonly StorageFolder[] = []) => ({
  select: [...IMAGE_COLUMNS],
  ...(hiddenFolders.length > 0 && { where: { storageFolder: { $notIn: [...hiddenFolders] } } }),
});

export interface ImageRefOptions {
  /** Whether the caller sees the image only because the address asks for a preview; its files then need to be told so. */
  preview?: boolean;
}

const MAX_WIDTH_PX = 99_999;

/** Widths as they are stored, in ascending order; what is none is left out. */
const parseWidths = (text: string | null): number[] =>
  text
    ? text
        .split(',')
        .map(Number)
        .filter((width) => Number.isInteger(width) && width > 0 && width <= MAX_WIDTH_PX)
    : [];

type StoredCopies = Pick<ImageRow, 'storageFolder' | 'imageKey' | 'renditionWidths' | 'firstRenditionWidth'>;

/** The copies that are stored of an image: all of them, else the first one, else none. */
export function listCopies(item: StoredCopies): Pick<Rendition, 'format' | 'width'>[] {
  if (!isObjectName(item.storageFolder, item.imageKey)) return [];
  const widths = parseWidths(item.renditionWidths);
  if (widths.length > 0) return widths.flatMap((width) => RENDITION_FORMATS.map((format) => ({ format, width })));
  return parseWidths(String(item.firstRenditionWidth ?? '')).map((width) => ({ format: 'webp', width }));
}

const MIDDLE_PERCENT = 50;

/** A part of a focal point; the middle where what is stored is none. */
const percent = (value: number): number =>
  Number.isFinite(value) && value >= 0 && value <= 100 ? value : MIDDLE_PERCENT;

const altIn = (item: ImageRow, language: Language): string => {
  const alts = { sl: item.altSl, en: item.altEn };
  return alts[language] || alts[DEFAULT_LANGUAGE] || alts[otherLanguage(language)] || '';
};

/** The image as answers carry it. */
export function presentImageRef(
  item: ImageRow,
  language: Language,
  { preview = false }: ImageRefOptions = {},
): ImageRef {
  const suffix = preview ? '?preview=1' : '';
  const urlOf = (width: number, format: (typeof RENDITION_FORMATS)[number]): string =>
    `${FILES_ROOT}/${renditionPath(item.storageFolder, item.imageKey, width, format)}${suffix}`;
  return {
    storageFolder: item.storageFolder,
    imageKey: item.imageKey,
    ...item.original,
    mediaId: item.documentId,
    alt: altIn(item, language),
    width: item.width,
    height: item.height,
    focalPoint: { x: percent(item.focalX), y: percent(item.focalY) },
    placeholder: item.placeholder ?? '',
    renditions: listCopies(item).map(({ format, width }) => ({ format, width, url: urlOf(width, format) })),
  };
}

/** The same for a place that may have no image. */
export const presentOptionalImage = (
  item: ImageRow | null | undefined,
  language: Language,
  options?: ImageRefOptions,
): ImageRef | null => (item ? presentImageRef(item, language, options) : null);

/** The image as a request names it. */
export const imageInputOf = (item: ImageRow | null | undefined): ImageRefInput | null =>
  item ? { storageFolder: item.storageFolder, imageKey: item.imageKey } : null;
