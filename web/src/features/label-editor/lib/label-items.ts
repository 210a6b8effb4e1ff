import { AND_OR_CLASSES, PHRASE_KEYS, type IngredientClass, type PhraseKey } from '#contract/label-terms';
import { MAX_AND_OR } from '#contract/wine-law/label-limits';
import { pickName, type IngredientEntry, type LabelPhrases, type TextRun } from '#contract/label-text';
import type { LabelWord } from '#contract/label-words';
import type { LabelItem } from '#contract/labels';

/** Label words by id. */
export type LabelWordRegister = ReadonlyMap<string, LabelWord>;

/**
 * Returns the ids of the words of an ingredient entry: several if they are joined by «and/or», else one.
 * Contents are not included.
 */
export const getWordIds = (item: LabelItem): string[] => ('anyOf' in item ? item.anyOf : [item.id]);

/**
 * Returns the ids of the ingredients that an entry consists of, such as those of a liqueur; empty if it has
 * none.
 */
export const getContentIds = (item: LabelItem): string[] => ('contains' in item ? item.contains : []);

/** Returns the ids of all words and contents of the ingredient entries in order, with repetitions. */
export const getAllWordIds = (items: readonly LabelItem[]): string[] =>
  items.flatMap((item) => [...getWordIds(item), ...getContentIds(item)]);

/**
 * Name of a label word in a staff language (else in English, Slovenian, else its key) with its E number, if
 * it has one, in brackets; `?` for an unknown word.
 */
export function formatWordName(word: LabelWord | undefined, language: 'sl' | 'en'): string {
  if (!word) return '?';
  const text = pickName(word.names, language).text || word.key;
  return word.eNumber === '' ? text : `${text} (E ${word.eNumber})`;
}

const lookUpWords = (register: LabelWordRegister, ids: readonly string[]): LabelWord[] =>
  ids.flatMap((id) => register.get(id) ?? []);

/**
 * Replaces the ids in ingredient entries by the words of the register. Unknown words are left out, and
 * entries without any known word.
 */
export const toLabelEntries = (items: readonly LabelItem[], register: LabelWordRegister): IngredientEntry[] =>
  items.flatMap((item): IngredientEntry[] => {
    const words = lookUpWords(register, getWordIds(item));
    const [one] = words;
    if (!one) return [];
    if ('anyOf' in item) return [{ anyOf: words }];
    return [{ one, contains: lookUpWords(register, getContentIds(item)) }];
  });

/**
 * Splits label text, in which `**` encloses emphasised parts (the stored format of published labels), into
 * runs with or without emphasis. Empty runs are left out.
 */
export const parseMarkedText = (text: string): TextRun[] =>
  text.split('**').flatMap((piece, index) => (piece === '' ? [] : [{ text: piece, isStrong: index % 2 === 1 }]));

/**
 * Returns the names, by language, of each fixed phrase of a label, such as “ingredients”, by key. A phrase
 * without a word has no names.
 */
export function getPhrases(words: readonly LabelWord[]): LabelPhrases {
  const byKey = new Map(words.filter(({ kind }) => kind === 'phrase').map(({ key, names }) => [key, names]));
  return Object.fromEntries(PHRASE_KEYS.map((key) => [key, byKey.get(key) ?? {}])) as Record<
    PhraseKey,
    LabelWord['names']
  >;
}

/** Class of the entry's words; null if they have none. */
const findIngredientClass = (item: LabelItem, register: LabelWordRegister): IngredientClass | null =>
  register.get(getWordIds(item)[0] ?? '')?.class ?? null;

/**
 * Finds the positions of the ingredient entries that may be joined by «and/or» with the one at `position`:
 * without contents, of the same class, which must allow it, and at most `MAX_AND_OR` words together
 * (Regulation (EU) 2019/33, Article 48a (5)). Empty if there are none.
 */
export function findJoinablePositions(
  items: readonly LabelItem[],
  position: number,
  register: LabelWordRegister,
): number[] {
  const item = items[position];
  if (!item || 'contains' in item) return [];
  const ingredientClass = findIngredientClass(item, register);
  if (!AND_OR_CLASSES.some((each) => each === ingredientClass)) return [];
  return items.flatMap((other, index) =>
    index !== position &&
    !('contains' in other) &&
    findIngredientClass(other, register) === ingredientClass &&
    getWordIds(item).length + getWordIds(other).length <= MAX_AND_OR
      ? [index]
      : [],
  );
}

/**
 * Returns the ingredient entries with the one at `otherPosition` joined into the one at `position` by
 * «and/or»; its words come last. Contents are lost.
 */
export const joinItems = (items: readonly LabelItem[], position: number, otherPosition: number): LabelItem[] =>
  items.flatMap((item, index): LabelItem[] => {
    if (index === otherPosition) return [];
    if (index !== position) return [item];
    return [{ anyOf: [...getWordIds(item), ...getWordIds(items[otherPosition] ?? { anyOf: [] })] }];
  });

/**
 * Returns the ingredient entries with the joined one at `position` split into one entry for each of its
 * words.
 */
export const separateItem = (items: readonly LabelItem[], position: number): LabelItem[] =>
  items.flatMap((item, index) => (index === position ? getWordIds(item).map((id) => ({ id })) : [item]));

/**
 * Returns the ingredient entries with the contents of the one at `position` set to the given word ids; an
 * empty list makes it a plain entry. An entry that is joined by «and/or» stays unchanged.
 */
export const setContents = (items: readonly LabelItem[], position: number, contains: string[]): LabelItem[] =>
  items.map((item, index) => {
    if (index !== position || 'anyOf' in item) return item;
    return contains.length === 0 ? { id: item.id } : { id: item.id, contains };
  });
