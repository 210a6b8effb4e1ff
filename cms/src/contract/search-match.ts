import { foldText } from './search-words';

/** Characters of an excerpt before and after the first match. */
const BEFORE = 40;
const AFTER = 90;

/** A match of search terms in a text. */
interface Match {
  /** Position of the first match in characters. */
  at: number;
  excerpt: string;
}

/**
 * Finds folded search terms in a text: position and excerpt (one line) of the first match; `null` unless all
 * terms occur.
 */
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
