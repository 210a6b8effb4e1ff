import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { FocalPoint, type ImageRef } from '#contract/image-ref';
import type { Language } from '#contract/languages';
import type { MediaItem, MediaUpdateRequest } from '#contract/media';
import { OptionalLine, Year } from '#contract/values';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { bilingualSource } from '#shared/editor/bilingual-source';
import type { EditorAdapter } from '#shared/editor/editor-adapter';
import type { Bilingual, BilingualValues } from '#shared/lib/bilingual';
import { formatInstant } from '#shared/lib/format-instant';

type NamedItem = Pick<MediaItem, 'title' | 'fileName' | 'alt' | 'createdAt'>;

/**
 * What an image is called: its title, else the name that its file had, else what it shows, else when it was
 * added.
 */
export const mediaName = ({ title, fileName, alt, createdAt }: NamedItem, t: TFunction, language: Language): string =>
  title || fileName || alt || t('adminMedia.untitled', { moment: formatInstant(createdAt, language) });

/** What the original is called when it is downloaded: like the image, with the extension that says what it is. */
export function downloadName(item: NamedItem & Pick<MediaItem, 'imageKey'>, t: TFunction, language: Language): string {
  const extension = item.imageKey.slice(item.imageKey.lastIndexOf('.'));
  const name = mediaName(item, t, language).replace(/\.(png|jpe?g|jfif|mpo|webp|avif|gif|hei[cf])$/i, '');
  return `${name}${extension}`;
}

/** Whether an image is shown as its original is. */
export const isWhole = ({ crop, rotation }: Pick<MediaItem, 'crop' | 'rotation'>): boolean =>
  rotation === 0 && crop.width === 100 && crop.height === 100;

/**
 * An image of the library as the value of a form: an image reference and nothing else. The original of one that is turned
 * or cropped is no picture of it.
 */
export const toImageRef = (item: MediaItem): ImageRef => ({
  storageFolder: item.storageFolder,
  imageKey: item.imageKey,
  ...(isWhole(item) && { presignedUrl: item.presignedUrl, presignedUrlExpiry: item.presignedUrlExpiry }),
  mediaId: item.id,
  alt: item.alt,
  width: item.width,
  height: item.height,
  focalPoint: item.focalPoint,
  placeholder: item.placeholder,
  renditions: item.renditions,
});

/** What both languages share of an image, and what each has of its own. */
const SharedValues = z.object({ year: z.nullable(Year), focalPoint: FocalPoint });
type SharedValues = z.infer<typeof SharedValues>;
const TextValues = z.object({ title: OptionalLine, alt: OptionalLine });
type TextValues = z.infer<typeof TextValues>;
export type MediaValues = BilingualValues<SharedValues, TextValues>;

/** An image as one language has it. */
type LanguageItem = MediaItem & { language: Language };
type BilingualItem = Bilingual<LanguageItem>;

const inBothLanguages = (item: MediaItem): BilingualItem => ({
  sl: { ...item, language: 'sl' },
  en: { ...item, language: 'en' },
});

/** An image as a thing that is edited. */
export const mediaThing = (id: string): string => `/media/${id}`;

/** The source of the form that edits an image: its texts in both languages, its year and its focal point. */
export const mediaSource = (
  api: ApiClient,
  item: MediaItem,
  onSaved: (saved: MediaItem) => void,
): EditorAdapter<BilingualItem, MediaValues, MediaValues> =>
  bilingualSource<LanguageItem, SharedValues, TextValues, SharedValues, TextValues>({
    initial: inBothLanguages(item),
    sharedOf: ({ year, focalPoint }) => ({ year, focalPoint }),
    textsOf: ({ texts, language }) => texts[language],
    sharedSchema: SharedValues,
    textsSchema: TextValues,
    async write(language, { shared, texts }, { id, version }) {
      const body: MediaUpdateRequest = { id, ...shared, ...texts, expectedVersion: version };
      const saved = await api.put('/media', { body, query: { lang: language }, timeoutMs: SAVE_TIMEOUT_MS });
      return { ...saved, language };
    },
    reload: async () => inBothLanguages(await api.get('/media/{id}', { params: { id: item.id } })),
    thingOf: ({ id }) => mediaThing(id),
    onSaved: ({ sl, en }) => {
      onSaved(en.version > sl.version ? en : sl);
    },
  });
