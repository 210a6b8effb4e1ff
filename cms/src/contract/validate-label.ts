import {
  AND_OR_CLASSES,
  PHRASE_KEYS,
  REQUIRED_LABEL_LANGUAGES,
  type Allergen,
  type LabelLanguage,
  type LabelIssueCode,
} from './label-terms';
import type { LabelIngredient } from './label-text';
import type { LabelInput, LabelItem, LabelIssue } from './labels';
import { computeNutrition, isEnergyDoubtful } from './nutrition';
import { roundToHalf } from './wine-law/alcohol-limits';
import { listAlcoholTermWordKeys } from './wine-law/dealcoholised-words';
import { isVintageBeforeRules, MAX_AND_OR, SULPHITES_LIMIT } from './wine-law/label-limits';
import { listMarketWordKeys } from './packaging/market-collections';
import { listPackagingWordKeys, type CollectedPart } from './packaging/packaging-terms';

/** A register word with the data that the validation needs. */
export interface RegisterWord extends LabelIngredient {
  id: string;
  key: string;
  enabled: boolean;
  toCheck: readonly LabelLanguage[];
}

/** Data outside the label that its validation needs. */
export interface LabelValidationContext {
  /** Vintage of the wine. */
  vintage: number | null;
  /** All words of the register, with the phrases. */
  words: readonly RegisterWord[];
  /** Whether another published label has the same GTIN. */
  isGtinShared: boolean;
  hasLot: boolean;
  /** Parts of packaging that the label names. */
  packaging?: readonly CollectedPart[];
  /** Ids of the words on the published label, which stay there when they are disabled. */
  printedWordIds?: ReadonlySet<string>;
}

const LIQUEURS = new Set(['tirageLiqueur', 'expeditionLiqueur']);

/** Lists the word ids of an entry of the ingredient list. */
export const listWordIds = (item: LabelItem): string[] => {
  if ('anyOf' in item) return item.anyOf;
  return 'contains' in item ? [item.id, ...item.contains] : [item.id];
};

/** Ids of all words of an ingredient list. */
export const collectWordIds = (ingredients: readonly LabelItem[]): ReadonlySet<string> =>
  new Set(ingredients.flatMap(listWordIds));

/** Detects the allergen of a word from its E number or English name, ignoring its `allergen` field. */
function detectAllergen({ eNumber, kind, names: { en = '' } }: RegisterWord): Allergen | null {
  if (/^22[0-8]/.test(eNumber)) return 'sulphites';
  if (eNumber === '1105') return 'egg';
  if (kind !== 'aid' && kind !== 'additive') return null;
  if (/\b(egg|albumin|lysozyme)\b/i.test(en)) return 'egg';
  if (/\b(milk|casein|caseinate)\b/i.test(en)) return 'milk';
  return /\b(wheat|gluten)\b/i.test(en) ? 'gluten' : null;
}

const isCmc = ({ key, names: { en = '' } }: RegisterWord): boolean =>
  key === 'carboxymethylcellulose' || /carboxymethyl ?cellulose/i.test(en);

const createIssue = (
  severity: LabelIssue['severity'],
  code: LabelIssueCode,
  field: string,
  about?: string,
): LabelIssue => ({ field, code, severity, ...(about !== undefined && { about }) });

/**
 * Validates «and/or» groups: two or three words of one class that permits them (Regulation (EU) 2019/33,
 * Article 48a (5)). Warns about components of a word that is not a liqueur.
 */
function validateGroups(items: readonly LabelItem[], findWord: (id: string) => RegisterWord | undefined): LabelIssue[] {
  return items.flatMap((item, index): LabelIssue[] => {
    const field = `ingredients.${String(index)}`;
    if ('contains' in item) {
      const word = findWord(item.id);
      return word && !LIQUEURS.has(word.key) ? [createIssue('warning', 'contains_unused', field, word.key)] : [];
    }
    if (!('anyOf' in item)) return [];
    const { size } = new Set(item.anyOf);
    const classes = new Set(item.anyOf.map((id) => findWord(id)?.class ?? null));
    const [only] = classes;
    const isAllowed = classes.size === 1 && AND_OR_CLASSES.some((each) => each === only);
    return [
      ...(size < 2 || size < item.anyOf.length || size > MAX_AND_OR
        ? [createIssue('error', 'and_or_size', field)]
        : []),
      ...(isAllowed ? [] : [createIssue('error', 'and_or_class', field)]),
    ];
  });
}

/**
 * Validates a word of a label. It needs names in REQUIRED_LABEL_LANGUAGES; missing names in `languages` are
 * warnings.
 */
