import type { ImageRef } from '#contract/image-ref';

/** An image's folder and key, which no two images share. */
export const imageId = ({ storageFolder, imageKey }: ImageRef): string => `${storageFolder}/${imageKey}`;

/** Each image once, in the order of its first appearance. */
export const distinctImages = (images: readonly (ImageRef | null)[]): ImageRef[] => [
  ...new Map(images.filter((image) => image !== null).map((image) => [imageId(image), image])).values(),
];
