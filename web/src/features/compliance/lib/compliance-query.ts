import { queryOptions } from '@tanstack/react-query';
import type { ComplianceEntry } from '#contract/compliance';
import type { Language } from '#contract/languages';
import { createChoiceParser } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { filterBySearch } from '#shared/collection/filter-by-search';
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

/** Query of all wines with their findings. */
export const complianceQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['/compliance', lang],
    queryFn: ({ signal }) => api.get('/compliance', { query: { lang }, signal }),
  });

/** Returns the function that gives a column's sort value; undefined if the column cannot be sorted. */
export const findColumnValue = (name: string) => COLUMNS.find((each) => each.name === name)?.getSortValue;

/** Returns the entries that match the search and filter in the URL, in the order that it names. */
export function filterAndSortEntries(items: readonly ComplianceEntry[], { get }: Pick<ListUrlState, 'get'>) {
  const matching = filterBySearch(items, get('search'), ({ wineTitle, vintage, code }) => [wineTitle, vintage, code]);
  const found = matching.filter(
    ({ findings }) => get('show') === '' || (get('show') === 'work') === findings.length > 0,
  );
  return sortItems(found, COLUMNS, get('sort'));
}
