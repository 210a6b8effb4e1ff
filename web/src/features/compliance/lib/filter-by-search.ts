import { findSpellingVariants, listDistinctWords } from '#contract/search-spelling';
import { parseSearchTerms, toSearchText } from '#contract/search-terms';

/**
 * Returns the documents in whose texts every term of a search occurs, in their order; all documents if there
 * are no terms. As in the API, case and diacritics are ignored, and a term that occurs in no document may
 * have one typing error.
 */
export function filterBySearch<Doc>(
  docs: readonly Doc[],
  search: string,
  toTexts: (doc: Doc) => readonly unknown[],
): readonly Doc[] {
  const terms = parseSearchTerms(search);
  if (terms.length === 0) return docs;
  const texts = docs.map((doc) => toSearchText(toTexts(doc).join(' ')));
  const spelledTerms = terms.map((term) =>
    texts.some((text) => text.includes(term)) ? [term] : findSpellingVariants(term, listDistinctWords(texts)),
  );
  const isMatch = (text: string): boolean =>
    spelledTerms.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
  return docs.filter((_doc, index) => isMatch(texts[index] ?? ''));
}
