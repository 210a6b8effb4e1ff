import type { ImageRef } from '#contract/image-ref';

/** Whether a JSON value is an object with keys, neither a list nor null. */
export const isJsonObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Decides about two values that are more than their JSON; `undefined` leaves them to the comparison of their parts. */
type Likeness = (a: unknown, b: unknown) => boolean | undefined;

/** Deep equality of JSON values; the order of keys does not matter. */
export function sameValue(a: unknown, b: unknown, likeness?: Likeness): boolean {
  if (Object.is(a, b)) return true;
  const decided = likeness?.(a, b);
  if (decided !== undefined) return decided;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index], likeness));
  }
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key], likeness))
  );
}

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
