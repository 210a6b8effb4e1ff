import { expect, it } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import { addImages } from './image-values';

const image = (imageKey: string, alt = ''): ImageRef => ({
  storageFolder: 'Queen',
  imageKey,
  mediaId: imageKey,
  alt,
  width: 4,
  height: 3,
  focalPoint: { x: 50, y: 50 },
  placeholder: '',
  renditions: [],
});

it('[I1] adds images at the end, each once, in the order in which they come', () => {
  const list = addImages([image('a.png'), image('b.png', 'kept')], [image('c.png'), image('b.png'), image('c.png')]);
  expect(list.map(({ imageKey, alt }) => [imageKey, alt])).toEqual([
    ['a.png', ''],
    ['b.png', 'kept'],
    ['c.png', ''],
  ]);
});
