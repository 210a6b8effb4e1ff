import * as z from 'zod/mini';
import { GalleryItem, GalleryItemInput } from '#contract/gallery';
import type { FieldErrors } from '#contract/problem';
import type { ApiClient } from '#shared/api/api-client';
import { formFaults } from '#shared/attention/faults';
import { bilingualSource } from '#shared/editor/bilingual-source';
import type { Bilingual, BilingualValues } from '#shared/lib/bilingual';
import { readPicture, savePicture } from '../api/edited-pictures';

const { title, alt, ...shared } = GalleryItemInput.shape;

/** What a picture says in one language. */
const PictureTexts = z.object({ title, alt });
export type PictureTexts = z.infer<typeof PictureTexts>;

/** What a picture has in common in both languages. */
const PictureShared = z.object(shared);

/** The same as it is edited. */
export type PictureSharedValues = Pick<GalleryItem, 'albumId' | 'year' | 'published' | 'image'>;
export type PictureValues = BilingualValues<PictureSharedValues, PictureTexts>;

export const pictureTexts = ({ title: name, alt: text }: GalleryItem): PictureTexts => ({ title: name, alt: text });

const pictureShared = ({ albumId, year, published, image }: GalleryItem): PictureSharedValues => ({
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
    kept: { address: { path: '/gallery/{id}', params: { id: initial.sl.id } }, answer: GalleryItem },
  });
