import type { Language } from '../../../contract/language';
import { wineSearchText } from '../../../contract/wine-query';
import { translatedText } from '../../../core/documents/translated-parts';
import { linesOf } from '../../../core/documents/text-lines';
import type { WineRow } from './wine-row';

export const SEARCHED = ['name', 'vintage', 'variety', 'appellation', 'aromas'] as const satisfies (keyof WineRow)[];
export type SearchedRow = Pick<WineRow, (typeof SEARCHED)[number]>;

/** The columns of the Slovenian row that a search looks into, by its language. */
export const SEARCH_COLUMN = { sl: 'searchText', en: 'searchTextEn' } as const satisfies Record<Language, string>;
type SearchTexts = Record<(typeof SEARCH_COLUMN)[Language], string>;

/** What a wine is found by in each language: its texts as that language shows them, folded. */
export function searchTextsOf(row: SearchedRow, translation: Partial<SearchedRow> = {}): SearchTexts {
  const textOf = (texts: Partial<SearchedRow>): string =>
    wineSearchText({
      name: translatedText(texts.name, row.name),
      vintage: row.vintage,
      appellation: translatedText(texts.appellation, row.appellation),
      variety: linesOf(row.variety),
      aromas: linesOf(translatedText(texts.aromas, row.aromas)),
    });
  return { searchText: textOf(row), searchTextEn: textOf(translation) };
}
