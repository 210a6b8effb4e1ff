import type { ReadValue } from './query-values';

/** Text as people search for it: in lower case and without the marks on letters, so that `sipon` finds `Šipon`. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

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
