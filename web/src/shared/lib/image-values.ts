import type { ImageRef } from '#contract/image-ref';
import { isJsonObject } from './deep-equal';

type ImageKey = Pick<ImageRef, 'storageFolder' | 'imageKey'>;

/** Returns the string that identifies an image: its folder and key, joined by `/`. */
export const getImageId = ({ storageFolder, imageKey }: ImageKey): string => `${storageFolder}/${imageKey}`;

/** Whether a form value is an image reference: an object with the texts `storageFolder` and `imageKey`. */
export const isImage = (value: unknown): value is ImageRef =>
  isJsonObject(value) && typeof value['storageFolder'] === 'string' && typeof value['imageKey'] === 'string';

/**
 * Compares two images by folder and key, ignoring URLs and texts, for `isDeepEqual`. Returns `undefined` if
 * one of the values is no image.
 */
export const isSameImage = (a: unknown, b: unknown): boolean | undefined =>
  isImage(a) && isImage(b) ? getImageId(a) === getImageId(b) : undefined;

/**
 * Returns a list of images with others appended. An image that is in the list already keeps its position and
 * is not replaced.
 */
export const addImages = (images: readonly ImageRef[], added: readonly ImageRef[]): ImageRef[] => {
  const imagesById = new Map(images.map((image) => [getImageId(image), image]));
  for (const image of added) if (!imagesById.has(getImageId(image))) imagesById.set(getImageId(image), image);
  return [...imagesById.values()];
};
