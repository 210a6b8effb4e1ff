import { AND_OR_CLASSES, MAX_AND_OR, PHRASE_KEYS, type IngredientClass, type PhraseKey } from '#contract/label-terms';
import { wordIn, type LabelEntry, type LabelPhrases, type TextPart } from '#contract/label-text';
import type { LabelWord } from '#contract/label-words';
import type { LabelItem } from '#contract/labels';

/** Label words by id. */
export type Register = ReadonlyMap<string, LabelWord>;

/** Ids of the words of an entry, without its contents. */
export const idsOf = (item: LabelItem): string[] => ('anyOf' in item ? item.anyOf : [item.id]);

/** Ids of the ingredients that an entry consists of (a liqueur); empty if it has none. */
export const contentsOf = (item: LabelItem): string[] => ('contains' in item ? item.contains : []);

/** Ids of all words and contents in a list. */
export const allIds = (items: readonly LabelItem[]): string[] =>
  items.flatMap((item) => [...idsOf(item), ...contentsOf(item)]);

/** Name of a word in a staff language with its E number; `?` for an unknown word. */
export function wordName(word: LabelWord | undefined, language: 'sl' | 'en'): string {
  if (!word) return '?';
  const text = wordIn(word.names, language).text || word.key;
  return word.eNumber === '' ? text : `${text} (E ${word.eNumber})`;
}

const known = (register: Register, ids: readonly string[]): LabelWord[] => ids.flatMap((id) => register.get(id) ?? []);

/** Replaces ids by words. Unknown words are left out. */
export const entriesOf = (items: readonly LabelItem[], register: Register): LabelEntry[] =>
  items.flatMap((item): LabelEntry[] => {
    const words = known(register, idsOf(item));
    const [one] = words;
    if (!one) return [];
    if ('anyOf' in item) return [{ anyOf: words }];
    return [{ one, contains: known(register, contentsOf(item)) }];
  });

/** Parses label text in which emphasised parts are enclosed in `**`, the format of published labels. */
export const markedParts = (text: string): TextPart[] =>
  text.split('**').flatMap((part, index) => (part === '' ? [] : [{ text: part, isStrong: index % 2 === 1 }]));

/** Returns the names of the fixed phrases of a label by key; empty names for missing phrases. */
export function phrasesOf(words: readonly LabelWord[]): LabelPhrases {
  const byKey = new Map(words.filter(({ kind }) => kind === 'phrase').map(({ key, names }) => [key, names]));
  return Object.fromEntries(PHRASE_KEYS.map((key) => [key, byKey.get(key) ?? {}])) as Record<
    PhraseKey,
    LabelWord['names']
  >;
}

/** Class of the entry's words; null if they have none. */
const classOf = (item: LabelItem, register: Register): IngredientClass | null =>
  register.get(idsOf(item)[0] ?? '')?.class ?? null;

/**
 * Finds the positions of entries that may be joined by «and/or» with the one at `position`: of the same
 * class, which must allow it, and at most `MAX_AND_OR` words together (Regulation (EU) 2019/33, Article 48a
 * (5)).
 */
export function joinable(items: readonly LabelItem[], place: number, register: Register): number[] {
  const item = items[place];
  if (!item || 'contains' in item) return [];
  const of = classOf(item, register);
  if (!AND_OR_CLASSES.some((each) => each === of)) return [];
  return items.flatMap((other, index) =>
    index !== place &&
    !('contains' in other) &&
    classOf(other, register) === of &&
    idsOf(item).length + idsOf(other).length <= MAX_AND_OR
      ? [index]
      : [],
  );
}

/** Joins the entry at `otherPosition` into the one at `position` by «and/or». */
export const joined = (items: readonly LabelItem[], place: number, other: number): LabelItem[] =>
  items.flatMap((item, index): LabelItem[] => {
    if (index === other) return [];
    if (index !== place) return [item];
    return [{ anyOf: [...idsOf(item), ...idsOf(items[other] ?? { anyOf: [] })] }];
  });

/** Splits a joined entry into single entries. */
export const separated = (items: readonly LabelItem[], place: number): LabelItem[] =>
  items.flatMap((item, index) => (index === place ? idsOf(item).map((id) => ({ id })) : [item]));

/** Sets what an entry consists of; an empty list makes it a plain entry. Joined entries stay unchanged. */
export const withContents = (items: readonly LabelItem[], place: number, contains: string[]): LabelItem[] =>
  items.map((item, index) => {
    if (index !== place || 'anyOf' in item) return item;
    return contains.length === 0 ? { id: item.id } : { id: item.id, contains };
  });
