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
  for (const each of [language, 'en', 'sl'] as const) {
    const text = names[each];
    if (text !== undefined && text !== '') return each === language ? { text } : { text, language: each };
  }
  return { text: '' };
}

type Piece = TextPart | string;

/** The first letter large, as a sentence begins, where the language has such letters. */
const capitalised = (text: string, language: LabelLanguage): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

function joined(pieces: readonly (readonly Piece[])[], between: Piece): Piece[] {
  return pieces.flatMap((each, index) => (index === 0 ? [...each] : [between, ...each]));
}

/** Neighbours of one kind become one. */
function merged(pieces: readonly Piece[]): TextPart[] {
  const parts: TextPart[] = [];
  for (const piece of pieces) {
    const part: TextPart = typeof piece === 'string' ? { text: piece, isStrong: false } : piece;
    const last = parts.at(-1);
    if (last && last.isStrong === part.isStrong && last.language === part.language) last.text += part.text;
    else if (part.text !== '') parts.push({ ...part });
  }
  return parts;
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
  const phrase = (key: PhraseKey): TextPart => ({ ...wordIn(phrases[key], language), isStrong: false });
  const named = (ingredient: LabelIngredient): TextPart => ({
    ...wordIn(ingredient.names, language),
    isStrong: ingredient.allergen !== null,
  });
  const listed = (entry: LabelEntry): Piece[] => {
    if ('one' in entry) {
      const inside = entry.contains ?? [];
      const list = joined(
        inside.map((each) => [named(each)]),
        ', ',
      );
      return inside.length === 0 ? [named(entry.one)] : [named(entry.one), ' (', ...list, ')'];
    }
    const [between, contains] = [phrase('andOr'), phrase('contains')];
    const alternatives = joined(
      entry.anyOf.map((each) => [named(each)]),
      ' ',
    );
    // The words between alternatives are in the language of the list, or are marked when they are not.
    const spaced = alternatives.flatMap((piece): Piece[] => (piece === ' ' ? [' ', between, ' '] : [piece]));
    return [{ ...contains, text: contains.text.toLocaleLowerCase(language) }, ': ', ...spaced];
  };

  const done = new Set<IngredientClass>();
  const groups = entries.flatMap((entry): Piece[][] => {
    const of = classOf(entry);
    if (of === null) return [listed(entry)];
    if (done.has(of)) return [];
    done.add(of);
    const same = entries.filter((each) => classOf(each) === of);
    return [[phrase(CLASS_PHRASES[of]), ' (', ...joined(same.map(listed), ', '), ')']];
  });
  const list = joined(groups, ', ');
  const note = gas === 'none' ? null : phrase(gas === 'may' ? 'protectiveAtmosphereMay' : 'protectiveAtmosphere');
  if (!note) return merged(list);
  return merged([
    ...list,
    ...(list.length > 0 ? ['. '] : []),
    { ...note, text: capitalised(note.text, note.language ?? language) },
    '.',
  ]);
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
