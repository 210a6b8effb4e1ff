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

/** What a picture says in one language. */
const PictureTexts = z.object({ title, alt });
export type PictureTexts = z.infer<typeof PictureTexts>;

/** What a picture has in common in both languages. */
const PictureShared = z.object(shared).check(endsAfterItBegins);

/** The same as it is edited. */
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
 * What a picture is called where one name is needed: its title or its text, in the other language if it has
 * none, else its number in the gallery.
 *
 * @param album the title of its album, if it is known
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

/** What is wrong with a picture as it is stored, by the names of the fields of its form. */
export const storedFaults = (saved: Bilingual<GalleryItem>): FieldErrors =>
  formFaults(saved, (field, language) => (TEXTS.includes(field) ? `${language}.${field}` : `shared.${field}`));

/** A picture as its form holds it. */
export const pictureValues = ({ sl, en }: Bilingual<GalleryItem>): PictureValues => ({
  shared: pictureShared(sl),
  sl: pictureTexts(sl),
  en: pictureTexts(en),
});

/** How one picture is edited and saved in both languages. */
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

/** What became of the last save of a row; a row that was changed since has none. */
export type RowOutcome =
  | { kind: 'saving' }
  | { kind: 'saved' }
  /** Messages by the names of their fields, as in the contract or in words. */
  | { kind: 'invalid'; fields: Readonly<Record<string, string>> }
  | { kind: 'failed'; text: string }
  /** Someone else has saved this picture meanwhile. */
  | { kind: 'conflict'; theirs: Bilingual<GalleryItem> };

/** One picture of the table: the version it started from, what is typed, and what became of the last save. */
export interface PictureRow {
  base: Bilingual<GalleryItem>;
  values: PictureValues;
  outcome: RowOutcome | null;
}

/** Whether a row holds anything that is not saved. */
export const isChanged = ({ base, values }: PictureRow): boolean => !sameValue(values, pictureValues(base), sameImage);

/** The row of a picture as it was read, unless it was touched and still holds more, or something newer, than that. */
function rowOf(item: Bilingual<GalleryItem>, touched: PictureRow | undefined): PictureRow {
  if (touched && (isChanged(touched) || versionOf(touched.base) >= versionOf(item))) return touched;
  return { base: item, values: pictureValues(item), outcome: touched?.outcome ?? null };
}

/**
 * The rows of a page. A row with changes stays, first of all, when its picture is not of this page any more: nothing
 * typed is lost.
 */
export function createPictureRows(
  items: readonly Bilingual<GalleryItem>[],
  touched: ReadonlyMap<string, PictureRow>,
): PictureRow[] {
  const shown = new Set(items.map(({ sl }) => sl.id));
  const kept = [...touched.values()].filter((row) => !shown.has(row.base.sl.id) && isChanged(row));
  return [...kept, ...items.map((item) => rowOf(item, touched.get(item.sl.id)))];
}
