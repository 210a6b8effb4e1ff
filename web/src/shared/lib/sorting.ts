/** A column that items can be sorted by. */
export interface SortableColumn<Item> {
  name: string;
  /** Value to sort by. `null` is last in both directions. */
  getSortValue: (item: Item) => string | number | null;
}

/**
 * Value of the `sort` parameter: a column name, with `-desc` for descending order. Empty for the default
 * order.
 */
export type SortParam = string;

const DESCENDING = '-desc';

/**
 * Lists the valid `sort` values of columns: the name of each for ascending order, with `-desc` for
 * descending.
 */
export const listSortParams = (columns: readonly Pick<SortableColumn<never>, 'name'>[]): SortParam[] =>
  columns.flatMap(({ name }) => [name, name + DESCENDING]);

/** Splits a `sort` value such as `price-desc` into column name and direction. */
export const parseSortParam = (sort: SortParam): { name: string; isDescending: boolean } =>
  sort.endsWith(DESCENDING)
    ? { name: sort.slice(0, -DESCENDING.length), isDescending: true }
    : { name: sort, isDescending: false };

/**
 * Returns the `sort` value after a click on the heading of a column: ascending, then descending, then the
 * default order (empty string).
 */
export const getNextSortParam = (name: string, current: SortParam): SortParam =>
  current === name ? name + DESCENDING : current === name + DESCENDING ? '' : name;

/**
 * Returns items sorted by a `sort` value such as `price-desc`, or unchanged if it names no column. Text is
 * compared in Slovenian order; `null` is last in both directions.
 */
export function sortItems<Item>(
  items: readonly Item[],
  columns: readonly SortableColumn<Item>[],
  sort: SortParam,
): readonly Item[] {
  const { name, isDescending } = parseSortParam(sort);
  const column = columns.find((each) => each.name === name);
  if (!column) return items;
  const compare = (one: string | number | null, other: string | number | null): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order = typeof one === 'string' ? one.localeCompare(String(other), 'sl') : one - Number(other);
    return isDescending ? -order : order;
  };
  return items.toSorted((one, other) => compare(column.getSortValue(one), column.getSortValue(other)));
}
