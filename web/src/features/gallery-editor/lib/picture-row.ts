import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { GalleryItem, GalleryItemInput } from '#contract/gallery';
import type { Language } from '#contract/languages';
import type { FieldErrors } from '#contract/problem';
import { endsAfterItBegins } from '#contract/publication';
import type { ApiClient } from '#shared/api/api-client';
import { formFaults } from '#shared/attention/faults';
import { bilingualSource } from '#shared/editor/bilingual-source';
import { versionOf, type Bilingual, type BilingualValues } from '#shared/lib/bilingual';
import { sameImage, sameValue } from '#shared/lib/same-value';
import { readPicture, savePicture } from '../api/edited-pictures';

const { title, alt, ...shared } = GalleryItemInput.shape;

/** The texts of a gallery item in one language. */
const PictureTexts = z.object({ title, alt });
export type PictureTexts = z.infer<typeof PictureTexts>;

/** The values of a gallery item that both languages share. */
const PictureShared = z.object(shared).check(endsAfterItBegins);

/** The same as form values. */
export type PictureSharedValues = Pick<
  GalleryItem,
  'albumId' | 'year' | 'published' | 'publishAt' | 'unpublishAt' | 'image'
>;
export type PictureValues = BilingualValues<PictureSharedValues, PictureTexts>;

export const pictureTexts = ({ title: name, alt: text }: GalleryItem): PictureTexts => ({ title: name, alt: text });

export const pictureShared = (picture: GalleryItem): PictureSharedValues => {
  const { albumId, year, published, publishAt = null, unpublishAt = null, image } = picture;
  return { albumId, year, published, publishAt, unpublishAt, image };
};

/**
 * Returns the name of a gallery item: its title or alternative text, in the other language if it has none in
 * `language`, else the alternative text of its image, else its number in the gallery.
 *
 * @param album the title of its album, if known
 */
export const pictureName = (
  { sl, en }: Bilingual<GalleryItem>,
  language: Language,
  t: TFunction,
  album?: string | null,
): string => {
  const [own, other] = language === 'sl' ? [sl, en] : [en, sl];
  const text = own.title || other.title || own.alt || other.alt || own.image.alt;
  if (text) return text;
  const number = own.position + 1;
  return album ? t('adminGallery.untitledIn', { album, number }) : t('adminGallery.untitled', { number });
};

const TEXTS: readonly string[] = Object.keys(PictureTexts.shape);

/** Returns the errors of the stored values of a gallery item, by form field names. */
export const storedFaults = (saved: Bilingual<GalleryItem>): FieldErrors =>
  formFaults(saved, (field, language) => (TEXTS.includes(field) ? `${language}.${field}` : `shared.${field}`));

/** Converts a gallery item to form values. */
export const pictureValues = ({ sl, en }: Bilingual<GalleryItem>): PictureValues => ({
  shared: pictureShared(sl),
  sl: pictureTexts(sl),
  en: pictureTexts(en),
});

/** Creates the adapter that saves a gallery item in both languages. */
export const pictureSource = (api: ApiClient, initial: Bilingual<GalleryItem>) =>
  bilingualSource({
    initial,
    sharedOf: pictureShared,
    textsOf: pictureTexts,
    sharedSchema: PictureShared,
    textsSchema: PictureTexts,
    write: (language, { shared: common, texts }, base) => savePicture(api, language, { ...common, ...texts }, base),
    reload: () => readPicture(api, initial.sl.id),
    thingOf: ({ id }) => `/gallery/${id}`,
    kept: { address: { path: '/gallery/{id}', params: { id: initial.sl.id } }, answer: GalleryItem },
  });

/** Result of the last save of a row; `null` after a later change. */
export type RowOutcome =
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Messages by form field names: keys of FIELD_MESSAGES, or texts of the server. */
  | { kind: 'invalid'; fields: Readonly<Record<string, string>> }
  | { kind: 'failed'; text: string }
  /** Someone else saved another version of the gallery item. */
  | { kind: 'conflict'; theirs: Bilingual<GalleryItem> };

/** A row of the table: the saved version it is based on, its form values, and the result of the last save. */
export interface PictureRow {
  base: Bilingual<GalleryItem>;
  values: PictureValues;
  outcome: RowOutcome | null;
}

/** Whether a row has unsaved changes. */
export const isChanged = ({ base, values }: PictureRow): boolean => !sameValue(values, pictureValues(base), sameImage);

/**
 * Returns the touched row if it has changes or is not older than the item that was read; else a row of the
 * item.
 */
function chooseRow(item: Bilingual<GalleryItem>, touched: PictureRow | undefined): PictureRow {
  if (touched && (isChanged(touched) || versionOf(touched.base) >= versionOf(item))) return touched;
  return { base: item, values: pictureValues(item), outcome: touched?.outcome ?? null };
}

/**
 * Creates the rows of a page. Changed rows of items that are no longer on the page come first, so that no
 * change is lost.
 *
 * @param touched the rows that were edited or saved, by the ids of their items
 */
export function createPictureRows(
  items: readonly Bilingual<GalleryItem>[],
  touched: ReadonlyMap<string, PictureRow>,
): PictureRow[] {
  const shown = new Set(items.map(({ sl }) => sl.id));
  const kept = [...touched.values()].filter((row) => !shown.has(row.base.sl.id) && isChanged(row));
  return [...kept, ...items.map((item) => chooseRow(item, touched.get(item.sl.id)))];
}
