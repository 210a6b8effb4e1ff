import {
  ALLERGENS,
  CLASS_PHRASES,
  type Allergen,
  type GasNote,
  type IngredientClass,
  type LabelLanguage,
  type NamesByLanguage,
  type PhraseKey,
  type WordKind,
} from './label-terms';

/** An ingredient of a label: a register word with its translations. */
export interface LabelIngredient {
  kind: WordKind;
  class: IngredientClass | null;
  eNumber: string;
  allergen: Allergen | null;
  names: NamesByLanguage;
}

/**
 * An entry of the ingredient list: one ingredient, optionally with the ingredients it contains, or
 * alternatives joined by «and/or».
 */
export type IngredientEntry =
  { one: LabelIngredient; contains?: readonly LabelIngredient[] } | { anyOf: readonly LabelIngredient[] };

/** Translations of the fixed phrases, by key. */
export type LabelPhrases = Readonly<Record<PhraseKey, NamesByLanguage>>;

/**
 * A run of text. `language` is set if it differs from the language of the whole text, because a translation
 * is missing.
 */
export interface TextRun {
  text: string;
  isStrong: boolean;
  language?: LabelLanguage;
}

/**
 * Picks the translation of a label word: in the language, else in English, else in Slovenian, else an empty
 * text. `language` is set if the text is in another language than the requested one.
 */
export function pickName(names: NamesByLanguage, language: LabelLanguage): { text: string; language?: LabelLanguage } {
  const { [language]: translation, en, sl } = names;
  if (translation) return { text: translation };
  if (en) return { text: en, language: 'en' };
  return sl ? { text: sl, language: 'sl' } : { text: '' };
}

/** Cache of upper-case letters by language and letter, since `toLocaleUpperCase` is slow. */
const capitals = new Map<string, string>();

/** Returns the text with its first letter in upper case. */
function capitalise(text: string, language: LabelLanguage): string {
  const first = text.charAt(0);
  const key = language + first;
  const capital = capitals.get(key) ?? first.toLocaleUpperCase(language);
  capitals.set(key, capital);
  return capital + text.slice(1);
}

/** Appends text to a list of runs. It extends the last run if emphasis and language are the same. */
function appendRun(runs: TextRun[], text: string, isStrong = false, language?: LabelLanguage): void {
  if (text === '') return;
  const last = runs.at(-1);
  if (last && last.isStrong === isStrong && last.language === language) last.text += text;
  else runs.push(language === undefined ? { text, isStrong } : { text, isStrong, language });
}

const findFirstIngredient = (entry: IngredientEntry): LabelIngredient | undefined =>
  'one' in entry ? entry.one : entry.anyOf[0];

const findEntryClass = (entry: IngredientEntry): IngredientClass | null => findFirstIngredient(entry)?.class ?? null;

/**
 * Creates the ingredient list of a label as runs, without its heading and with emphasised allergens. Raw
 * materials keep their order. Additives of one class are grouped, in brackets after the name of the class, at
 * the position of the first; so are those of a liqueur, within its brackets. The note about packaging gas
 * follows as a sentence.
 */
export function createIngredientRuns(
  entries: readonly IngredientEntry[],
  gas: GasNote,
  phrases: LabelPhrases,
  language: LabelLanguage,
): TextRun[] {
  const runs: TextRun[] = [];
  const appendPlain = (text: string): void => appendRun(runs, text);
  const appendPhrase = (key: PhraseKey, transform: typeof capitalise = (text) => text): void => {
    const name = pickName(phrases[key], language);
    appendRun(runs, transform(name.text, name.language ?? language), false, name.language);
  };
  const appendIngredient = ({ names, allergen }: LabelIngredient): void => {
    const word = pickName(names, language);
    appendRun(runs, word.text, allergen !== null, word.language);
  };
  const appendAll = <Item>(items: readonly Item[], between: () => void, one: (item: Item) => void): void =>
    items.forEach((item, index) => {
      if (index > 0) between();
      one(item);
    });
  const appendComma = (): void => appendPlain(', ');

  const appendAndOr = (): void => {
    appendPlain(' ');
    appendPhrase('andOr');
    appendPlain(' ');
  };

  const appendEntry = (entry: IngredientEntry): void => {
    if ('one' in entry) {
      const contained = (entry.contains ?? []).map((one): IngredientEntry => ({ one }));
      appendIngredient(entry.one);
      if (contained.length === 0) return;
      appendPlain(' (');
      appendByClass(contained);
      appendPlain(')');
      return;
    }
    appendPhrase('contains', (text) => text.toLocaleLowerCase(language));
    appendPlain(': ');
    appendAll(entry.anyOf, appendAndOr, appendIngredient);
  };

  function appendByClass(items: readonly IngredientEntry[]): void {
    // One entry per class: its first additive represents the class.
    const groups = items.filter((entry, index) => {
      const entryClass = findEntryClass(entry);
      return entryClass === null || items.findIndex((other) => findEntryClass(other) === entryClass) === index;
    });
    appendAll(groups, appendComma, (entry) => {
      const entryClass = findEntryClass(entry);
      if (entryClass === null) {
        appendEntry(entry);
        return;
      }
      appendPhrase(CLASS_PHRASES[entryClass]);
      appendPlain(' (');
      const entriesOfClass = items.filter((other) => findEntryClass(other) === entryClass);
      appendAll(entriesOfClass, appendComma, appendEntry);
      appendPlain(')');
    });
  }

  appendByClass(entries);
  if (gas === 'none') return runs;
  if (entries.length > 0) appendPlain('. ');
  appendPhrase(gas === 'may' ? 'protectiveAtmosphereMay' : 'protectiveAtmosphere', capitalise);
  appendPlain('.');
  return runs;
}

/**
 * Joins the text runs of an ingredient list into plain text. `emphasisMark`, such as `*`, is put before and
 * after each emphasised run (allergens); without it the emphasis is lost.
 */
export const toPlainIngredientText = (runs: readonly TextRun[], emphasisMark = ''): string =>
  runs.map(({ text, isStrong }) => (isStrong ? `${emphasisMark}${text}${emphasisMark}` : text)).join('');

/** Lists all ingredients of a list's entries, nested and alternative ones included. */
export const listIngredients = (entries: readonly IngredientEntry[]): LabelIngredient[] =>
  entries.flatMap((entry) => ('one' in entry ? [entry.one, ...(entry.contains ?? [])] : [...entry.anyOf]));

/**
 * Lists the allergens of all ingredients of a list, nested and alternative ones included, each once, in the
 * order of `ALLERGENS`.
 */
export function listAllergens(entries: readonly IngredientEntry[]): Allergen[] {
  const found = new Set(listIngredients(entries).map(({ allergen }) => allergen));
  return ALLERGENS.filter((allergen) => found.has(allergen));
}
