import type { PhraseKey } from '../../../contract/label-terms';
import { createIngredientRuns, pickName } from '../../../contract/label-text';
import { GRAM_ROWS, formatLabelGrams } from '../../../contract/nutrition';
import { createPackagingText, formatPackagingRow } from '../../../contract/packaging/packaging-text';
import type { Language } from '../../../contract/values';
import { toLabelEntries } from '../../label/lib/frozen-words';
import { getLabelUrl } from '../../label/lib/enrich-labels';
import type { PrintedText } from '../../label/lib/print/print-label';
import { shortenText } from './shorten-text';
import { formatDay, formatNumber, type TableRow } from './figures';

/** Text of a published label, with the label words as they were when it was published. */
export type PublishedLabelText = Omit<PrintedText, 'hasLots'>;

/** Staff may write label phrases of any length; a column of the sheet holds this many characters. */
const MAX_PHRASE_LENGTH = 60;

/** Words of the term of a wine of which alcohol was removed, in a language; empty for others. */
export const formatAlcoholTerm = ({ text, words }: PublishedLabelText, language: Language): string =>
  (text.alcoholTerm?.words ?? [])
    .map((hash) => shortenText(pickName(words[hash] ?? {}, language).text, MAX_PHRASE_LENGTH))
    .join(', ');

/** Minimum durability of the lots, each day with its lots if they differ; `null` if no lot has a date. */
export function createBestBeforeRow({ bestBefore }: PublishedLabelText, language: Language): TableRow | null {
  if (!bestBefore) return null;
  const { names, days } = bestBefore;
  const dates = days.map(({ day, lots }) => {
    const date = formatDay(new Date(day), language);
    return days.length > 1 ? `${date} (L ${lots.join(', ')})` : date;
  });
  return [shortenText(pickName(names, language).text, MAX_PHRASE_LENGTH), dates.join('; ')];
}

/**
 * The electronic label as shown on a technical sheet: URL, ingredients, nutrition and packaging, in the words
 * of the label.
 */
export interface TechSheetLabel {
  url: string;
  ingredients: { heading: string; parts: { text: string; isStrong: boolean }[] };
  /** Values per 100 ml, as `note` says. */
  nutrition: { heading: string; rows: TableRow[]; note: string };
  /** Parts of the packaging, in one text; empty without packaging. */
  packaging: string;
}

/**
 * Converts a published label to its part of the technical sheet: URL, ingredients, nutrition per 100 ml and
 * packaging.
 * Names without a text in the language are in English, else in Slovenian.
 */
export function createTechSheetLabel(
  code: string,
  { text, words, phrases }: PublishedLabelText,
  language: Language,
): TechSheetLabel {
  const getPhrase = (key: PhraseKey): string => shortenText(pickName(phrases[key], language).text, MAX_PHRASE_LENGTH);
  const { items, gas, nutrition } = text;
  const energy = [
    `${formatNumber(nutrition.energyKJ, language)} kJ`,
    `${formatNumber(nutrition.energyKcal, language)} kcal`,
  ];
  return {
    url: getLabelUrl(code),
    ingredients: {
      heading: getPhrase('ingredients'),
      parts: createIngredientRuns(toLabelEntries(items, words), gas, phrases, language).map(
        ({ text: runText, isStrong }) => ({
          text: runText,
          isStrong,
        }),
      ),
    },
    nutrition: {
      heading: getPhrase('nutritionDeclaration'),
      rows: [
        [getPhrase('energy'), energy.join(' / ')],
        ...GRAM_ROWS.map((row): TableRow => [getPhrase(row), formatLabelGrams(row, nutrition[row], language)]),
      ],
      note: getPhrase('per100ml'),
    },
    packaging: text.packaging
      ? createPackagingText(text.packaging, language, (hash) => words[hash] ?? {})
          .rows.map(formatPackagingRow)
          .join(' · ')
      : '',
  };
}
