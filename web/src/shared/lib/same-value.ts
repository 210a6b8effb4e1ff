import type { ImageRef } from '#contract/image-ref';

/** Whether a value is an object that is neither an array nor `null`. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Compares two values by other rules; `undefined` leaves them to the default comparison. */
type CustomComparison = (a: unknown, b: unknown) => boolean | undefined;

/**
 * Deep equality of JSON values. The order of object keys does not matter. `compare` may decide about each
 * pair first, unless it is identical; `undefined` leaves it to this function.
 */
export function isSameValue(a: unknown, b: unknown, compare?: CustomComparison): boolean {
  if (Object.is(a, b)) return true;
  const decided = compare?.(a, b);
  if (decided !== undefined) return decided;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index], compare));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key], compare))
  );
}

type ImageKey = Pick<ImageRef, 'storageFolder' | 'imageKey'>;

/** Returns the string that identifies an image: its folder and key, joined by `/`. */
export const getImageId = ({ storageFolder, imageKey }: ImageKey): string => `${storageFolder}/${imageKey}`;

/** Whether a form value is an image reference: an object with the texts `storageFolder` and `imageKey`. */
export const isImage = (value: unknown): value is ImageRef =>
  isJsonObject(value) && typeof value['storageFolder'] === 'string' && typeof value['imageKey'] === 'string';

/**
 * Compares two images by folder and key, ignoring URLs and texts, for `isSameValue`. Returns `undefined` if
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
