import {
  ALLERGENS,
  CLASS_PHRASES,
  INGREDIENT_CLASSES,
  type Allergen,
  type GasNote,
  type IngredientClass,
  type LabelLanguage,
  type Names,
  type PhraseKey,
  type WordKind,
} from './label-terms';

/** An ingredient of a label: a register word with its translations. */
export interface LabelIngredient {
  kind: WordKind;
  class: IngredientClass | null;
  eNumber: string;
  allergen: Allergen | null;
  names: Names;
}

/**
 * An entry of the ingredient list: one ingredient, optionally with the ingredients it contains, or
 * alternatives joined by «and/or».
 */
export type LabelEntry =
  { one: LabelIngredient; contains?: readonly LabelIngredient[] } | { anyOf: readonly LabelIngredient[] };

/** Translations of the fixed phrases, by key. */
export type LabelPhrases = Readonly<Record<PhraseKey, Names>>;

/**
 * A run of text. `language` is set if it differs from the language of the whole text, because a translation
 * is missing.
 */
export interface TextPart {
  text: string;
  isStrong: boolean;
  language?: LabelLanguage;
}

/**
 * Picks the translation of a word: in the language, else in English, else in Slovenian, else an empty text.
 * `language` is set if it is not the requested one.
 */
export function wordIn(names: Names, language: LabelLanguage): { text: string; language?: LabelLanguage } {
  const { [language]: own, en, sl } = names;
  if (own) return { text: own };
  if (en) return { text: en, language: 'en' };
  return sl ? { text: sl, language: 'sl' } : { text: '' };
}

/** Cache of upper-case letters by language and letter, since `toLocaleUpperCase` is slow. */
const capitals = new Map<string, string>();

/** Returns the text with its first letter in upper case. */
function capitalised(text: string, language: LabelLanguage): string {
  const first = text.charAt(0);
  const key = language + first;
  const capital = capitals.get(key) ?? first.toLocaleUpperCase(language);
  capitals.set(key, capital);
  return capital + text.slice(1);
}

/** Appends text to a list of runs. It extends the last run if emphasis and language are the same. */
function write(parts: TextPart[], text: string, isStrong = false, language?: LabelLanguage): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last && last.isStrong === isStrong && last.language === language) last.text += text;
  else parts.push(language === undefined ? { text, isStrong } : { text, isStrong, language });
}

const firstOf = (entry: LabelEntry): LabelIngredient | undefined => ('one' in entry ? entry.one : entry.anyOf[0]);

const classOf = (entry: LabelEntry): IngredientClass | null => firstOf(entry)?.class ?? null;

/**
 * Creates the ingredient list of a label as runs, without its heading and with emphasised allergens. Raw
 * materials keep their order. Additives of one class are grouped, in brackets after the name of the class, at
 * the position of the first. The note about packaging gas follows as a sentence.
 */
export function ingredientParts(
  entries: readonly LabelEntry[],
  gas: GasNote,
  phrases: LabelPhrases,
  language: LabelLanguage,
): TextPart[] {
  const parts: TextPart[] = [];
  const mark = (text: string): void => write(parts, text);
  const phrase = (key: PhraseKey, as: typeof capitalised = (text) => text): void => {
    const said = wordIn(phrases[key], language);
    write(parts, as(said.text, said.language ?? language), false, said.language);
  };
  const named = ({ names, allergen }: LabelIngredient): void => {
    const word = wordIn(names, language);
    write(parts, word.text, allergen !== null, word.language);
  };
  const each = <Item>(items: readonly Item[], between: () => void, one: (item: Item) => void): void =>
    items.forEach((item, index) => {
      if (index > 0) between();
      one(item);
    });
  const comma = (): void => mark(', ');

  const listed = (entry: LabelEntry): void => {
    if ('one' in entry) {
      const inside = entry.contains ?? [];
      named(entry.one);
      if (inside.length === 0) return;
      mark(' (');
      each(inside, comma, named);
      mark(')');
      return;
    }
    phrase('contains', (text) => text.toLocaleLowerCase(language));
    mark(': ');
    const andOr = (): void => {
      mark(' ');
      phrase('andOr');
      mark(' ');
    };
    each(entry.anyOf, andOr, named);
  };

  // One entry per class: its first additive represents the class.
  const groups = entries.filter((entry, index) => {
    const of = classOf(entry);
    return of === null || entries.findIndex((other) => classOf(other) === of) === index;
  });
  each(groups, comma, (entry) => {
    const of = classOf(entry);
    if (of === null) {
      listed(entry);
      return;
    }
    phrase(CLASS_PHRASES[of]);
    mark(' (');
    const same = entries.filter((other) => classOf(other) === of);
    each(same, comma, listed);
    mark(')');
  });
  if (gas === 'none') return parts;
  if (entries.length > 0) mark('. ');
  phrase(gas === 'may' ? 'protectiveAtmosphereMay' : 'protectiveAtmosphere', capitalised);
  mark('.');
  return parts;
}

/** Joins runs into plain text. `emphasisMark`, such as `*`, is put before and after each emphasised run. */
export const plainIngredients = (parts: readonly TextPart[], mark = ''): string =>
  parts.map(({ text, isStrong }) => (isStrong ? `${mark}${text}${mark}` : text)).join('');

/** Lists all ingredients of a list's entries, nested and alternative ones included. */
export const ingredientsOf = (entries: readonly LabelEntry[]): LabelIngredient[] =>
  entries.flatMap((entry) => ('one' in entry ? [entry.one, ...(entry.contains ?? [])] : [...entry.anyOf]));

/** Lists the allergens of a list of ingredients, in the order of `ALLERGENS`. */
export function allergensOf(entries: readonly LabelEntry[]): Allergen[] {
  const found = new Set(ingredientsOf(entries).map(({ allergen }) => allergen));
  return ALLERGENS.filter((allergen) => found.has(allergen));
}

/** Returns the sort position of an additive class on a label; -1 for ingredients without a class. */
export const classRank = (of: IngredientClass | null): number => (of === null ? -1 : INGREDIENT_CLASSES.indexOf(of));
