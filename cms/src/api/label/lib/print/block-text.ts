import type { Allergen, LabelLanguage, NamesByLanguage } from '../../../../contract/label-terms';
import type { BestBeforeDays } from '../../../../contract/published-labels';
import type { HeadingMode } from '../../../../contract/wine-law/law-facts';
import { formatPackagingRow, type PackagingRow } from '../../../../contract/packaging/packaging-text';
import { pickName, type LabelPhrases, type TextRun } from '../../../../contract/label-text';

/** The printed part of a published label. */
export interface PrintedLabel {
  phrases: LabelPhrases;
  /** In the order of the law, each with its names by language. */
  allergens: readonly { allergen: Allergen; names: NamesByLanguage }[];
  energy: { kJ: number; kcal: number };
  languages: readonly LabelLanguage[];
  headingMode: HeadingMode;
  /** Whether the wine has lots, so that the block needs a line for the lot number. */
  hasLots: boolean;
  /** Words of the term of a wine of which alcohol was removed; empty for others. */
  alcoholTerm: readonly NamesByLanguage[];
  /** Minimum durability of the lots, and the word before it; `null` if no lot has a date. */
  bestBefore: { names: NamesByLanguage; days: BestBeforeDays } | null;
  /** Parts of the packaging in a language; empty if the label has none. */
  getPackagingRows: (language: LabelLanguage) => readonly PackagingRow[];
}

/** Texts beside the QR code, one paragraph each. */
export interface BlockText {
  headings: TextRun[][];
  /** Term of a wine of which alcohol was removed. */
  alcoholTerm: TextRun[][];
  energy: string;
  allergens: TextRun[][];
  bestBefore: TextRun[][];
  packaging: TextRun[][];
  hasLots: boolean;
}

/** Replaces spaces by no-break spaces. */
const toNonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Number of first letters that all grammatical cases of a word share. */
const STEM = 4;

/**
 * Splits a phrase so that the first word with the same first four letters as `word`, in any grammatical case,
 * is bold; the whole phrase is bold if there is none. Spaces become no-break spaces.
 */
export function toEmphasisedRuns(phrase: string, word: string, language: LabelLanguage): TextRun[] {
  const toLowerCase = (text: string): string => text.toLocaleLowerCase(language);
  const stem = toLowerCase(word).slice(0, STEM);
  const words = phrase.split(' ');
  const emphasisedIndex = stem === '' ? -1 : words.findIndex((each) => toLowerCase(each).includes(stem));
  if (emphasisedIndex < 0) return [{ text: toNonBreaking(phrase), isStrong: true }];
  return [
    {
      text: words
        .slice(0, emphasisedIndex)
        .map((each) => `${each}\u00a0`)
        .join(''),
      isStrong: false,
    },
    { text: words[emphasisedIndex] ?? '', isStrong: true },
    {
      text: words
        .slice(emphasisedIndex + 1)
        .map((each) => `\u00a0${each}`)
        .join(''),
      isStrong: false,
    },
  ].filter(({ text }) => text !== '');
}

/**
 * Creates the allergen statement. For sulphites alone it is the whole phrase, which has the right grammatical
 * case; else a list after a colon, which needs no other case than the label words have.
 */
function createAllergenParts({ allergens, phrases }: PrintedLabel, language: LabelLanguage): TextRun[] {
  const [first, ...others] = allergens;
  if (!first) return [];
  if (first.allergen === 'sulphites' && others.length === 0) {
    const sulphitesPhrase = pickName(phrases.containsSulphites, language);
    return toEmphasisedRuns(
      sulphitesPhrase.text,
      pickName(phrases.sulphites, sulphitesPhrase.language ?? language).text,
      sulphitesPhrase.language ?? language,
    );
  }
  const names = allergens.flatMap(({ names: namesByLanguage }, index): TextRun[] => [
    ...(index === 0 ? [] : [{ text: ', ', isStrong: false }]),
    { text: toNonBreaking(pickName(namesByLanguage, language).text), isStrong: true },
  ]);
  return [{ text: `${toNonBreaking(pickName(phrases.contains, language).text)}:\u00a0`, isStrong: false }, ...names];
}

