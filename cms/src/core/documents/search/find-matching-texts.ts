import type { TextLocation } from '../../../contract/search';
import { findTextMatch } from '../../../contract/search-match';
import type { SearchMatch } from '../entity/entity';

/** A text of a document with its dotted field path. */
export type TextAtPath = readonly [field: string, text: string];

/**
 * Returns a staff search hit, with an excerpt, for each text that contains all search terms.
 *
 * @param texts of the document in one language
 * @param searchTerms folded
 * @param adminPath of the document's editor; the hash of a hit adds the field to focus
 */
export function findMatchingTexts(
  texts: readonly TextAtPath[],
  searchTerms: readonly string[],
  { adminPath, ...location }: Omit<TextLocation, 'field'> & { adminPath: string },
): SearchMatch[] {
  return texts.flatMap(([field, text]): SearchMatch[] => {
    const match = findTextMatch(text, searchTerms);
    if (!match) return [];
    const { entity, namespace, language } = location;
    // Paths of page text editors contain the language already.
    const localisedField = namespace === null ? `${language}.${field}` : field;
    return [
      {
        kind: 'text',
        id: [entity, namespace, language, field].filter(Boolean).join(':'),
        title: null,
        note: match.excerpt,
        image: null,
        isDraft: false,
        place: { ...location, field },
        adminPath: `${adminPath}#${encodeURIComponent(localisedField)}`,
        rank: match.position,
      },
    ];
  });
}
