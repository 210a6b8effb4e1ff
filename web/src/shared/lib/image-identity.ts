import type { ImageRef } from '#contract/image-ref';
import { isJsonObject } from './same-value';

type ImageName = Pick<ImageRef, 'storageFolder' | 'imageKey'>;

/** An image's folder and key, which no two images share. */
export const imageId = ({ storageFolder, imageKey }: ImageName): string => `${storageFolder}/${imageKey}`;

/** Whether a value of a form is an image. */
export const isImage = (value: unknown): value is ImageRef =>
  isJsonObject(value) && typeof value['storageFolder'] === 'string' && typeof value['imageKey'] === 'string';

/** Whether two values are the same image; `undefined` when they are not two images. Their URLs and texts do not count. */
export const sameImage = (a: unknown, b: unknown): boolean | undefined =>
  isImage(a) && isImage(b) ? imageId(a) === imageId(b) : undefined;

/** A list of images with others at its end; an image that is in it already keeps its place and is not added twice. */
export const withImages = (images: readonly ImageRef[], added: readonly ImageRef[]): ImageRef[] => {
  const known = new Map(images.map((image) => [imageId(image), image]));
  for (const image of added) if (!known.has(imageId(image))) known.set(imageId(image), image);
  return [...known.values()];
};
