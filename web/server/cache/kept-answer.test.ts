import { expect, it } from 'vitest';
import { acceptedEncoding } from './kept-answer';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['BR', 'br'],
  ['', 'identity'],
  [undefined, 'identity'],
])('answers Accept-Encoding %j with %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
