import { expect, it } from 'vitest';
import { MAX_EMAIL_LENGTH, isEmailAddress } from './email-address';

/** The former pattern, which takes quadratic time. */
const FORMER_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const ALPHABET = ['a', '@', '.', ' ', '\n', '\u00a0', '\u2028', '\u0000', '\u200b', 'č', '🍷', '\ud800'];

/** Every text of at most `length` members of an alphabet. */
function* everyText(length: number, alphabet: readonly string[], start = ''): Generator<string> {
  yield start;
  if (length === 0) return;
  for (const each of alphabet) yield* everyText(length - 1, alphabet, start + each);
}

/** Creates a deterministic generator of integers below a limit. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const findDifference = (texts: Iterable<string>): string | null => {
  for (const text of texts) if (isEmailAddress(text) !== FORMER_PATTERN.test(text)) return text;
  return null;
};

it('[O1] [R60] accepts every short text that the former pattern accepted, and no other', () => {
  expect(findDifference(everyText(7, ['a', '@', '.', ' ']))).toBeNull();
  expect(findDifference(everyText(4, ALPHABET))).toBeNull();
});

it('[O1] [R60] agrees with the former pattern on longer random texts', () => {
  const random = createRandom(27);
  const texts = Array.from({ length: 50_000 }, () =>
    Array.from({ length: random(MAX_EMAIL_LENGTH / 2) }, () => {
      const letter = ALPHABET[random(ALPHABET.length)] ?? 'a';
      return /\s/.test(letter) && random(40) > 0 ? 'a' : letter === '@' && random(20) > 0 ? 'b' : letter;
    }).join(''),
  );
  expect(findDifference(texts)).toBeNull();
  expect(texts.some(isEmailAddress)).toBe(true);
});

it.each(['a@b.c', 'a.b+c@d-e.f', 'čšž@žamet.si', '.@a..b', 'a@b.c.', "o'brien@example.com"])('accepts %j', (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

it.each(['', '@', 'a@b', 'a@.b', 'a@b.', '@b.c', 'a@b@c.d', 'a b@c.d', ' a@b.c', 'a@b.c\n', 'a@b .c'])(
  'refuses %j',
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);

it('[O1] accepts at most 254 characters', () => {
  expect(isEmailAddress(`${'a'.repeat(MAX_EMAIL_LENGTH - 4)}@b.c`)).toBe(true);
  expect(isEmailAddress(`${'a'.repeat(MAX_EMAIL_LENGTH - 3)}@b.c`)).toBe(false);
});
