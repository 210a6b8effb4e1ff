import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { checkFile, uploadTypeOf, type FileRules } from './check-file';

const library: FileRules = { limitBytes: MAX_UPLOAD_BYTES, withoutType: 'send' };
const picker: FileRules = { limitBytes: MAX_UPLOAD_BYTES, withoutType: 'refuse' };
const file = (type: string, size = 10, name = 'trta.jpg') => new File([new Uint8Array(size)], name, { type });
const reason = (given: File, rules = library) => checkFile(given, rules)?.reason ?? null;

it.each(['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif', 'IMAGE/JPEG'])(
  '[M8][I1] takes %s of up to 10 MB',
  (type) => {
    expect(reason(file(type))).toBeNull();
    expect(reason(file(type, MAX_UPLOAD_BYTES))).toBeNull();
  },
);

it('[M8] refuses one byte more than 10 MB', () => {
  expect(reason(file('image/png', MAX_UPLOAD_BYTES + 1))).toBe('tooLarge');
});

it('[I3] refuses what is more than the limit of a field', () => {
  const megabyte = { ...picker, limitBytes: 1024 * 1024 };
  expect(reason(file('image/png', 1024 * 1024 + 1), megabyte)).toBe('tooLarge');
  expect(reason(file('image/png', 1024 * 1024), megabyte)).toBeNull();
});

it('[I3] refuses what is not an image, before its size', () => {
  expect(reason(file('application/pdf', MAX_UPLOAD_BYTES + 1), picker)).toBe('notImage');
  expect(reason(file('', 10), picker)).toBe('notImage');
});

it('[M8] sends a file without a type as a generic binary', () => {
  expect(reason(file(''))).toBeNull();
  expect(uploadTypeOf(file(''))).toBe('application/octet-stream');
  expect(uploadTypeOf(file('image/PNG'))).toBe('image/png');
});

it('[M8] knows photos of a phone that no browser shows, with and without a type', () => {
  expect(reason(file('image/heic'))).toBe('heic');
  expect(reason(file('', 10, 'IMG_0001.HEIC'))).toBe('heic');
});

it('[M8] refuses kinds of images that are not taken, and empty files', () => {
  expect(reason(file('image/svg+xml'))).toBe('otherKind');
  expect(reason(file('image/png', 0))).toBe('empty');
});
