import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { findTextMatch } from '#contract/search-match';
import { foldText } from '#contract/search-terms';
import type { Texts } from '#shared/i18n/merge-texts';
import { containsAllTerms } from './palette-entry';

/** A text of the site with its namespace and field. */
export interface PageText {
  namespace: ContentNamespace;
  field: string;
  text: string;
  folded: string;
}

function collectTexts(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return value === '' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => collectTexts(inner, path ? `${path}.${key}` : key));
}

/**
 * Collects all texts of the site's pages that staff can edit and that are not empty, each with its namespace,
 * its field (keys and list indexes joined by dots) and its text folded for search. `texts` are the bundled
 * texts with the saved ones merged over them.
 */
export const collectPageTexts = (texts: Texts): PageText[] =>
  CONTENT_NAMESPACES.flatMap((namespace) =>
    collectTexts(texts[namespace], '').map(([field, text]) => ({ namespace, field, text, folded: foldText(text) })),
  );

/**
 * Returns the first `maxResults` texts that contain all search terms, in their order, each with an excerpt
 * around the first match. The terms must be folded (lower case, no diacritics).
 */
export const findPageTexts = (
  texts: readonly PageText[],
  searchTerms: readonly string[],
  maxResults: number,
): (PageText & { excerpt: string })[] =>
  texts
    .filter(({ folded }) => containsAllTerms(folded, searchTerms))
    .slice(0, maxResults)
    .map((text) => ({ ...text, excerpt: findTextMatch(text.text, searchTerms)?.excerpt ?? text.text }));
