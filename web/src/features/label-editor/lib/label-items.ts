import { AND_OR_CLASSES, MAX_AND_OR, PHRASE_KEYS, type IngredientClass, type PhraseKey } from '#contract/label-terms';
import { pickName, type IngredientEntry, type LabelPhrases, type TextRun } from '#contract/label-text';
import type { LabelWord } from '#contract/label-words';
import type { LabelItem } from '#contract/labels';

/** Label words by id. */
export type LabelWordRegister = ReadonlyMap<string, LabelWord>;

/** Ids of the words of an entry, without its contents. */
export const getWordIds = (item: LabelItem): string[] => ('anyOf' in item ? item.anyOf : [item.id]);

/** Ids of the ingredients that an entry consists of (a liqueur); empty if it has none. */
export const getContentIds = (item: LabelItem): string[] => ('contains' in item ? item.contains : []);

/** Ids of all words and contents in a list. */
export const getAllWordIds = (items: readonly LabelItem[]): string[] =>
  items.flatMap((item) => [...getWordIds(item), ...getContentIds(item)]);

/** Name of a word in a staff language with its E number; `?` for an unknown word. */
export function formatWordName(word: LabelWord | undefined, language: 'sl' | 'en'): string {
  if (!word) return '?';
  const text = pickName(word.names, language).text || word.key;
  return word.eNumber === '' ? text : `${text} (E ${word.eNumber})`;
}

const lookUpWords = (register: LabelWordRegister, ids: readonly string[]): LabelWord[] =>
  ids.flatMap((id) => register.get(id) ?? []);

/** Replaces ids by words. Unknown words are left out. */
export const toLabelEntries = (items: readonly LabelItem[], register: LabelWordRegister): IngredientEntry[] =>
  items.flatMap((item): IngredientEntry[] => {
    const words = lookUpWords(register, getWordIds(item));
    const [one] = words;
    if (!one) return [];
    if ('anyOf' in item) return [{ anyOf: words }];
    return [{ one, contains: lookUpWords(register, getContentIds(item)) }];
  });

/** Parses label text in which emphasised parts are enclosed in `**`, the format of published labels. */
export const parseMarkedText = (text: string): TextRun[] =>
  text.split('**').flatMap((part, index) => (part === '' ? [] : [{ text: part, isStrong: index % 2 === 1 }]));

/** Returns the names of the fixed phrases of a label by key; empty names for missing phrases. */
export function getPhrases(words: readonly LabelWord[]): LabelPhrases {
  const byKey = new Map(words.filter(({ kind }) => kind === 'phrase').map(({ key, names }) => [key, names]));
  return Object.fromEntries(PHRASE_KEYS.map((key) => [key, byKey.get(key) ?? {}])) as Record<
    PhraseKey,
    LabelWord['names']
  >;
}

/** Class of the entry's words; null if they have none. */
const getIngredientClass = (item: LabelItem, register: LabelWordRegister): IngredientClass | null =>
  register.get(getWordIds(item)[0] ?? '')?.class ?? null;

/**
 * Finds the positions of entries that may be joined by «and/or» with the one at `position`: of the same
 * class, which must allow it, and at most `MAX_AND_OR` words together (Regulation (EU) 2019/33, Article 48a
 * (5)).
 */
export function findJoinablePositions(
  items: readonly LabelItem[],
  position: number,
  register: LabelWordRegister,
): number[] {
  const item = items[position];
  if (!item || 'contains' in item) return [];
  const ingredientClass = getIngredientClass(item, register);
  if (!AND_OR_CLASSES.some((each) => each === ingredientClass)) return [];
  return items.flatMap((other, index) =>
    index !== position &&
    !('contains' in other) &&
    getIngredientClass(other, register) === ingredientClass &&
    getWordIds(item).length + getWordIds(other).length <= MAX_AND_OR
      ? [index]
      : [],
  );
}

/** Joins the entry at `otherPosition` into the one at `position` by «and/or». */
export const joinItems = (items: readonly LabelItem[], position: number, otherPosition: number): LabelItem[] =>
  items.flatMap((item, index): LabelItem[] => {
    if (index === otherPosition) return [];
    if (index !== position) return [item];
    return [{ anyOf: [...getWordIds(item), ...getWordIds(items[otherPosition] ?? { anyOf: [] })] }];
  });

/** Splits a joined entry into single entries. */
export const separateItem = (items: readonly LabelItem[], position: number): LabelItem[] =>
  items.flatMap((item, index) => (index === position ? getWordIds(item).map((id) => ({ id })) : [item]));

/** Sets what an entry consists of; an empty list makes it a plain entry. Joined entries stay unchanged. */
export const setContents = (items: readonly LabelItem[], position: number, contains: string[]): LabelItem[] =>
  items.map((item, index) => {
    if (index !== position || 'anyOf' in item) return item;
    return contains.length === 0 ? { id: item.id } : { id: item.id, contains };
  });
