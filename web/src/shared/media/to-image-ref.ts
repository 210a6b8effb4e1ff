import type { ImageRef } from '#contract/image-ref';
import type { MediaItem } from '#contract/media';

/** An image of the library as the value of a form: an image reference and nothing else. */
export const toImageRef = (item: MediaItem): ImageRef => ({
  storageFolder: item.storageFolder,
  imageKey: item.imageKey,
  presignedUrl: item.presignedUrl,
  presignedUrlExpiry: item.presignedUrlExpiry,
  mediaId: item.id,
  alt: item.alt,
  width: item.width,
  height: item.height,
  focalPoint: item.focalPoint,
  placeholder: item.placeholder,
  renditions: item.renditions,
});
