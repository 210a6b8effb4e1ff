import type { PhraseKey } from '../../../contract/label-terms';
import { ingredientParts, wordIn } from '../../../contract/label-text';
import { GRAM_ROWS, shownGrams } from '../../../contract/nutrition';
import type { Language } from '../../../contract/values';
import { thawed } from '../../label/lib/frozen-words';
import { addressOf } from '../../label/lib/present-labels';
import type { PrintedText } from '../../label/lib/print/print-label';
import { beginning } from './first-sentences';
import { figure, type Row } from './figures';

/** What a published label says, with the words of that day. */
export type LabelText = Omit<PrintedText, 'hasLots'>;

/** What a technical sheet says of the label: all that is in the code, in the words of the label itself. */
export interface SheetLabel {
  address: string;
  ingredients: { heading: string; parts: { text: string; isStrong: boolean }[] };
  /** In 100 ml, which `note` says. */
  nutrition: { heading: string; rows: Row[]; note: string };
}

/** Phrases are those of the register, where they can be as long as anything; they stand in a column. */
const MOST_CHARACTERS = 60;

/** The published label of a wine as its sheet says it in a language. */
export function sheetLabel(code: string, { text, words, phrases }: LabelText, language: Language): SheetLabel {
  const phrase = (key: PhraseKey): string => beginning(wordIn(phrases[key], language).text, MOST_CHARACTERS);
  const { items, gas, nutrition } = text;
  const energy = [`${figure(nutrition.energyKJ, language)} kJ`, `${figure(nutrition.energyKcal, language)} kcal`];
  return {
    address: addressOf(code),
    ingredients: {
      heading: phrase('ingredients'),
      parts: ingredientParts(thawed(items, words), gas, phrases, language).map(({ text: said, isStrong }) => ({
        text: said,
        isStrong,
      })),
    },
    nutrition: {
      heading: phrase('nutritionDeclaration'),
      rows: [
        [phrase('energy'), energy.join(' / ')],
        ...GRAM_ROWS.map((row): Row => [phrase(row), shownGrams(row, nutrition[row], language)]),
      ],
      note: phrase('per100ml'),
    },
  };
}
