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

/** A word of the register as a label uses it. */
export interface LabelIngredient {
  kind: WordKind;
  class: IngredientClass | null;
  eNumber: string;
  allergen: Allergen | null;
  names: Names;
}

/** An entry of the list of ingredients with its words. */
export type LabelEntry =
  { one: LabelIngredient; contains?: readonly LabelIngredient[] } | { anyOf: readonly LabelIngredient[] };

export type LabelPhrases = Readonly<Record<PhraseKey, Names>>;

/** A stretch of a text. `language` is named where it is another than the text's, since a word is not known in that. */
export interface TextPart {
  text: string;
  isStrong: boolean;
  language?: LabelLanguage;
}

/** A word in a language, else in English, else in Slovenian. */
export function wordIn(names: Names, language: LabelLanguage): { text: string; language?: LabelLanguage } {
  const { [language]: own, en, sl } = names;
  if (own) return { text: own };
  if (en) return { text: en, language: 'en' };
  return sl ? { text: sl, language: 'sl' } : { text: '' };
}

/** As many as alphabets have letters: to ask for one takes longer than to read it here. */
const capitals = new Map<string, string>();

/** The first letter large, as a sentence begins, where the language has such letters. */
function capitalised(text: string, language: LabelLanguage): string {
  const first = text.charAt(0);
  const key = language + first;
  const capital = capitals.get(key) ?? first.toLocaleUpperCase(language);
  capitals.set(key, capital);
  return capital + text.slice(1);
}

/** Takes what follows at the end of a text: of one kind with what stands there it goes on with it. */
function write(parts: TextPart[], text: string, isStrong = false, language?: LabelLanguage): void {
  if (text === '') return;
  const last = parts.at(-1);
  if (last && last.isStrong === isStrong && last.language === language) last.text += text;
  else parts.push(language === undefined ? { text, isStrong } : { text, isStrong, language });
}

const firstOf = (entry: LabelEntry): LabelIngredient | undefined => ('one' in entry ? entry.one : entry.anyOf[0]);

const classOf = (entry: LabelEntry): IngredientClass | null => firstOf(entry)?.class ?? null;

/**
 * The list of ingredients without its heading, allergens emphasised: raw materials in their order, additives in brackets
 * after their class, «and/or» as a class allows it, and the note of the gas as a sentence of its own. Additives of one
 * class stand together, where the first of them stands.
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
  /** Each of some with what stands between them. */
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
    // The words between alternatives are in the language of the list, or are marked when they are not.
    const andOr = (): void => {
      mark(' ');
      phrase('andOr');
      mark(' ');
    };
    each(entry.anyOf, andOr, named);
  };

  // The first of a class stands for all of it.
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

/** The same as plain text; what is emphasised stands between asterisks where it is asked for. */
export const plainIngredients = (parts: readonly TextPart[], mark = ''): string =>
  parts.map(({ text, isStrong }) => (isStrong ? `${mark}${text}${mark}` : text)).join('');

/** All words of a list. */
export const ingredientsOf = (entries: readonly LabelEntry[]): LabelIngredient[] =>
  entries.flatMap((entry) => ('one' in entry ? [entry.one, ...(entry.contains ?? [])] : [...entry.anyOf]));

/** What has to be emphasised of a list, in the order of the law. */
export function allergensOf(entries: readonly LabelEntry[]): Allergen[] {
  const found = new Set(ingredientsOf(entries).map(({ allergen }) => allergen));
  return ALLERGENS.filter((allergen) => found.has(allergen));
}

/** The classes in the order of a label, for lists that are put in order anew. */
export const classRank = (of: IngredientClass | null): number => (of === null ? -1 : INGREDIENT_CLASSES.indexOf(of));
