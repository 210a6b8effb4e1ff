import * as z from 'zod/mini';
import { GalleryItemInput, type GalleryItem } from '#contract/gallery';
import type { FieldErrors } from '#contract/problem';
import { formFaults } from '#shared/attention/faults';
import type { Bilingual, BilingualValues } from '#shared/editor/bilingual';

const { title, alt, ...shared } = GalleryItemInput.shape;

/** What a picture says in one language. */
export const PictureTexts = z.object({ title, alt });
export type PictureTexts = z.infer<typeof PictureTexts>;

/** What a picture has in common in both languages. */
export const PictureShared = z.object(shared);
export type PictureSharedOutput = z.infer<typeof PictureShared>;

/** The same as it is edited. */
export type PictureSharedValues = Pick<GalleryItem, 'albumId' | 'year' | 'published' | 'image'>;
export type PictureValues = BilingualValues<PictureSharedValues, PictureTexts>;

export const pictureTexts = ({ title: name, alt: text }: GalleryItem): PictureTexts => ({ title: name, alt: text });

export const pictureShared = ({ albumId, year, published, image }: GalleryItem): PictureSharedValues => ({
  albumId,
  year,
  published,
  image,
});

/** What a picture is called where one name is needed: its title or its text, in the other language if it has none. */
export const pictureName = ({ sl, en }: Bilingual<GalleryItem>, language: 'sl' | 'en'): string => {
  const [own, other] = language === 'sl' ? [sl, en] : [en, sl];
  return own.title || other.title || own.alt || other.alt || own.image.alt || own.image.imageKey;
};

const TEXTS: readonly string[] = Object.keys(PictureTexts.shape);

/** What is wrong with a picture as it is stored, by the names of the fields of its form. */
export const storedFaults = (saved: Bilingual<GalleryItem>): FieldErrors =>
  formFaults(saved, (field, language) => (TEXTS.includes(field) ? `${language}.${field}` : `shared.${field}`));