/** Removes empty and repeated paragraphs, such as texts that two languages share. */
function dropRepeated(paragraphs: readonly TextRun[][]): TextRun[][] {
  const texts = paragraphs.map((runs) => runs.map(({ text }) => text).join(''));
  return paragraphs.filter((runs, index) => runs.length > 0 && texts.indexOf(texts[index] ?? '') === index);
}

/** Formats a day in the way that all languages of the block read: `31.12.2027`. */
const formatDay = (day: string): string => day.split('-').toReversed().join('.');

/**
 * Creates the date of minimum durability after its words in the languages, one date for all of them. If lots
 * differ, each date names its lots.
 */
function createBestBefore({ bestBefore, languages }: PrintedLabel): TextRun[][] {
  if (!bestBefore) return [];
  const { names, days } = bestBefore;
  const words = [...new Set(languages.map((language) => pickName(names, language).text))].join('\u00a0/ ');
  const dates = days.map(({ day, lots }) =>
    days.length > 1 ? `${formatDay(day)}\u00a0(L\u00a0${lots.join(', ')})` : formatDay(day),
  );
  return [[{ text: `${words}: ${dates.join('; ')}`, isStrong: false }]];
}

/** Words of the heading beside the code. */
const HEADING_PHRASES: Readonly<Record<HeadingMode, readonly ('ingredients' | 'nutritionDeclaration')[]>> = {
  ingredients: ['ingredients'],
  nutrition: ['nutritionDeclaration'],
  both: ['ingredients', 'nutritionDeclaration'],
  bothWithIcon: ['ingredients', 'nutritionDeclaration'],
  pictogramOnly: [],
};
/** Sign of the heading: the letter i, until the Commission has set another one. */
const HEADING_SIGNS: Readonly<Partial<Record<HeadingMode, string>>> = { bothWithIcon: 'i', pictogramOnly: 'i' };

/**
 * Creates the texts of the block in the languages of the label: headings for what the QR code leads to
 * (Commission notice C/2023/1190, answer 38), then the term of a wine of which alcohol was removed, the short
 * form of the energy value, the allergens and the minimum durability, which must be on the bottle itself, and
 * the parts of the packaging. Texts that languages share appear once.
 */
export function createBlockText(label: PrintedLabel): BlockText {
  const { phrases, energy, languages, headingMode, hasLots, getPackagingRows } = label;
  const createHeading = (language: LabelLanguage): TextRun[] => {
    const words = HEADING_PHRASES[headingMode].map((name) => pickName(phrases[name], language).text);
    return words.length === 0 ? [] : [{ text: words.join('\u00a0· '), isStrong: true }];
  };
  const sign = HEADING_SIGNS[headingMode];
  return {
    headings: [
      ...(sign === undefined ? [] : [[{ text: sign, isStrong: true }]]),
      ...dropRepeated(languages.map(createHeading)),
    ],
    alcoholTerm: dropRepeated(
      languages.map((language): TextRun[] => {
        const words = label.alcoholTerm.map((names) => pickName(names, language).text);
        return words.length === 0 ? [] : [{ text: words.join(', '), isStrong: false }];
      }),
    ),
    energy: toNonBreaking(`E (100 ml): ${energy.kJ} kJ / ${energy.kcal} kcal`),
    allergens: dropRepeated(languages.map((language) => createAllergenParts(label, language))),
    bestBefore: createBestBefore(label),
    packaging: dropRepeated(
      languages.flatMap((language) =>
        getPackagingRows(language).map((row): TextRun[] => [{ text: formatPackagingRow(row), isStrong: false }]),
      ),
    ),
    hasLots,
  };
}
