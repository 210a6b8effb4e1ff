import {
  AND_OR_CLASSES,
  FIRST_LABELLED_VINTAGE,
  MAX_AND_OR,
  REQUIRED_LABEL_LANGUAGES,
  type Allergen,
  type LabelLanguage,
  type LabelProblemCode,
} from './label-terms';
import { toHalfUnits } from './label-differences';
import type { LabelIngredient } from './label-text';
import type { LabelInput, LabelItem, LabelProblem } from './labels';
import { computeNutrition, energyDiffers } from './nutrition';

/** A register word with the data that the validation needs. */
export interface JudgedWord extends LabelIngredient {
  id: string;
  key: string;
  enabled: boolean;
  toCheck: readonly LabelLanguage[];
}

/** Data outside the label that its validation needs. */
export interface LabelSurroundings {
  /** Vintage of the wine. */
  vintage: number | null;
  /** All words of the register, with the phrases. */
  words: readonly JudgedWord[];
  /** Whether another published label has the same GTIN. */
  gtinIsShared: boolean;
  hasLot: boolean;
}

/** Total SO2 in mg/l above which sulphites must be declared. */
const SULPHITES_LIMIT = 10;
const LIQUEURS = new Set(['tirageLiqueur', 'expeditionLiqueur']);

/** Lists the word ids of an entry of the ingredient list. */
const idsOf = (item: LabelItem): string[] => {
  if ('anyOf' in item) return item.anyOf;
  return 'contains' in item ? [item.id, ...item.contains] : [item.id];
};

/** Detects the allergen of a word from its E number or English name, ignoring its `allergen` field. */
function knownAllergen({ eNumber, kind, names: { en = '' } }: JudgedWord): Allergen | null {
  if (/^22[0-8]/.test(eNumber)) return 'sulphites';
  if (eNumber === '1105') return 'egg';
  if (kind !== 'aid' && kind !== 'additive') return null;
  if (/\b(egg|albumin|lysozyme)\b/i.test(en)) return 'egg';
  if (/\b(milk|casein|caseinate)\b/i.test(en)) return 'milk';
  return /\b(wheat|gluten)\b/i.test(en) ? 'gluten' : null;
}

const isCmc = ({ key, names: { en = '' } }: JudgedWord): boolean =>
  key === 'carboxymethylcellulose' || /carboxymethyl ?cellulose/i.test(en);

const found = (
  severity: LabelProblem['severity'],
  code: LabelProblemCode,
  field: string,
  about?: string,
): LabelProblem => ({ field, code, severity, ...(about !== undefined && { about }) });

/**
 * Validates «and/or» groups: two or three words of one class that permits them (Regulation (EU) 2019/33,
 * Article 48a (5)). Warns about components of a word that is not a liqueur.
 */
function groupProblems(items: readonly LabelItem[], wordOf: (id: string) => JudgedWord | undefined): LabelProblem[] {
  return items.flatMap((item, index): LabelProblem[] => {
    const field = `ingredients.${String(index)}`;
    if ('contains' in item) {
      const word = wordOf(item.id);
      return word && !LIQUEURS.has(word.key) ? [found('warning', 'contains_unused', field, word.key)] : [];
    }
    if (!('anyOf' in item)) return [];
    const { size } = new Set(item.anyOf);
    const classes = new Set(item.anyOf.map((id) => wordOf(id)?.class ?? null));
    const [only] = classes;
    const isAllowed = classes.size === 1 && AND_OR_CLASSES.some((each) => each === only);
    return [
      ...(size < 2 || size < item.anyOf.length || size > MAX_AND_OR ? [found('error', 'and_or_size', field)] : []),
      ...(isAllowed ? [] : [found('error', 'and_or_class', field)]),
    ];
  });
}

/**
 * Validates a word of a label. It needs names in REQUIRED_LABEL_LANGUAGES; missing names in `languages` are
 * warnings.
 */
