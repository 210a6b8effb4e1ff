import { CONTENT_NAMESPACES, type ContentNamespace } from '#contract/content';
import { matchIn } from '#contract/search-match';
import { foldText } from '#contract/search-words';
import type { Texts } from '#shared/i18n/merge-texts';
import { hasWords } from './find-entry';

/** A text of the site with its namespace and field. */
export interface ShownText {
  namespace: ContentNamespace;
  field: string;
  text: string;
  folded: string;
}

function leaves(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return value === '' ? [] : [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key));
}

/**
 * Collects all texts of the content namespaces; `texts` are the bundled texts with the saved ones merged over
 * them.
 */
export const shownTexts = (texts: Texts): ShownText[] =>
  CONTENT_NAMESPACES.flatMap((namespace) =>
    leaves(texts[namespace], '').map(([field, text]) => ({ namespace, field, text, folded: foldText(text) })),
  );

/**
 * Finds at most `maxResults` texts that contain all folded search terms, each with an excerpt around the
 * match.
 */
export const textsWith = (
  texts: readonly ShownText[],
  words: readonly string[],
  most: number,
): (ShownText & { excerpt: string })[] =>
  texts
    .filter(({ folded }) => hasWords(folded, words))
    .slice(0, most)
    .map((text) => ({ ...text, excerpt: matchIn(text.text, words)?.excerpt ?? text.text }));
