import { AND_OR_CLASSES, MAX_AND_OR, PHRASE_KEYS, type IngredientClass, type PhraseKey } from '#contract/label-terms';
import { wordIn, type LabelEntry, type LabelPhrases, type TextPart } from '#contract/label-text';
import type { LabelWord } from '#contract/label-words';
import type { LabelItem } from '#contract/labels';

/** The register by the ids of its words. */
export type Register = ReadonlyMap<string, LabelWord>;

/** The words of an entry, those that it consists of left out. */
export const idsOf = (item: LabelItem): string[] => ('anyOf' in item ? item.anyOf : [item.id]);

/** What it consists of, such as a liqueur. */
export const contentsOf = (item: LabelItem): string[] => ('contains' in item ? item.contains : []);

/** Everything that a list names. */
export const allIds = (items: readonly LabelItem[]): string[] =>
  items.flatMap((item) => [...idsOf(item), ...contentsOf(item)]);

/** How a word is called for staff, with its number. */
export function wordName(word: LabelWord | undefined, language: 'sl' | 'en'): string {
  if (!word) return '?';
  const text = wordIn(word.names, language).text || word.key;
  return word.eNumber === '' ? text : `${text} (E ${word.eNumber})`;
}

const known = (register: Register, ids: readonly string[]): LabelWord[] => ids.flatMap((id) => register.get(id) ?? []);

/** The list with its words; those that the register does not have are left out. */
export const entriesOf = (items: readonly LabelItem[], register: Register): LabelEntry[] =>
  items.flatMap((item): LabelEntry[] => {
    const words = known(register, idsOf(item));
    const [one] = words;
    if (!one) return [];
    if ('anyOf' in item) return [{ anyOf: words }];
    return [{ one, contains: known(register, contentsOf(item)) }];
  });

/** A text in which what is emphasised stands between two asterisks each, as published labels are told. */
export const markedParts = (text: string): TextPart[] =>
  text.split('**').flatMap((part, index) => (part === '' ? [] : [{ text: part, isStrong: index % 2 === 1 }]));

/** The phrases that every label is made of. */
export function phrasesOf(words: readonly LabelWord[]): LabelPhrases {
  const byKey = new Map(words.filter(({ kind }) => kind === 'phrase').map(({ key, names }) => [key, names]));
  return Object.fromEntries(PHRASE_KEYS.map((key) => [key, byKey.get(key) ?? {}])) as Record<
    PhraseKey,
    LabelWord['names']
  >;
}

/** The class of which all words of an entry are; `null` where they have none. */
const classOf = (item: LabelItem, register: Register): IngredientClass | null =>
  register.get(idsOf(item)[0] ?? '')?.class ?? null;

/** The places of entries that may be joined with one by «and/or»: of the same class, which allows it, three words at most. */
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

/** Joins two entries, where the first of them stands. */
export const joined = (items: readonly LabelItem[], place: number, other: number): LabelItem[] =>
  items.flatMap((item, index): LabelItem[] => {
    if (index === other) return [];
    if (index !== place) return [item];
    return [{ anyOf: [...idsOf(item), ...idsOf(items[other] ?? { anyOf: [] })] }];
  });

/** Takes an «and/or» apart. */
export const separated = (items: readonly LabelItem[], place: number): LabelItem[] =>
  items.flatMap((item, index) => (index === place ? idsOf(item).map((id) => ({ id })) : [item]));

/** Says what an entry consists of; nothing makes it a plain one again. */
export const withContents = (items: readonly LabelItem[], place: number, contains: string[]): LabelItem[] =>
  items.map((item, index) => {
    if (index !== place || 'anyOf' in item) return item;
    return contains.length === 0 ? { id: item.id } : { id: item.id, contains };
  });
