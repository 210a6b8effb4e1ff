/** A row of items with their width-to-height ratios. */
export interface JustifiedRow<Item> {
  items: { item: Item; ratio: number }[];
  /** Sum of the ratios: height = (width of the row − gaps) ÷ this. */
  ratio: number;
  /** False if the items are too few for a row: it keeps the usual height instead of filling the width. */
  isFull: boolean;
}

/** A row with a smaller share of the target would be too high if it filled the width. */
const MIN_SHARE = 0.6;

/** The best rows for the first items of a list, and how far their heights are from the target. */
interface Partition {
  cost: number;
  /** Index of the first item of the last row. */
  start: number;
}

/**
 * Distributes items, in their order, over rows that fill the width, so that no row is incomplete: of all
 * partitions the one whose rows are closest to `targetRatio` times as wide as high. Too few items for a row
 * stay one incomplete row. `getRatio` returns width divided by height. Only ratios count, so server and
 * browser get the same rows at any width.
 */
export function createJustifiedRows<Item>(
  items: readonly Item[],
  getRatio: (item: Item) => number,
  targetRatio: number,
): JustifiedRow<Item>[] {
  const measured = items.map((item) => ({ item, ratio: getRatio(item) }));
  const partitions: Partition[] = [{ cost: 0, start: 0 }];
  for (let end = 1; end <= measured.length; end += 1) {
    let best: Partition = { cost: Infinity, start: end - 1 };
    let ratio = 0;
    for (let start = end - 1; start >= 0 && (ratio < 2 * targetRatio || start === end - 1); start -= 1) {
      ratio += measured[start]?.ratio ?? 0;
      const cost = (partitions[start]?.cost ?? 0) + Math.log(ratio / targetRatio) ** 2;
      if (cost < best.cost) best = { cost, start };
    }
    partitions.push(best);
  }
  const rows: JustifiedRow<Item>[] = [];
  for (let end = measured.length; end > 0; end = partitions[end]?.start ?? 0) {
    const row = measured.slice(partitions[end]?.start, end);
    const ratio = row.reduce((sum, each) => sum + each.ratio, 0);
    rows.unshift({ items: row, ratio, isFull: ratio >= MIN_SHARE * targetRatio });
  }
  return rows;
}
