import { otherLanguage, type Language } from '../../../contract/languages';
import { textColumns, type MediaRow } from './media-row';

/** The title of an image in a language, else in the other; `null` when it has none. */
export const writtenTitle = (row: Pick<MediaRow, 'titleSl' | 'titleEn'>, language: Language): string | null =>
  row[textColumns(language).title] || row[textColumns(otherLanguage(language)).title] || null;

/** What staff see an image called: its title, else the name that its file had, else its key. */
export const mediaTitle = (
  row: Pick<MediaRow, 'titleSl' | 'titleEn' | 'fileName' | 'imageKey'>,
  language: Language,
): string => [writtenTitle(row, language), row.fileName, row.imageKey].find(Boolean) ?? '';
