import type { ReadValue } from './query-values';

/** Letters that are no base letter with a mark, as slugs write them (`@sindresorhus/slugify`). */
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
const UNMARKED = /[æđðħıĸłŋøœßþŧ]/gu;

/**
 * Text as people search for it: in lower case, without the marks on letters and without invisible characters,
 * so that `sipon` finds `Šipon`. Ligatures and letters such as `đ` become what slugs make of them.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(UNMARKED, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** The German spelling of umlauts where a keyboard has none; slugs use it too. */
const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const UMLAUT = /[äöü]/giu;

/** The folded text that searches look into: with umlauts it has both spellings, `gruner` and `gruener`. */
export function toSearchText(text: string): string {
  const composed = text.normalize('NFC');
  const folded = foldText(composed);
  const spelled = composed.replace(UMLAUT, (letter) => UMLAUTS[letter.toLowerCase()] ?? letter);
  return spelled === composed ? folded : `${folded}\n${foldText(spelled)}`;
}

/** Each word of a search costs; nobody needs more to find something. */
const MAX_SEARCH_WORDS = 8;

/**
 * The words of a search that count, folded as the texts are that they are looked for in: the first eight, and none that
 * is a part of another, since whatever has that one has it too.
 */
export function searchWords(search: string): string[] {
  const words = [...new Set(foldText(search).split(/\s+/).filter(Boolean))];
  const isPart = (word: string): boolean => words.some((other) => other !== word && other.includes(word));
  return words.filter((word) => !isPart(word)).slice(0, MAX_SEARCH_WORDS);
}

export const MAX_SEARCH_LENGTH = 100;

/**
 * The one spelling of searches that find the same: in lower case, with single spaces between the words. NUL
 * separates words too, since no database and no query takes it.
 */
export const plainSearch = (text: string): string =>
  text
    .replace(/[\s\0]+/g, ' ')
    .trim()
    .toLowerCase();

/** Words to search for. */
export const readSearch: ReadValue<string> = (text) => {
  const words = plainSearch(text);
  return words !== '' && words.length <= MAX_SEARCH_LENGTH ? words : null;
};
