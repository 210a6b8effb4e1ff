import { expect, it } from 'vitest';
import { downloadName, mediaName } from './media-item';

it('[M3] an image is called by its title, else as its file was, else by its key', () => {
  const image = { title: 'Klet', fileName: 'IMG_1.JPG', imageKey: 'a1b2.webp' };
  expect(mediaName(image)).toBe('Klet');
  expect(mediaName({ ...image, title: null })).toBe('IMG_1.JPG');
  expect(mediaName({ ...image, title: null, fileName: null })).toBe('a1b2.webp');
});

it('[M3] an original is downloaded under that name, as what it is', () => {
  const image = { title: null, fileName: 'IMG_1.JPG', imageKey: 'a1b2.webp' };
  expect(downloadName(image)).toBe('IMG_1.webp');
  expect(downloadName({ ...image, title: 'Klet 2.0' })).toBe('Klet 2.0.webp');
});
