import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import type { ColumnValues } from './fields';

/** Sort column and direction. */
export interface SortOrder {
  column: string;
  isDescending: boolean;
}

const DESCENDING = /-desc$/;

/**
 * Parses the query parameter `sort`: a column that the entity allows (`sorts`), with the suffix `-desc` for
 * the descending order. Returns `null` if it is absent or unknown.
 */
export function parseSortOrder({ sorts }: DocumentEntity, sort: unknown): SortOrder | null {
  if (typeof sort !== 'string') return null;
  const column = sort.replace(DESCENDING, '');
  return sorts.includes(column) ? { column, isDescending: DESCENDING.test(sort) } : null;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Creates a comparison by the alphabet of a language; neither database sorts by the Slovenian alphabet. */
function createComparator(language: Language, { isDescending }: SortOrder) {
  const alphabet = new Intl.Collator(language, { numeric: true });
  const direction = isDescending ? -1 : 1;
  return (one: unknown, other: unknown): number => {
    // Empty values come last in both directions.
    if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
    const isNumeric = typeof one === 'number' && typeof other === 'number';
    return direction * (isNumeric ? one - other : alphabet.compare(String(one), String(other)));
  };
}

/**
 * Returns the row ids of a list sorted by a column, texts by the alphabet of the language. Rows with equal
 * values keep the list order; empty values come last in both directions.
 *
 * @param where condition of the Slovenian rows
 * @param language of the compared texts; without a translation the Slovenian text counts
 */
export async function readSortedIds(
  strapi: Core.Strapi,
  { uid, validator }: DocumentEntity,
  where: Readonly<Record<string, unknown>>,
  order: SortOrder,
  language: Language,
): Promise<number[]> {
  const { column } = order;
  const select = ['id', 'documentId', column];
  const orderBy = [{ position: 'asc' }, { id: 'asc' }];
  const rows = (await strapi.db.query(uid).findMany({ where, select, orderBy })) as (StoredRow & ColumnValues)[];
  const isTranslated = language !== DEFAULT_LANGUAGE && validator.localised?.includes(column);
  const translations = isTranslated
    ? ((await strapi.db.query(uid).findMany({ where: { locale: language }, select })) as (StoredRow & ColumnValues)[])
    : [];
  const translated = new Map(translations.map((row) => [row.documentId, row[column]]));
  const getValue = (row: StoredRow & ColumnValues): unknown => translated.get(row.documentId) || row[column];
  const compare = createComparator(language, order);
  return rows
    .map((row) => ({ id: row.id, value: getValue(row) }))
    .toSorted((one, other) => compare(one.value, other.value))
    .map(({ id }) => id);
}
