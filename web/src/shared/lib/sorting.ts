/** A column that items can be sorted by. */
export interface SortedValue<Item> {
  name: string;
  /** Value to sort by. `null` is last in both directions. */
  value: (item: Item) => string | number | null;
}

/**
 * Value of the `sort` parameter: a column name, with `-desc` for descending order. Empty for the default
 * order.
 */
export type SortName = string;

const DESCENDING = '-desc';

/** Lists the valid `sort` values of columns: each ascending and descending. */
export const sortNames = (columns: readonly Pick<SortedValue<never>, 'name'>[]): SortName[] =>
  columns.flatMap(({ name }) => [name, name + DESCENDING]);

/** Splits a `sort` value into column name and direction. */
export const sortedBy = (sort: SortName): { name: string; isDescending: boolean } =>
  sort.endsWith(DESCENDING)
    ? { name: sort.slice(0, -DESCENDING.length), isDescending: true }
    : { name: sort, isDescending: false };

/**
 * Returns the `sort` value after a click on a column: ascending, then descending, then the default order
 * (empty).
 */
export const nextSort = (name: string, current: SortName): SortName =>
  current === name ? name + DESCENDING : current === name + DESCENDING ? '' : name;

/**
 * Sorts items by a `sort` value. Returns them unchanged if it names no column. Text is compared in
 * Slovenian order.
 */
export function inOrder<Item>(
  items: readonly Item[],
  columns: readonly SortedValue<Item>[],
  sort: SortName,
): readonly Item[] {
  const { name, isDescending } = sortedBy(sort);
  const column = columns.find((each) => each.name === name);
  if (!column) return items;
  const compare = (one: string | number | null, other: string | number | null): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order = typeof one === 'string' ? one.localeCompare(String(other), 'sl') : one - Number(other);
    return isDescending ? -order : order;
  };
  return items.toSorted((one, other) => compare(column.value(one), column.value(other)));
}
