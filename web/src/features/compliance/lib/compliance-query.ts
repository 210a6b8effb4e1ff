import { queryOptions } from '@tanstack/react-query';
import type { ComplianceEntry } from '#contract/compliance';
import type { Language } from '#contract/languages';
import { createChoiceParser } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { filterBySearch } from './filter-by-search';
import { parseTypedText, type ListUrlState } from '#shared/collection/list-url-state';
import { sortItems, listSortParams, type SortableColumn } from '#shared/lib/sorting';

/** Filter values: wines with findings (`work`) or without (`fine`). */
export const BOARD_FILTERS = ['work', 'fine'] as const;

/** Columns and the values by which they sort. */
const COLUMNS: readonly SortableColumn<ComplianceEntry>[] = [
  { name: 'wine', getSortValue: ({ wineTitle }) => wineTitle },
  { name: 'vintage', getSortValue: ({ vintage }) => vintage },
  { name: 'state', getSortValue: ({ state }) => state },
  // One error outranks any number of warnings.
  {
    name: 'findings',
    getSortValue: ({ findings }) => findings.reduce((sum, { severity }) => sum + (severity === 'error' ? 100 : 1), 0),
  },
];

/** Query parameters of the board and how each is read. */
export const COMPLIANCE_QUERY_RULES = {
  search: parseTypedText,
  show: createChoiceParser(BOARD_FILTERS),
  sort: createChoiceParser(listSortParams(COLUMNS)),
};

/**
 * Query of all wines with the state of their labels and the findings about them, with the day of the last
 * legal check and the numbers of unchecked label words.
 */
export const complianceQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['/compliance', lang],
    queryFn: ({ signal }) => api.get('/compliance', { query: { lang }, signal }),
  });

/**
 * Returns the function that gets the sort value of a column of the compliance table from an entry; undefined
 * if there is no such column (`wine`, `vintage`, `state`, `findings`).
 */
export const findColumnValue = (name: string) => COLUMNS.find((each) => each.name === name)?.getSortValue;

/**
 * Returns the wines that match the URL, in the order that it names: `search` in title, vintage and label
 * code, `show` for wines with findings (`work`) or without (`fine`), `sort` by a column.
 */
export function filterAndSortEntries(items: readonly ComplianceEntry[], { get }: Pick<ListUrlState, 'get'>) {
  const matching = filterBySearch(items, get('search'), ({ wineTitle, vintage, code }) => [wineTitle, vintage, code]);
  const found = matching.filter(
    ({ findings }) => get('show') === '' || (get('show') === 'work') === findings.length > 0,
  );
  return sortItems(found, COLUMNS, get('sort'));
}
