import { queryOptions } from '@tanstack/react-query';
import type { ComplianceEntry } from '#contract/compliance';
import type { Language } from '#contract/languages';
import { readChoice } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { findMatches } from '#shared/collection/find-matches';
import { asTyped, type ListUrlState } from '#shared/collection/list-url-state';
import { inOrder, sortNames, type SortedValue } from '#shared/lib/sorting';

/** Filter values: wines with findings (`work`) or without (`fine`). */
export const SHOWN = ['work', 'fine'] as const;

/** Columns and the values by which they sort. */
const COLUMNS: readonly SortedValue<ComplianceEntry>[] = [
  { name: 'wine', value: ({ wineTitle }) => wineTitle },
  { name: 'vintage', value: ({ vintage }) => vintage },
  { name: 'state', value: ({ state }) => state },
  // One error outranks any number of warnings.
  {
    name: 'findings',
    value: ({ findings }) => findings.reduce((sum, { severity }) => sum + (severity === 'error' ? 100 : 1), 0),
  },
];

/** Query parameters of the board and how each is read. */
export const COMPLIANCE_RULES = { search: asTyped, show: readChoice(SHOWN), sort: readChoice(sortNames(COLUMNS)) };

/** Query of all wines with their findings. */
export const complianceQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['/compliance', lang],
    queryFn: ({ signal }) => api.get('/compliance', { query: { lang }, signal }),
  });

/** Returns the function that gives a column's sort value; undefined if the column cannot be sorted. */
export const sortedValue = (name: string) => COLUMNS.find((each) => each.name === name)?.value;

/** Returns the entries that match the search and filter in the URL, in the order that it names. */
export function chosenEntries(items: readonly ComplianceEntry[], { get }: Pick<ListUrlState, 'get'>) {
  const matching = findMatches(items, get('search'), ({ wineTitle, vintage, code }) => [wineTitle, vintage, code]);
  const found = matching.filter(
    ({ findings }) => get('show') === '' || (get('show') === 'work') === findings.length > 0,
  );
  return inOrder(found, COLUMNS, get('sort'));
}
