import * as z from 'zod/mini';
import { FocalPoint, type ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import { MediaItem } from '#contract/media';
import { OptionalLine, Year } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { toFormIssues } from '#shared/attention/stored-issues';
import type { EditorAdapter } from '#shared/editor/editor-adapter';
import type { TFunction } from '#shared/i18n/i18n';
import { formatInstant } from '#shared/lib/format-instant';

type NamedItem = Pick<MediaItem, 'title' | 'fileName' | 'alt' | 'createdAt'>;

/**
 * Returns the name of a library image for people: title, else file name, else alternative text, else a text
 * with the time when it was added.
 */
export const getMediaName = (
  { title, fileName, alt, createdAt }: NamedItem,
  t: TFunction,
  language: Language,
): string => title || fileName || alt || t('adminMedia.untitled', { moment: formatInstant(createdAt, language) });

/**
 * Returns the file name for downloading an original image: its name for people (`getMediaName`) with the
 * extension of its stored format.
 */
export function getDownloadName(
  item: NamedItem & Pick<MediaItem, 'imageKey'>,
  t: TFunction,
  language: Language,
): string {
  const extension = item.imageKey.slice(item.imageKey.lastIndexOf('.'));
  const name = getMediaName(item, t, language).replace(/\.(png|jpe?g|jfif|mpo|webp|avif|gif|hei[cf])$/i, '');
  return `${name}${extension}`;
}

/** Whether an image is neither cropped nor rotated. */
export const isUnedited = ({ crop, rotation }: Pick<MediaItem, 'crop' | 'rotation'>): boolean =>
  rotation === 0 && crop.width === 100 && crop.height === 100;

/**
 * Converts an image of the library to an image reference, as forms hold it. The URL of the original is left
 * out if the image is cropped or rotated.
 */
export const toImageRef = (item: MediaItem): ImageRef => ({
  storageFolder: item.storageFolder,
  imageKey: item.imageKey,
  ...(isUnedited(item) && { presignedUrl: item.presignedUrl, presignedUrlExpiry: item.presignedUrlExpiry }),
  mediaId: item.id,
  alt: item.alt,
  width: item.width,
  height: item.height,
  focalPoint: item.focalPoint,
  placeholder: item.placeholder,
  renditions: item.renditions,
});

const TextValues = z.object({ title: OptionalLine, alt: OptionalLine });
const MediaValues = z.object({
  shared: z.object({ year: z.nullable(Year), focalPoint: FocalPoint }),
  sl: TextValues,
  en: TextValues,
});
/** Form values of an image. */
export type MediaValues = z.infer<typeof MediaValues>;

const toFieldName = (field: string, language: Language): string =>
  field in TextValues.shape ? `${language}.${field}` : `shared.${field}`;

/** Returns what identifies an image for drafts of its form: its path in the API. */
export const getMediaResource = (id: string): string => `/media/${id}`;

/**
 * Creates the editor adapter (conversion, validation, saving) of a library image: its title and alternative
 * text in both languages, year and focal point.
 */
export const createMediaAdapter = (
  api: ApiClient,
  initial: MediaItem,
  onSaved: (saved: MediaItem) => void,
): EditorAdapter<MediaItem, MediaValues, MediaValues> => ({
  initial,
  toForm: ({ year, focalPoint, texts }) => ({ shared: { year, focalPoint }, ...texts }),
  schema: MediaValues,
  save: async (write, { id, version }) =>
    MediaItem.parse(
      await api.call('PUT', '/media', {
        body: { id, ...write, expectedVersion: version },
        timeoutMs: SAVE_TIMEOUT_MS,
      }),
    ),
  reload: () => api.get('/media/{id}', { params: { id: initial.id } }),
  savedSchema: MediaItem,
  toFieldName,
  getStoredIssues: (item) => toFormIssues({ sl: item, en: item }, toFieldName),
  onSaved,
  draft: { getResource: ({ id }) => getMediaResource(id), getVersion: ({ version }) => version },
});
