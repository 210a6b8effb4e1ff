import type { TFunction } from 'i18next';
import type { Language } from '#contract/languages';

/** Something that a list says of each of its documents, and can be sorted by: a column where there is room, else a fact below the name. */
export interface ListColumn<Doc> {
  /** Names its label, among the texts of the fields or of all lists. */
  name: string;
  /** Empty where there is nothing to say. */
  text: (doc: Doc, t: TFunction, language: Language) => string;
  /** The value to sort by; `null` comes last, from whichever end. */
  value: (doc: Doc) => string | number | null;
  isNumber?: boolean;
  /** Said in a column alone, and not below the name where there is none. */
  isWide?: boolean;
}

/** An order by a column, as it stands in an address: `price`, and from the other end `price-desc`. */
export type SortName = string;

const DESCENDING = '-desc';

export const sortNames = (columns: readonly Pick<ListColumn<never>, 'name'>[]): SortName[] =>
  columns.flatMap(({ name }) => [name, name + DESCENDING]);

/** The column that a list is sorted by, and from which end. */
export const sortedBy = (sort: SortName): { name: string; isDescending: boolean } =>
  sort.endsWith(DESCENDING)
    ? { name: sort.slice(0, -DESCENDING.length), isDescending: true }
    : { name: sort, isDescending: false };

/** What pressing a column asks for: from its beginning, from its end, and then the list's own order (empty) again. */
export const nextSort = (name: string, current: SortName): SortName =>
  current === name ? name + DESCENDING : current === name + DESCENDING ? '' : name;

/** Documents in the order that is asked for; in their own where it is by no column. */
export function inOrder<Doc>(
  docs: readonly Doc[],
  columns: readonly ListColumn<Doc>[],
  sort: SortName,
): readonly Doc[] {
  const { name, isDescending } = sortedBy(sort);
  const column = columns.find((each) => each.name === name);
  if (!column) return docs;
  const compare = (one: string | number | null, other: string | number | null): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const order = typeof one === 'string' ? one.localeCompare(String(other), 'sl') : one - Number(other);
    return isDescending ? -order : order;
  };
  return docs.toSorted((one, other) => compare(column.value(one), column.value(other)));
}