function validateWord(
  word: RegisterWord,
  languages: readonly LabelLanguage[],
  printedWordIds: ReadonlySet<string>,
): LabelIssue[] {
  const { id, key, names, enabled, kind, allergen, eNumber } = word;
  const isMissing = (language: LabelLanguage): boolean => !names[language];
  const isRequiredNameMissing = REQUIRED_LABEL_LANGUAGES.some(isMissing);
  const detectedAllergen = detectAllergen(word);
  return [
    ...(enabled || printedWordIds.has(id) ? [] : [createIssue('error', 'word_disabled', 'ingredients', key)]),
    ...(isRequiredNameMissing ? [createIssue('error', 'name_missing', 'ingredients', key)] : []),
    ...(!isRequiredNameMissing && languages.some(isMissing)
      ? [createIssue('warning', 'name_missing', 'ingredients', key)]
      : []),
    ...(detectedAllergen !== null && allergen === null
      ? [createIssue('error', 'allergen_unmarked', 'ingredients', key)]
      : []),
    ...(kind === 'aid' && allergen === null
      ? [createIssue('warning', 'aid_without_allergen', 'ingredients', key)]
      : []),
    ...(isCmc(word) && eNumber.startsWith('469') ? [createIssue('error', 'cmc_number', 'ingredients', key)] : []),
  ];
}

/**
 * Validates the total SO2 of a label that lists no sulphites. Most wine has more than the limit, also without
 * added sulphites, so a missing value is a warning.
 */
function validateTotalSo2({ totalSo2 }: LabelInput['analysis']): LabelIssue[] {
  if (totalSo2 === null) return [createIssue('warning', 'sulphites_unknown', 'analysis.totalSo2')];
  return totalSo2 > SULPHITES_LIMIT ? [createIssue('error', 'sulphites_missing', 'ingredients')] : [];
}

/** Validates the ingredient list of a label. */
function validateIngredients(
  { ingredients, analysis, gas, languages, alcoholTerm, markets }: Omit<LabelInput, 'wineId'>,
  { words, packaging = [], printedWordIds = new Set() }: LabelValidationContext,
): LabelIssue[] {
  if (ingredients.length === 0) return [createIssue('error', 'no_ingredients', 'ingredients')];
  const byId = new Map(words.map((word) => [word.id, word]));
  const findWord = (id: string): RegisterWord | undefined => byId.get(id);
  const ids = [...collectWordIds(ingredients)];
  const used = ids.flatMap((id) => findWord(id) ?? []);
  const hasWord = (predicate: (word: RegisterWord) => boolean): boolean => used.some(predicate);
  const unknown = ids.filter((id) => findWord(id)?.kind === 'phrase' || !findWord(id));
  const statedKeys = new Set<string>([
    ...PHRASE_KEYS,
    ...listAlcoholTermWordKeys(alcoholTerm),
    ...listPackagingWordKeys(packaging),
    ...listMarketWordKeys(packaging, markets),
  ]);
  const stated = words.filter(({ kind, key }) => kind === 'phrase' && statedKeys.has(key));
  const unchecked = languages.filter((language) =>
    [...used, ...stated].some(({ toCheck }) => toCheck.includes(language)),
  );
  return [
    ...(hasWord(({ key }) => key === 'grapes') ? [] : [createIssue('error', 'no_grapes', 'ingredients')]),
    ...(hasWord(({ allergen }) => allergen === 'sulphites') ? [] : validateTotalSo2(analysis)),
    ...validateGroups(ingredients, findWord),
    ...unknown.map((id) => createIssue('error', 'word_unknown', 'ingredients', id)),
    ...used.flatMap((word) => validateWord(word, languages, printedWordIds)),
    ...(gas !== 'none' && hasWord(({ kind }) => kind === 'gas') ? [createIssue('warning', 'gas_twice', 'gas')] : []),
    ...unchecked.map((language) => createIssue('warning', 'name_unchecked', 'languages', language)),
  ];
}

/**
 * Validates a wine label: its ingredients (Regulation (EU) 2019/33, Article 48a), nutrition declaration,
 * operator, languages and GTIN. Returns the issues: errors, which prevent publication, and warnings; an empty
 * list if there are none. The function is pure; server and editor share it.
 */
export function validateLabel(label: Omit<LabelInput, 'wineId'>, context: LabelValidationContext): LabelIssue[] {
  const { vintage, isGtinShared, hasLot } = context;
  const { analysis, operator, languages, energy } = label;
  const missingLanguages = REQUIRED_LABEL_LANGUAGES.filter((language) => !languages.includes(language));
  return [
    ...validateIngredients(label, context),
    ...(analysis.alcohol === null ? [createIssue('error', 'no_alcohol', 'analysis.alcohol')] : []),
    ...(analysis.alcohol !== null && roundToHalf(analysis.alcohol) !== analysis.alcohol
      ? [createIssue('warning', 'alcohol_half', 'analysis.alcohol')]
      : []),
    ...(['name', 'address'] as const).flatMap((field) =>
      operator[field].trim() === '' ? [createIssue('error', 'no_operator', `operator.${field}`)] : [],
    ),
    ...(missingLanguages.length > 0
      ? [createIssue('error', 'no_languages', 'languages', missingLanguages.join(', '))]
      : []),
    ...(isEnergyDoubtful(analysis, energy) ? [createIssue('warning', 'energy_differs', 'energy')] : []),
    ...computeNutrition(analysis).estimated.map((name) =>
      createIssue('warning', 'estimated', `analysis.${name}`, name),
    ),
    ...(isGtinShared && !hasLot ? [createIssue('warning', 'gtin_needs_lot', 'gtin')] : []),
    ...(isVintageBeforeRules(vintage, label.category)
      ? [createIssue('warning', 'vintage_before_rules', 'vintage')]
      : []),
  ];
}
