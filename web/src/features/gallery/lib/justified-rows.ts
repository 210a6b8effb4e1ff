/** A row of items with their width-to-height ratios. */
export interface JustifiedRow<Item> {
  /** `index` counts through all rows. */
  items: { item: Item; ratio: number; index: number }[];
  /** Sum of the ratios: height = (width of the row − gaps) ÷ this. */
  ratio: number;
  /** False for an incomplete last row, which keeps the height of the others instead of filling the width. */
  isFull: boolean;
}

/**
 * Distributes items, in their order, over rows of equal height. A row is full when its items side by side are
 * at least `targetRatio` times as wide as high; the last row may stay incomplete. `getRatio` returns width
 * divided by height. Only ratios count, so server and browser get the same rows at any width.
 */
export function createJustifiedRows<Item>(
  items: readonly Item[],
  getRatio: (item: Item) => number,
  targetRatio: number,
): JustifiedRow<Item>[] {
  const rows: JustifiedRow<Item>[] = [];
  let row: JustifiedRow<Item> = { items: [], ratio: 0, isFull: false };
  for (const [index, item] of items.entries()) {
    const ratio = getRatio(item);
    row.items.push({ item, ratio, index });
    row.ratio += ratio;
    if (row.ratio >= targetRatio) {
      rows.push({ ...row, isFull: true });
      row = { items: [], ratio: 0, isFull: false };
    }
  }
  return row.items.length > 0 ? [...rows, row] : rows;
}
