/** A text in the language asked for, else the Slovenian one, else nothing. */
export const translatedText = (translation: string | null | undefined, text: string | null): string =>
  translation || text || '';

/**
 * The parts of a document in the order of its Slovenian row, each with its translation: the part of the other row with
 * the same key, such as its place in the list or an id that both share.
 */
export function pairParts<Part, Pair>(
  parts: readonly Part[],
  translations: readonly Part[] | undefined,
  keyOf: (part: Part, index: number) => string | number,
  pair: (part: Part, translation: Part | undefined) => Pair,
): Pair[] {
  const byKey = new Map((translations ?? []).map((part, index) => [keyOf(part, index), part]));
  return parts.map((part, index) => pair(part, byKey.get(keyOf(part, index))));
}

/** The key of parts that are told apart by nothing but their place. */
export const byPlace = (_part: unknown, index: number): number => index;
