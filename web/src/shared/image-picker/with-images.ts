import type { ImageRef } from '#contract/image-ref';
import { imageId } from '#shared/lib/image-identity';

/** A list of images with others at its end; an image that is in it already keeps its place and is not added twice. */
export const withImages = (images: readonly ImageRef[], added: readonly ImageRef[]): ImageRef[] => {
  const known = new Map(images.map((image) => [imageId(image), image]));
  for (const image of added) if (!known.has(imageId(image))) known.set(imageId(image), image);
  return [...known.values()];
};
