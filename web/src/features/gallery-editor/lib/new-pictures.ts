import * as z from 'zod/mini';
import { GalleryItemInput } from '#contract/gallery';
import type { ImageRef } from '#contract/image-ref';

const { image, albumId, year, published } = GalleryItemInput.shape;

/** Images that are to be added to the gallery, and what they have in common there. */
export const NewPictures = z.object({
  images: z.array(image).check(z.minLength(1, 'required')),
  albumId,
  year,
  published,
});
export type NewPictures = z.infer<typeof NewPictures>;

/** The same as the form holds it. */
export type NewPicturesForm = Omit<NewPictures, 'images'> & { images: ImageRef[] };

/** One picture for each image, in their order; their texts are written later. */
export const newPictures = ({ images, ...common }: NewPictures): GalleryItemInput[] =>
  images.map((each) => ({ ...common, image: each, title: '', alt: '' }));
