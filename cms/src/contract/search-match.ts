import { foldText } from './search-words';

/** How much of a text is shown before the words and after them, in letters. */
const BEFORE = 40;
const AFTER = 90;

interface Match {
  /** Where the first of the words stands, in letters. */
  at: number;
  excerpt: string;
}

/** The text around the first of some words, in one line; `null` unless each of them occurs. */
export function matchIn(text: string, words: readonly string[]): Match | null {
  const letters = [...text.normalize('NFC')];
  const folded = letters.map(foldText);
  const whole = folded.join('');
  if (!words.every((word) => whole.includes(word))) return null;
  const first = Math.min(...words.map((word) => whole.indexOf(word)));
  let at = 0;
  for (let length = 0; length + (folded[at] ?? '').length <= first; at += 1) length += (folded[at] ?? '').length;
  const start = at > BEFORE ? at - BEFORE : 0;
  const shown = letters
    .slice(start, at + AFTER)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isCut = at + AFTER < letters.length;
  return { at, excerpt: `${start > 0 ? '…' : ''}${shown}${isCut ? '…' : ''}` };
}