function wordProblems(word: JudgedWord, languages: readonly LabelLanguage[]): LabelProblem[] {
  const { key, names, enabled, kind, allergen, eNumber } = word;
  const isMissing = (language: LabelLanguage): boolean => !names[language];
  const required = REQUIRED_LABEL_LANGUAGES.some(isMissing);
  const known = knownAllergen(word);
  return [
    ...(enabled ? [] : [found('error', 'word_disabled', 'ingredients', key)]),
    ...(required ? [found('error', 'name_missing', 'ingredients', key)] : []),
    ...(!required && languages.some(isMissing) ? [found('warning', 'name_missing', 'ingredients', key)] : []),
    ...(known !== null && allergen === null ? [found('error', 'allergen_unmarked', 'ingredients', key)] : []),
    ...(kind === 'aid' && allergen === null ? [found('warning', 'aid_without_allergen', 'ingredients', key)] : []),
    ...(isCmc(word) && eNumber.startsWith('469') ? [found('error', 'cmc_number', 'ingredients', key)] : []),
  ];
}

/** Validates the ingredient list of a label. */
function listProblems(
  { ingredients, analysis, gas, languages }: Omit<LabelInput, 'wineId'>,
  words: readonly JudgedWord[],
): LabelProblem[] {
  if (ingredients.length === 0) return [found('error', 'no_ingredients', 'ingredients')];
  const byId = new Map(words.map((word) => [word.id, word]));
  const wordOf = (id: string): JudgedWord | undefined => byId.get(id);
  const ids = [...new Set(ingredients.flatMap(idsOf))];
  const used = ids.flatMap((id) => wordOf(id) ?? []);
  const has = (is: (word: JudgedWord) => boolean): boolean => used.some(is);
  const isSulphited = (analysis.totalSo2 ?? 0) > SULPHITES_LIMIT;
  const unknown = ids.filter((id) => wordOf(id)?.kind === 'phrase' || !wordOf(id));
  const unchecked = languages.filter((language) =>
    [...used, ...words.filter(({ kind }) => kind === 'phrase')].some(({ toCheck }) => toCheck.includes(language)),
  );
  return [
    ...(has(({ key }) => key === 'grapes') ? [] : [found('error', 'no_grapes', 'ingredients')]),
    ...(isSulphited && !has(({ allergen }) => allergen === 'sulphites')
      ? [found('error', 'sulphites_missing', 'ingredients')]
      : []),
    ...groupProblems(ingredients, wordOf),
    ...unknown.map((id) => found('error', 'word_unknown', 'ingredients', id)),
    ...used.flatMap((word) => wordProblems(word, languages)),
    ...(gas !== 'none' && has(({ kind }) => kind === 'gas') ? [found('warning', 'gas_twice', 'gas')] : []),
    ...unchecked.map((language) => found('warning', 'name_unchecked', 'languages', language)),
  ];
}

/**
 * Validates a label: its ingredients (Regulation (EU) 2019/33, Article 48a), nutrition declaration, operator
 * and languages. Returns errors, which prevent publication, and warnings. The function is pure; server and
 * editor share it.
 */
export function validateLabel(
  label: Omit<LabelInput, 'wineId'>,
  { vintage, words, gtinIsShared, hasLot }: LabelSurroundings,
): LabelProblem[] {
  const { analysis, operator, languages, energy } = label;
  const lacking = REQUIRED_LABEL_LANGUAGES.filter((language) => !languages.includes(language));
  return [
    ...listProblems(label, words),
    ...(analysis.alcohol === null ? [found('error', 'no_alcohol', 'analysis.alcohol')] : []),
    ...(analysis.alcohol !== null && toHalfUnits(analysis.alcohol) !== analysis.alcohol
      ? [found('warning', 'alcohol_half', 'analysis.alcohol')]
      : []),
    ...(['name', 'address'] as const).flatMap((part) =>
      operator[part].trim() === '' ? [found('error', 'no_operator', `operator.${part}`)] : [],
    ),
    ...(lacking.length > 0 ? [found('error', 'no_languages', 'languages', lacking.join(', '))] : []),
    ...(energyDiffers(analysis, energy) ? [found('warning', 'energy_differs', 'energy')] : []),
    ...computeNutrition(analysis).estimated.map((name) => found('warning', 'estimated', `analysis.${name}`, name)),
    ...(gtinIsShared && !hasLot ? [found('warning', 'gtin_needs_lot', 'gtin')] : []),
    ...(vintage !== null && vintage < FIRST_LABELLED_VINTAGE
      ? [found('warning', 'vintage_before_rules', 'vintage')]
      : []),
  ];
}
