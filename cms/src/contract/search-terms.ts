import type { QueryValueParser } from './query-values';

/**
 * Replacements of letters that do not decompose into a base letter and a mark, as in slugs
 * (`@sindresorhus/slugify`).
 */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
  ŧ: 't',
};
const SPECIAL_LETTER = /[æđðħıĸłŋøœßþŧ]/gu;

/**
 * Folds a text for search: lower case, without diacritics and invisible characters, so that `sipon` finds
 * `Šipon`. Ligatures and letters such as `đ` are replaced as in slugs.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(SPECIAL_LETTER, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** German spelling of umlauts without umlaut keys; slugs use it too. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const UMLAUT = /[äöü]/giu;

/**
 * Folds a text to be searched in. A text with umlauts gets both spellings, `gruner` and `gruener`, on
 * separate lines.
 */
export function toSearchText(text: string): string {
  const composed = text.normalize('NFC');
  const folded = foldText(composed);
  const spelled = composed.replace(UMLAUT, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter);
  return spelled === composed ? folded : `${folded}\n${foldText(spelled)}`;
}

/** Maximum number of search terms, since each costs time. */
const MAX_SEARCH_WORDS = 8;

/**
 * Splits a search at white space into its distinct folded terms (see `foldText`), at most 8. Terms that are a
 * part of another term are omitted, since every match of the longer one contains them.
 */
export function parseSearchTerms(search: string): string[] {
  const terms = [...new Set(foldText(search).split(/\s+/).filter(Boolean))];
  const isPart = (term: string): boolean => terms.some((other) => other !== term && other.includes(term));
  return terms.filter((term) => !isPart(term)).slice(0, MAX_SEARCH_WORDS);
}

export const MAX_SEARCH_LENGTH = 100;

/**
 * Normalises a search text: lower case, single spaces, trimmed. NUL counts as a space, since databases reject
 * it.
 */
export const normaliseSearch = (text: string): string =>
  text
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .toLowerCase();

/**
 * Parses a search query parameter: lower case, single spaces, trimmed; `null` if it is empty or longer than
 * MAX_SEARCH_LENGTH (100).
 */
export const parseSearch: QueryValueParser<string> = (text) => {
  const normalised = normaliseSearch(text);
  return normalised !== '' && normalised.length <= MAX_SEARCH_LENGTH ? normalised : null;
};
