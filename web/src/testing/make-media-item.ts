import type { MediaItem } from '#contract/media';
import type { ImageRef } from '#contract/image-ref';
import { toImageRef } from '#shared/media/media-item';
import { drawImage } from './image-file';

let count = 0;

/** Creates an image in folder Gallery with texts in both languages and a thumbnail that can be loaded. */
export function makeMediaItem(values: Partial<MediaItem> = {}): MediaItem {
  count += 1;
  const name = `Picture ${String(count)}`;
  const texts = { title: values.title ?? name, alt: values.alt ?? `${name} in words` };
  return {
    id: `media${String(count)}`,
    version: 1,
    updatedAt: '2025-11-01T10:00:00.000Z',
    createdAt: '2025-11-01T10:00:00.000Z',
    imageKey: `picture-${String(count)}.png`,
    storageFolder: 'Gallery',
    title: texts.title,
    alt: texts.alt,
    texts: { sl: texts, en: texts },
    fileName: null,
    year: 2024,
    presignedUrl: drawImage(640, 448),
    presignedUrlExpiry: '2025-11-21T10:15:00.000Z',
    contentType: 'image/png',
    size: 1024,
    width: 640,
    height: 448,
    crop: { x: 0, y: 0, width: 100, height: 100 },
    rotation: 0,
    focalPoint: { x: 50, y: 50 },
    placeholder: '',
    renditions: [{ format: 'webp', width: 320, url: drawImage(32, 22) }],
    status: 'Ready',
    failure: null,
    ...values,
  };
}

/** Creates a reference to an image that is not in the fake library. */
export const makeImageRef = (values: Partial<ImageRef> = {}): ImageRef => ({
  ...toImageRef(makeMediaItem()),
  ...values,
});
