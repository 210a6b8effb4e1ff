import { findSpellingVariants, listDistinctWords } from '#contract/search-spelling';

/** Folded words that name nothing, in both languages. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'the',
  'a',
  'an',
  'of',
  'to',
  'for',
  'za',
  'v',
  'na',
  'od',
  'do',
  'in',
]);

/** Leaves the words out that name nothing. The terms must be folded. */
export const dropStopWords = (searchTerms: readonly string[]): string[] =>
  searchTerms.filter((term) => !STOP_WORDS.has(term));

/**
 * Returns the entries whose search text contains each search term somewhere, in any order; all without
 * terms. A term that occurs in none may have one typing mistake. Terms and search texts must be folded
 * (lower case, no diacritics).
 */
export function filterEntries<Entry extends { searchText: string }>(
  entries: readonly Entry[],
  searchTerms: readonly string[],
): Entry[] {
  const words = listDistinctWords(entries.map(({ searchText }) => searchText));
  const meaningfulTerms = dropStopWords(searchTerms);
  const spellings = (meaningfulTerms.length > 0 ? meaningfulTerms : searchTerms).map((term) =>
    findSpellingVariants(term, words),
  );
  return entries.filter(({ searchText }) =>
    spellings.every((variants) => variants.some((variant) => searchText.includes(variant))),
  );
}
