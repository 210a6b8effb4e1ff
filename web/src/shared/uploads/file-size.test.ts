import { expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#contract/limits';
import { formatFileSize } from './file-size';

it.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [1536, '1.5 KB'],
  [1024 * 1024, '1.0 MB'],
  [MAX_UPLOAD_BYTES, '10.0 MB'],
  [12_897_485, '12.3 MB'],
])('[M8] writes %i bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes, 'en')).toBe(text);
});

it('[M8] writes the decimal as the language does', () => {
  expect(formatFileSize(1536, 'sl')).toBe('1,5 KB');
});

it('[M8] rounds up where a size is compared with a limit', () => {
  expect(formatFileSize(MAX_UPLOAD_BYTES + 1, 'en', 'up')).toBe('10.1 MB');
});
