/** The letters in their order; others count as the letter that they are a variant of, and those of other scripts come last. */
const LETTERS = '0123456789abcčćdđefghijklmnopqrsštuvwxyzž';
const LAST = 'ff';
/** Everything that is neither letter nor digit. */
const GAP = '01';
const FIRST_LETTER = 2;
/** Numbers are compared as numbers: `IMG_9` comes before `IMG_10`. */
const DIGITS = 9;
/** Two hexadecimal digits each, so that a key fits its column. */
const MAX_LETTERS = 100;

function codeOf(letter: string): string {
  const base = letter.normalize('NFD').charAt(0);
  const index = LETTERS.includes(letter) ? LETTERS.indexOf(letter) : LETTERS.indexOf(base);
  if (index >= 0) return (index + FIRST_LETTER).toString(16).padStart(2, '0');
  return /\p{Letter}/u.test(letter) ? LAST : GAP;
}

/**
 * What a title is sorted by, in Slovenian alphabetical order. The key is written in hexadecimal digits, which every
 * database sorts alike, whatever its collation.
 */
export function titleKeyOf(title: string): string {
  const text = title.normalize('NFC').toLowerCase().trim();
  const padded = text.replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
  return [...padded].slice(0, MAX_LETTERS).map(codeOf).join('');
}
