import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, type Language } from '../../contract/languages';
import type { DocumentEntity } from './define-entity';
import type { StoredRow } from './entity';
import type { ColumnValues } from './fields';

/** A column by which a list is sorted, and whether its values fall. */
export interface SortOrder {
  column: string;
  isDescending: boolean;
}

const DESCENDING = /-desc$/;

/** The order that a query asks for; `null` for the list's own. */
export function readSortOrder({ sorts }: DocumentEntity, sort: unknown): SortOrder | null {
  if (typeof sort !== 'string') return null;
  const column = sort.replace(DESCENDING, '');
  return sorts.includes(column) ? { column, isDescending: DESCENDING.test(sort) } : null;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Compares as readers of a language expect it: neither database knows the Slovenian alphabet by itself. */
function createComparison(language: Language, { isDescending }: SortOrder) {
  const alphabet = new Intl.Collator(language, { numeric: true });
  const direction = isDescending ? -1 : 1;
  return (one: unknown, other: unknown): number => {
    // What has no value comes last in either direction.
    if (isEmpty(one) || isEmpty(other)) return Number(isEmpty(one)) - Number(isEmpty(other));
    const isNumeric = typeof one === 'number' && typeof other === 'number';
    return direction * (isNumeric ? one - other : alphabet.compare(String(one), String(other)));
  };
}

/**
 * The ids of the rows of a list in an order that a query asks for. Rows with equal values keep the order of
 * the list.
 *
 * @param where the condition of the Slovenian rows
 * @param language of the texts that are compared, those of the Slovenian row where a translation lacks one
 */
export async function readSortedIds(
  strapi: Core.Strapi,
  { uid, rules }: DocumentEntity,
  where: Readonly<Record<string, unknown>>,
  order: SortOrder,
  language: Language,
): Promise<number[]> {
  const { column } = order;
  const select = ['id', 'documentId', column];
  const orderBy = [{ position: 'asc' }, { id: 'asc' }];
  const rows = (await strapi.db.query(uid).findMany({ where, select, orderBy })) as (StoredRow & ColumnValues)[];
  const isTranslated = language !== DEFAULT_LANGUAGE && rules.localised?.includes(column);
  const translations = isTranslated
    ? ((await strapi.db.query(uid).findMany({ where: { locale: language }, select })) as (StoredRow & ColumnValues)[])
    : [];
  const translated = new Map(translations.map((row) => [row.documentId, row[column]]));
  const valueOf = (row: StoredRow & ColumnValues): unknown => translated.get(row.documentId) || row[column];
  const compare = createComparison(language, order);
  return rows
    .map((row) => ({ id: row.id, value: valueOf(row) }))
    .toSorted((one, other) => compare(one.value, other.value))
    .map(({ id }) => id);
}
