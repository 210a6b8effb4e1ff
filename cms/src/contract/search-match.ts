import { foldText } from './search-terms';

/** Characters of an excerpt before and after the first match. */
const LENGTH_BEFORE = 40;
const LENGTH_AFTER = 90;

/** A match of search terms in a text. */
interface TextMatch {
  /** Position of the first match in characters. */
  position: number;
  excerpt: string;
}

/**
 * Finds folded search terms (see `foldText`) in a text. Returns the position of the first match and an
 * excerpt of one line around it, 40 characters before to 90 after its start; `null` if there is no term
 * or one does not occur.
 */
export function findTextMatch(text: string, searchTerms: readonly string[]): TextMatch | null {
  const letters = [...text.normalize('NFC')];
  const folded = letters.map(foldText);
  const whole = folded.join('');
  if (searchTerms.length === 0 || !searchTerms.every((term) => whole.includes(term))) return null;
  const first = Math.min(...searchTerms.map((term) => whole.indexOf(term)));
  let position = 0;
  for (let length = 0; length + (folded[position] ?? '').length <= first; position += 1)
    length += (folded[position] ?? '').length;
  const start = position > LENGTH_BEFORE ? position - LENGTH_BEFORE : 0;
  const excerptText = letters
    .slice(start, position + LENGTH_AFTER)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const isCut = position + LENGTH_AFTER < letters.length;
  return { position, excerpt: `${start > 0 ? '…' : ''}${excerptText}${isCut ? '…' : ''}` };
}
