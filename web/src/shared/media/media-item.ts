import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { FocalPoint, type ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import type { MediaItem, MediaUpdateRequest } from '#contract/media';
import { OptionalLine, Year } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { createBilingualAdapter } from '#shared/editor/bilingual-adapter';
import type { EditorAdapter } from '#shared/editor/editor-adapter';
import type { Bilingual, BilingualValues } from '#shared/lib/bilingual';
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

/** Form values that both languages share. */
const SharedValues = z.object({ year: z.nullable(Year), focalPoint: FocalPoint });
type SharedValues = z.infer<typeof SharedValues>;
const TextValues = z.object({ title: OptionalLine, alt: OptionalLine });
type TextValues = z.infer<typeof TextValues>;
export type MediaValues = BilingualValues<SharedValues, TextValues>;

/** An image in one language. */
type LanguageItem = MediaItem & { language: Language };
type BilingualItem = Bilingual<LanguageItem>;

const toBilingualItem = (item: MediaItem): BilingualItem => ({
  sl: { ...item, language: 'sl' },
  en: { ...item, language: 'en' },
});

/** Returns what identifies an image for drafts of its form: its path in the API. */
export const getMediaResource = (id: string): string => `/media/${id}`;

/**
 * Creates the editor adapter (conversion, validation, saving) of a library image: its title and alternative
 * text in both languages, year and focal point.
 */
export const createMediaAdapter = (
  api: ApiClient,
  item: MediaItem,
  onSaved: (saved: MediaItem) => void,
): EditorAdapter<BilingualItem, MediaValues, MediaValues> =>
  createBilingualAdapter<LanguageItem, SharedValues, TextValues, SharedValues, TextValues>({
    initial: toBilingualItem(item),
    getSharedValues: ({ year, focalPoint }) => ({ year, focalPoint }),
    getTexts: ({ texts, language }) => texts[language],
    sharedSchema: SharedValues,
    textsSchema: TextValues,
    async save(language, { shared, texts }, { id, version }) {
      const body: MediaUpdateRequest = { id, ...shared, ...texts, expectedVersion: version };
      const saved = await api.put('/media', { body, query: { lang: language }, timeoutMs: SAVE_TIMEOUT_MS });
      return { ...saved, language };
    },
    reload: async () => toBilingualItem(await api.get('/media/{id}', { params: { id: item.id } })),
    getResource: ({ id }) => getMediaResource(id),
    onSaved: ({ sl, en }) => {
      onSaved(en.version > sl.version ? en : sl);
    },
  });
