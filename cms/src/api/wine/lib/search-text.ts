import { foldText } from '../../../contract/fold-text';
import type { WineRow } from './wine-row';

const SEARCHED = ['name', 'variety', 'appellation'] as const satisfies (keyof WineRow)[];
export type SearchedTexts = Pick<WineRow, (typeof SEARCHED)[number]>;

/** What a wine is found by: its searched texts in all languages, folded. */
export const searchTextOf = (rows: readonly SearchedTexts[]): string =>
  rows.map((row) => SEARCHED.map((field) => foldText(row[field] ?? '')).join(' ')).join(' ');

/** The words of a search, folded in the same way. */
export const searchWords = (search: string): string[] =>
  foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
