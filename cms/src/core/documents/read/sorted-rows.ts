import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/languages';
import { parseSortParam } from '../../../contract/staff-list';
import type { ReadScope } from '../../http/operation-context';
import type { DocumentEntity } from '../entity/define-entity';
import type { StoredRow } from '../rows/stored-rows';
import { pickNonEmptyColumns } from '../values/localised-values';
import { createSortGetter, listSortColumns, sortByValue, type SortSource } from './sort-source';
import type { QueryFilter } from './visible-rows';
import { queryRows } from '../rows/row-query';

/** A requested order of a list. */
export interface SortOrder {
  source: SortSource;
  isDescending: boolean;
  /** Compares texts; neither database knows the Slovenian alphabet. */
  alphabet: Intl.Collator;
  /** Identifies the order in cache keys. */
  key: string;
}

/** Staff lists are sorted by the Slovenian alphabet in either language. */
const STAFF_ALPHABET = new Intl.Collator(DEFAULT_LANGUAGE);

/** Sorts by the title of a document, as the staff area names it. */
const createTitleSort = ({ title, titleColumns }: DocumentEntity): SortSource => ({
  columns: titleColumns,
  createGetter: (_strapi, language) => (row) => title(row, language),
});

function findSortSource(entity: DocumentEntity, column: string): SortSource | undefined {
  const declared = entity.sorts[column];
  if (declared) return declared;
  if (column === 'name') return createTitleSort(entity);
  return column === 'updated' ? 'updatedAt' : undefined;
}

/**
 * Parses the query parameter `sort`: a column with the suffix `-desc` for the descending order. Staff who
 * read drafts can sort by `name`, `updated` and `entity.sorts`, all others by the columns of
 * `entity.guestSorts`. Returns `null` for the order of the list: if the parameter is absent or names a column
 * that the caller cannot sort by.
 */
export function parseSortOrder(entity: DocumentEntity, sort: unknown, scope: ReadScope): SortOrder | null {
  if (typeof sort !== 'string') return null;
  const { column, isDescending } = parseSortParam(sort);
  if (scope.canSeeDrafts) {
    const source = findSortSource(entity, column);
    return source ? { source, isDescending, alphabet: STAFF_ALPHABET, key: `staff ${sort}` } : null;
  }
  if (!entity.guestSorts.includes(column)) return null;
  return { source: column, isDescending, alphabet: new Intl.Collator(scope.language, { numeric: true }), key: sort };
}

/** Order of the list itself, which also decides between rows with equal values. */
export const getListOrder = ({ sortDescendingBy }: DocumentEntity): Record<string, 'asc' | 'desc'>[] =>
  sortDescendingBy ? [{ [sortDescendingBy]: 'desc' }, { id: 'desc' }] : [{ position: 'asc' }, { id: 'asc' }];

/** Reads the texts that rows are sorted by in another language, by document id. */
async function readTranslatedColumns(
  strapi: Core.Strapi,
  { uid, validator }: DocumentEntity,
  columns: readonly string[],
  language: Language,
): Promise<Map<string, Partial<StoredRow>>> {
  const localised = columns.filter((column) => validator.localised?.includes(column));
  if (language === DEFAULT_LANGUAGE || localised.length === 0) return new Map();
  const query = { where: { locale: language }, select: ['documentId', ...localised] };
  const rows = await queryRows(strapi, uid).findMany(query);
  return new Map(rows.map(({ documentId, ...texts }) => [documentId, pickNonEmptyColumns({ ...texts, id: null })]));
}

/**
 * Returns the row ids of a list in a requested order. Rows with equal values keep the list order, so that
 * pages never overlap; empty values come last in both directions.
 *
 * @param where condition of the Slovenian rows
 * @param language of the compared texts; without a translation the Slovenian text counts
 */
export async function readSortedIds(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  where: QueryFilter,
  order: SortOrder,
  language: Language,
): Promise<number[]> {
  const columns = listSortColumns(order.source);
  const query = { where, select: [...new Set(['id', 'documentId', ...columns])], orderBy: getListOrder(entity) };
  const [rows, translations, getValue] = await Promise.all([
    queryRows(strapi, entity.uid).findMany(query),
    readTranslatedColumns(strapi, entity, columns, language),
    createSortGetter(strapi, order.source, language),
  ]);
  const getTranslatedValue = (row: StoredRow) => getValue({ ...row, ...translations.get(row.documentId) });
  return sortByValue(rows, getTranslatedValue, order).map(({ id }) => id);
}

/**
 * Returns the row ids of a document, named by its id or slug, and of those before and after it in the order
 * of the list; none if the list has no such document.
 */
export async function readNeighbouringIds(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  where: QueryFilter,
  around: string,
): Promise<number[]> {
  const select = ['id', 'documentId', ...(entity.slug ? ['slug'] : [])];
  const rows = await queryRows<StoredRow & { slug?: string }>(strapi, entity.uid).findMany({
    where,
    select,
    orderBy: getListOrder(entity),
  });
  const index = rows.findIndex(({ documentId, slug }) => documentId === around || slug === around);
  return index < 0 ? [] : rows.slice(Math.max(0, index - 1), index + 2).map(({ id }) => id);
}
