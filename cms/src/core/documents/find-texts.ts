import type { TextPlace } from '../../contract/search';
import { matchIn } from '../../contract/search-match';
import type { Found } from './entity';

/** A text of a document with its dotted field path. */
export type PlacedText = readonly [field: string, text: string];

/**
 * Returns a search hit for each text that contains all search terms.
 * @param texts of the document in one language
 * @param searchTerms folded
 * @param adminPath of the document's editor; the hash of a hit adds the field to focus
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
    // Paths of page text editors contain the language already.
    const named = namespace === null ? `${language}.${field}` : field;
    return [
      {
        kind: 'text',
        id: [entity, namespace, language, field].filter(Boolean).join(':'),
        title: null,
        note: match.excerpt,
        image: null,
        isDraft: false,
        place: { ...place, field },
        adminPath: `${adminPath}#${encodeURIComponent(named)}`,
        rank: match.at,
      },
    ];
  });
}
