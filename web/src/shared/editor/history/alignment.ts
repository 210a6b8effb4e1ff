/** Two places of two lists that hold the same; one is missing where only one list has something. */
export type Pair = readonly [first: number | null, second: number | null];

/** Lists that are longer have too much to be compared in a moment. */
const MOST_CELLS = 4_000_000;

/** How many items two lists have in common from each pair of places on. */
function commonLengths(rows: number, columns: number, isSame: (row: number, column: number) => boolean): Uint16Array[] {
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      const below = lengths[row + 1];
      const own = lengths[row];
      if (!below || !own) continue;
      own[column] = isSame(row, column)
        ? (below[column + 1] ?? 0) + 1
        : Math.max(below[column] ?? 0, own[column + 1] ?? 0);
    }
  }
  return lengths;
}

/** What stands in both lists, in their common order, and between it what only one of them has. */
export function alignment<Item>(
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
    rows * columns > MOST_CELLS ? null : commonLengths(rows, columns, (a, b) => same(start + a, start + b));

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
