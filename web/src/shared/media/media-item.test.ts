import { expect, it } from 'vitest';
import { getDownloadName, getMediaName } from './media-item';

const t = ((key: string, { moment }: { moment: string }) => `${key} ${moment}`) as never;
const image = {
  title: 'Klet',
  fileName: 'IMG_1.JPG',
  imageKey: 'a1b2.webp',
  alt: '',
  createdAt: '2026-03-12T09:00:00.000Z',
};

it('[M3] [R104] an image is called by its title, its file, its text or its day, and never by its key', () => {
  expect(getMediaName(image, t, 'sl')).toBe('Klet');
  expect(getMediaName({ ...image, title: null }, t, 'sl')).toBe('IMG_1.JPG');
  expect(getMediaName({ ...image, title: null, fileName: null, alt: 'Sod' }, t, 'sl')).toBe('Sod');
  expect(getMediaName({ ...image, title: null, fileName: null }, t, 'sl')).toEqual(
    expect.stringMatching(/^adminMedia.untitled 12\. .*2026/),
  );
});

it('[M3] an original is downloaded under that name, as what it is', () => {
  expect(getDownloadName({ ...image, title: null }, t, 'sl')).toBe('IMG_1.webp');
  expect(getDownloadName({ ...image, title: 'Klet 2.0' }, t, 'sl')).toBe('Klet 2.0.webp');
});
