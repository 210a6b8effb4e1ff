/** Indexes of equal items in two lists. One is `null` if only the other list has the item. */
type Pair = readonly [first: number | null, second: number | null];

/** Limit of compared pairs. Longer lists are not compared. */
const MAX_CELLS = 4_000_000;

/** Length of the longest common subsequence from each pair of indexes on. */
function countCommonItems(
  rows: number,
  columns: number,
  isSame: (row: number, column: number) => boolean,
): Uint16Array[] {
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const below = lengths[row + 1];
      const currentRow = lengths[row];
      if (!below || !currentRow) continue;
      currentRow[column] = isSame(row, column)
        ? (below[column + 1] ?? 0) + 1
        : Math.max(below[column] ?? 0, currentRow[column + 1] ?? 0);
    }
  }
  return lengths;
}

/**
 * Aligns two lists by their longest common subsequence. Returns pairs of indexes in order; an item that only
 * one list has is paired with `null`, between the common ones. Very long lists are compared only at their
 * equal start and end.
 */
export function alignLists<Item>(
  first: readonly Item[],
  second: readonly Item[],
  isSame: (a: Item, b: Item) => boolean = Object.is,
): Pair[] {
  const same = (a: number, b: number): boolean => isSame(first[a] as Item, second[b] as Item);
  const shorter = Math.min(first.length, second.length);
  let start = 0;
  while (start < shorter && same(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && same(first.length - 1 - end, second.length - 1 - end)) end += 1;
  const [rows, columns] = [first.length - start - end, second.length - start - end];
  const lengths =
    rows * columns > MAX_CELLS ? null : countCommonItems(rows, columns, (a, b) => same(start + a, start + b));

  const pairs: Pair[] = Array.from({ length: start }, (_, index) => [index, index]);
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const isBoth = lengths !== null && row < rows && column < columns && same(start + row, start + column);
    const isFirst =
      row < rows && (column === columns || (lengths?.[row + 1]?.[column] ?? 0) >= (lengths?.[row]?.[column + 1] ?? 0));
    pairs.push([isBoth || isFirst ? start + row : null, isBoth || !isFirst ? start + column : null]);
    if (isBoth || isFirst) row += 1;
    if (isBoth || !isFirst) column += 1;
  }
  for (let index = end; index > 0; index -= 1) pairs.push([first.length - index, second.length - index]);
  return pairs;
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
  const hasCommonWord = pairs.some(([at, other]) => at !== null && other !== null && !isSpace(a[at] ?? ''));
  if (!hasCommonWord) return [[{ text: first, isOwn: false }], [{ text: second, isOwn: false }]];
  const getSide = (side: 0 | 1): TextPiece[] =>
    joinPieces(
      pairs.flatMap((pair) => {
        const at = pair[side];
        return at === null ? [] : [{ text: words[side]?.[at] ?? '', isOwn: pair[1 - side] === null }];
      }),
    );
  return [getSide(0), getSide(1)];
}
