/** A value that things can be sorted by, under the name of its column. */
export interface SortedValue<Item> {
  name: string;
  /** `null` comes last, from whichever end. */
  value: (item: Item) => string | number | null;
}

/** An order by a column, as it stands in an address: `price`, and from the other end `price-desc`. */
export type SortName = string;

const DESCENDING = '-desc';

export const sortNames = (columns: readonly Pick<SortedValue<never>, 'name'>[]): SortName[] =>
  columns.flatMap(({ name }) => [name, name + DESCENDING]);

/** The column that a list is sorted by, and from which end. */
export const sortedBy = (sort: SortName): { name: string; isDescending: boolean } =>
  sort.endsWith(DESCENDING)
    ? { name: sort.slice(0, -DESCENDING.length), isDescending: true }
    : { name: sort, isDescending: false };

/** What pressing a column asks for: from its beginning, from its end, and then the list's own order (empty) again. */
export const nextSort = (name: string, current: SortName): SortName =>
  current === name ? name + DESCENDING : current === name + DESCENDING ? '' : name;

/** Things in the order that is asked for; in their own where it is by no column. */
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
