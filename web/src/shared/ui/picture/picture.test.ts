import { expect, it } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import { getFallbackSrc, toObjectPosition, getSrcSet } from './picture';

const image: ImageRef = {
  storageFolder: 'Gallery',
  imageKey: 'vault.webp',
  presignedUrl: '/files/original',
  mediaId: '1',
  alt: '',
  width: 1400,
  height: 900,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [
    { format: 'webp', width: 1280, url: '/1280.webp' },
    { format: 'avif', width: 640, url: '/640.avif' },
    { format: 'webp', width: 320, url: '/320.webp' },
    { format: 'avif', width: 320, url: '/320.avif' },
  ],
};

it('offers each format from the narrowest to the widest', () => {
  expect(getSrcSet(image, 'avif')).toBe('/320.avif 320w, /640.avif 640w');
  expect(getSrcSet(image, 'webp')).toBe('/320.webp 320w, /1280.webp 1280w');
  expect(getSrcSet({ ...image, renditions: [] }, 'avif')).toBeUndefined();
});

it('falls back to a WebP of at least 960 px, to a smaller one, to the original', () => {
  expect(getFallbackSrc(image)).toBe('/1280.webp');
  expect(getFallbackSrc({ ...image, renditions: image.renditions.slice(2, 3) })).toBe('/320.webp');
  expect(getFallbackSrc({ ...image, renditions: [] })).toBe('/files/original');
});

it.each([
  [{ x: 30, y: 45.5 }, '30% 45.5%'],
  [{ x: -5, y: 140 }, '0% 100%'],
  [{ x: Number.NaN, y: Number.POSITIVE_INFINITY }, '50% 50%'],
])('[P15] clamps the focal point %o to 0–100 %%', (point, position) => {
  expect(toObjectPosition(point)).toBe(position);
});
