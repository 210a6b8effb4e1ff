import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/languages';
import type { StoredRow } from '../rows/stored-rows';

/** A value that rows are sorted by. Empty ones (`null`, `undefined`, `''`) come last in both directions. */
export type SortValue = string | number | boolean | null | undefined;

/** Returns the sort value of a row, whose localised columns hold the texts of the requested language. */
export type GetSortValue<Row = StoredRow> = (row: Row) => SortValue;

/** A sort value that is computed from several columns or from other documents. */
export interface ComputedSort<Row = StoredRow> {
  /** Columns of the row that the value is computed from. */
  columns: readonly (keyof Row & string)[];
  /**
   * Reads what the values of all rows need, with a number of queries that does not depend on the number of
   * rows, and returns the function that computes the value of a row.
   */
  createGetter(strapi: Core.Strapi, language: Language): GetSortValue<Row> | Promise<GetSortValue<Row>>;
}

/** A column whose values are sorted in the order of a list, such as that of an enumeration. */
export interface EnumSort<Column extends string = string> {
  column: Column;
  values: readonly string[];
}

/** What a column of a staff list is sorted by: a stored column, an enumeration, or a computed value. */
export type SortSource<Row = StoredRow> = (keyof Row & string) | EnumSort<keyof Row & string> | ComputedSort<Row>;

/** Lists the columns of the row that a sort source reads. */
export const listSortColumns = (source: SortSource): readonly string[] => {
  if (typeof source === 'string') return [source];
  return 'column' in source ? [source.column] : source.columns;
};

/** Creates the function that returns the sort value of a row. */
export function createSortGetter(
  strapi: Core.Strapi,
  source: SortSource,
  language: Language,
): GetSortValue | Promise<GetSortValue> {
  if (typeof source === 'string') return (row) => row[source] as SortValue;
  if (!('column' in source)) return source.createGetter(strapi, language);
  const ranks = new Map<unknown, number>(source.values.map((value, index) => [value, index]));
  return (row) => ranks.get(row[source.column]);
}

const isEmpty = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

/** Converts truth values and dates to numbers, so that only texts are compared by the alphabet. */
const toComparable = (value: SortValue | Date): string | number | null => {
  if (isEmpty(value)) return null;
  return typeof value === 'string' ? value : Number(value);
};

/**
 * Sorts items by a value: numbers by size, texts by the given alphabet, empty values last in both directions.
 * Items with equal values keep their order.
 */
export function sortByValue<Item>(
  items: readonly Item[],
  getValue: (item: Item) => SortValue,
  { alphabet, isDescending }: { alphabet: Intl.Collator; isDescending: boolean },
): Item[] {
  const direction = isDescending ? -1 : 1;
  const compare = (one: string | number | null, other: string | number | null): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    const isNumeric = typeof one === 'number' && typeof other === 'number';
    return direction * (isNumeric ? one - other : alphabet.compare(String(one), String(other)));
  };
  return items
    .map((item) => ({ item, value: toComparable(getValue(item)) }))
    .toSorted((one, other) => compare(one.value, other.value))
    .map(({ item }) => item);
}
