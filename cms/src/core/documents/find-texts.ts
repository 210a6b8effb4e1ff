import type { TextPlace } from '../../contract/search';
import { matchIn } from '../../contract/search-match';
import type { Found } from './entity';

/** A text of a document, by its dotted path. */
export type PlacedText = readonly [field: string, text: string];

/**
 * The texts of a document in one language that have all of the words.
 * @param adminPath of the editor of the document; that of a text is the same with the name of its field as the hash
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
    // Page texts name their language in the address of the editor already.
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
