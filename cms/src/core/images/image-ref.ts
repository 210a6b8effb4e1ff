import type { ImageRef, ImageRefInput, Rendition, StorageFolder } from '../../contract/image-ref';
import { getOtherLanguage, type Language } from '../../contract/languages';
import { PRESIGNED_URL_MINUTES, RENDITION_FORMATS } from '../../contract/limits';
import { getFileSecret, getStorage } from '../storage/current-storage';
import { isOriginalPath, toOriginalPath, toRenditionPath, createSignedPath, FILES_ROOT } from '../storage/object-path';

/** Presigned URL of an image original. */
type PresignedOriginal = Required<Pick<ImageRef, 'presignedUrl' | 'presignedUrlExpiry'>>;

/** Returns when a presigned URL that is created now expires: PRESIGNED_URL_MINUTES after `now`. */
export const getPresignExpiry = (now: Date): Date => new Date(now.getTime() + PRESIGNED_URL_MINUTES * 60_000);

/**
 * Creates a presigned URL, which needs no session, of an image original. Files of folder Queen are always
 * served by this server, since an object store knows no feature flags. The URL is empty if folder and key
 * cannot be an object path.
 */
export async function presignOriginal(
  { storageFolder, imageKey }: Pick<ImageRef, 'storageFolder' | 'imageKey'>,
  expiresAt: Date,
): Promise<PresignedOriginal> {
  const presignedUrlExpiry = expiresAt.toISOString();
  // No object can have such a path, so there is nothing to read.
  if (!isOriginalPath(storageFolder, imageKey)) return { presignedUrl: '', presignedUrlExpiry };
  const path = toOriginalPath(storageFolder, imageKey);
  const presignedUrl =
    storageFolder === 'Queen'
      ? createSignedPath(getFileSecret(), path, expiresAt)
      : await getStorage().presignGet(path, expiresAt);
  return { presignedUrl, presignedUrlExpiry };
}

/** Columns of a media item that an image reference needs. */
export interface ImageRow {
  documentId: string;
  storageFolder: StorageFolder;
  imageKey: string;
  altSl: string | null;
  altEn: string | null;
  width: number;
  height: number;
  /** In percent from the left and from the top. */
  focalX: number;
  focalY: number;
  placeholder: string | null;
  /** Pixels, as `320,640`. */
  renditionWidths: string | null;
  /**
   * Width in pixels of the WebP rendition that exists before the others; `null` in rows of earlier releases.
   */
  firstRenditionWidth: number | null;
  /** Names for staff: titles and the name of the uploaded file. */
  titleSl: string | null;
  titleEn: string | null;
  fileName: string | null;
  /** Not a column: set if the caller may read the original. */
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
  'titleSl',
  'titleEn',
  'fileName',
] as const satisfies Exclude<keyof ImageRow, 'original'>[];

/**
 * Creates the `populate` option of an image relation in a Strapi query: the columns of `ImageRow`, without
 * images in `hiddenFolders`.
 */
export const createImagePopulate = (hiddenFolders: readonly StorageFolder[] = []) => ({
  select: [...IMAGE_COLUMNS],
  ...(hiddenFolders.length > 0 && { where: { storageFolder: { $notIn: [...hiddenFolders] } } }),
});

/** Options of serialized image references. */
export interface ImageRefOptions {
  /** Whether the caller sees the image only with `preview=1`; file URLs then need that parameter too. */
  isPreview?: boolean;
}

const MAX_WIDTH_PX = 99_999;

/** Parses stored widths; invalid ones are left out. */
const parseWidths = (text: string | null): number[] =>
  text
    ? text
        .split(',')
        .map(Number)
        .filter((width) => Number.isInteger(width) && width > 0 && width <= MAX_WIDTH_PX)
    : [];

type StoredRenditions = Pick<ImageRow, 'storageFolder' | 'imageKey' | 'renditionWidths' | 'firstRenditionWidth'>;

/**
 * Lists format and width of the renditions (smaller copies) of an image that are stored: all, else only the
 * first one (WebP), else none. None for a wrong folder or key.
 */
export function listRenditions(item: StoredRenditions): Pick<Rendition, 'format' | 'width'>[] {
  if (!isOriginalPath(item.storageFolder, item.imageKey)) return [];
  const widths = parseWidths(item.renditionWidths);
  if (widths.length > 0) return widths.flatMap((width) => RENDITION_FORMATS.map((format) => ({ format, width })));
  return parseWidths(String(item.firstRenditionWidth ?? '')).map((width) => ({ format: 'webp', width }));
}

const MIDDLE_PERCENT = 50;

/** Returns a focal point coordinate in percent; the middle if it is invalid. */
const toPercent = (value: number): number =>
  Number.isFinite(value) && value >= 0 && value <= 100 ? value : MIDDLE_PERCENT;

/** Selects the alternative text in a language, or in the other one if there is none. */
function selectAltText(item: ImageRow, language: Language): Pick<ImageRef, 'alt' | 'altLanguage'> {
  const alts = { sl: item.altSl, en: item.altEn };
  const altLanguage = getOtherLanguage(language);
  const [alt, otherAlt] = [alts[language], alts[altLanguage]];
  return !alt && otherAlt ? { alt: otherAlt, altLanguage } : { alt: alt ?? '' };
}

/**
 * Converts an image row to the image reference of responses, with rendition URLs and alternative text, which
 * falls back to the other language. With `isPreview` the URLs get `preview=1`.
 */
export function serializeImageRef(
  item: ImageRow,
  language: Language,
  { isPreview = false }: ImageRefOptions = {},
): ImageRef {
  const suffix = isPreview ? '?preview=1' : '';
  const getUrl = (width: number, format: (typeof RENDITION_FORMATS)[number]): string =>
    `${FILES_ROOT}/${toRenditionPath(item.storageFolder, item.imageKey, width, format)}${suffix}`;
  return {
    storageFolder: item.storageFolder,
    imageKey: item.imageKey,
    ...item.original,
    mediaId: item.documentId,
    ...selectAltText(item, language),
    width: item.width,
    height: item.height,
    focalPoint: { x: toPercent(item.focalX), y: toPercent(item.focalY) },
    placeholder: item.placeholder ?? '',
    renditions: listRenditions(item).map(({ format, width }) => ({ format, width, url: getUrl(width, format) })),
  };
}

/** Like `serializeImageRef`; `null` for no image. */
export const serializeOptionalImage = (
  item: ImageRow | null | undefined,
  language: Language,
  options?: ImageRefOptions,
): ImageRef | null => (item ? serializeImageRef(item, language, options) : null);

/** Converts an image row to the image reference of requests, folder and key; `null` for no image. */
export const toImageInput = (item: ImageRow | null | undefined): ImageRefInput | null =>
  item ? { storageFolder: item.storageFolder, imageKey: item.imageKey } : null;
