import { expect, it } from 'vitest';
import { fileNameFrom } from './file-name';

it.each([
  ['Trgatev 2024.jpg', 'Trgatev 2024.jpg'],
  ['C:\\Users\\ana\\Šipon.png', 'Šipon.png'],
  ['../../etc/passwd', 'passwd'],
  ['a/b\\c.webp', 'c.webp'],
  ['Češnja.jpg', 'Češnja.jpg'],
  ['one\ttwo\u0007\r\nthree\u007f.jpg', 'one two three.jpg'],
  ['evil\u202Egpj.exe', 'evilgpj.exe'],
  ['uploads/', null],
  ['..', null],
  ['\u0000\u0001', null],
])('of %j shows %j', (given, shown) => {
  expect(fileNameFrom(given)).toBe(shown);
});

it('is as long as its column takes, and never cut within a character', () => {
  expect([...(fileNameFrom('🍇'.repeat(300)) ?? '')]).toEqual(Array.from({ length: 200 }, () => '🍇'));
});
