import type { TextPlace } from '../../contract/search';
import { foldText } from '../../contract/search-words';
import type { Found } from './entity';

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

/** A text of a document, by its dotted path. */
export type PlacedText = readonly [field: string, text: string];

/**
 * The texts of a document in one language that have all of the words.
 * @param adminPath of the editor of the document, with or without a query
 */
export function foundTexts(
  texts: readonly PlacedText[],
  words: readonly string[],
  { adminPath, ...place }: Omit<TextPlace, 'field'> & { adminPath: string },
): Found[] {
  return texts.flatMap(([field, text]): Found[] => {
    const match = matchIn(text, words);
    if (!match) return [];
    const { entity, namespace, language } = place;
    const query = new URLSearchParams({ field, ...(namespace === null && { in: language }) }).toString();
    return [
      {
        kind: 'text',
        id: [entity, namespace, language, field].filter(Boolean).join(':'),
        title: null,
        note: match.excerpt,
        image: null,
        isDraft: false,
        place: { ...place, field },
        adminPath: `${adminPath}${adminPath.includes('?') ? '&' : '?'}${query}`,
        rank: match.at,
      },
    ];
  });
}
