import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LETTERS, type LetterSet } from './font-subsets';

const styles = ['fonts.css', 'italics.css']
  .map((file) => readFileSync(new URL(`../src/shared/ui/styles/${file}`, import.meta.url), 'utf8'))
  .join('');

/** Font files of the styles with the code points for which browsers load them. */
const faces = Array.from(
  styles.matchAll(/~fonts\/(?:newsreader-italic|newsreader|source-sans)-([\w-]+)\.woff2[^}]*unicode-range:([^;]*);/g),
  ([, letterSet = '', ranges = '']) => ({
    letterSet: letterSet as LetterSet,
    codePoints: ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .replace('U+', '')
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    }),
  }),
);

test('each character of a font file makes browsers load that file and no other of its family', () => {
  expect(faces).toHaveLength(3 * Object.keys(LETTERS).length);
  for (const { letterSet, codePoints } of faces)
    for (const [other, letters] of Object.entries(LETTERS)) {
      const covered = [...letters].filter((letter) => codePoints.includes(letter.codePointAt(0) ?? 0));
      expect(covered.join(''), `${letterSet} loads for ${other}`).toBe(other === letterSet ? letters : '');
    }
});
