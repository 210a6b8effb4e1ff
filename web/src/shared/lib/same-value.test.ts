import { describe, expect, it } from 'vitest';
import type { ImageRef } from '#contract/image-ref';
import { isSameValue, addImages } from './same-value';

describe('sameValue', () => {
  it('[S1] compares JSON values whatever the order of their keys', () => {
    expect(isSameValue({ a: [1, { b: null }], c: 1 }, { c: 1, a: [1, { b: null }] })).toBe(true);
    expect(isSameValue({ a: undefined }, {})).toBe(false);
    expect(isSameValue([1], { 0: 1 })).toBe(false);
    expect(isSameValue(null, {})).toBe(false);
  });
});

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
