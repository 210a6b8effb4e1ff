import { diffArrays } from 'diff';

/** Indexes of equal items in two lists. One is `null` if only the other list has the item. */
type Pair = readonly [first: number | null, second: number | null];

/** Limit of items that only one list has. Lists that differ in more are not aligned. */
const MAX_EDITS = 1_000;

/**
 * Aligns two lists by their longest common subsequence. Returns pairs of indexes in order; an item that only
 * one list has is paired with `null`, between the common ones. Lists with too many differences have no common
 * items.
 */
export function alignLists<Item>(
  first: readonly Item[],
  second: readonly Item[],
  isSame: (a: Item, b: Item) => boolean = Object.is,
): Pair[] {
  const runs = diffArrays([...first], [...second], { comparator: isSame, maxEditLength: MAX_EDITS }) ?? [
    { count: first.length, removed: true, added: false },
    { count: second.length, removed: false, added: true },
  ];
  let [row, column] = [0, 0];
  return runs.flatMap(({ count, removed, added }) =>
    Array.from({ length: count }, (): Pair => [added ? null : row++, removed ? null : column++]),
  );
}

/** A piece of a text. `isOwn` is true if the other text lacks it. */
export interface TextPiece {
  text: string;
  isOwn: boolean;
}

const WORDS = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]+/gu;
const isSpace = (text: string): boolean => text.trim() === '';

/** Joins adjacent pieces of the same kind. White space between two differing words belongs to them. */
function joinPieces(pieces: readonly TextPiece[]): TextPiece[] {
  const joined: TextPiece[] = [];
  for (const [index, piece] of pieces.entries()) {
    const isOwn =
      piece.isOwn || (isSpace(piece.text) && pieces[index - 1]?.isOwn === true && pieces[index + 1]?.isOwn === true);
    const last = joined.at(-1);
    if (last?.isOwn === isOwn) last.text += piece.text;
    else joined.push({ text: piece.text, isOwn });
  }
  return joined;
}

/**
 * Compares two texts word by word and returns the pieces of both, marked if the other text lacks them. Texts
 * without a common word are one unmarked piece each.
 */
export function diffWords(first: string, second: string): [first: TextPiece[], second: TextPiece[]] {
  const words = [first, second].map((text) => text.match(WORDS) ?? []);
  const [a = [], b = []] = words;
  const pairs = alignLists(a, b);
  const hasCommonWord = pairs.some(([index, other]) => index !== null && other !== null && !isSpace(a[index] ?? ''));
  if (!hasCommonWord) return [[{ text: first, isOwn: false }], [{ text: second, isOwn: false }]];
  const getSide = (side: 0 | 1): TextPiece[] =>
    joinPieces(
      pairs.flatMap((pair) => {
        const index = pair[side];
        return index === null ? [] : [{ text: words[side]?.[index] ?? '', isOwn: pair[1 - side] === null }];
      }),
    );
  return [getSide(0), getSide(1)];
}
