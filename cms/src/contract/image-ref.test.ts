import { describe, expect, it } from 'vitest';
import { FIELD_MESSAGE_OPTIONS } from './field-messages';
import { FocalPointInput, ImageRefInput } from './image-ref';

describe('FocalPointInput', () => {
  it.each([
    [0, 0],
    [0.5, 0.5],
    [50, 50],
    [100, 100],
    [100.1, 100],
    [1e9, 100],
    [-0.1, 0],
    [-1e9, 0],
  ])('moves the coordinate %d to %d', (value, expected) => {
    expect(FocalPointInput.parse({ x: value, y: 30 })).toEqual({ x: expected, y: 30 });
    expect(FocalPointInput.parse({ x: 70, y: value })).toEqual({ x: 70, y: expected });
  });

  it('refuses a coordinate that is no number', () => {
    const { error } = FocalPointInput.safeParse({ x: '50', y: 30 }, FIELD_MESSAGE_OPTIONS);
    expect(error?.issues).toMatchObject([{ message: 'invalid_number', path: ['x'] }]);
  });
});

describe('ImageRefInput', () => {
  const image = { storageFolder: 'Wines', imageKey: 'a1-b2.webp' };

  it('keeps folder and key alone of an image that a form sends back', () => {
    const echoed = { mediaId: 'abc', alt: 'Trta', width: 800, height: 600, placeholder: '', renditions: [] };
    expect(ImageRefInput.parse({ ...image, ...echoed, focalPoint: { x: 50, y: 50 } })).toEqual(image);
    expect(ImageRefInput.parse(image)).toEqual(image);
  });

  it.each([
    [{ ...image, size: 5 }, 'unknown_field', []],
    [{ ...image, storageFolder: 'Checks' }, 'invalid_choice', ['storageFolder']],
    [{ ...image, imageKey: 'folder/a.webp' }, 'invalid_key', ['imageKey']],
    [{ ...image, imageKey: 'A.webp' }, 'invalid_key', ['imageKey']],
  ])('refuses %j', (value, message, path) => {
    const { error } = ImageRefInput.safeParse(value, FIELD_MESSAGE_OPTIONS);
    expect(error?.issues).toMatchObject([{ message, path }]);
  });
});
