import { queryOptions } from '@tanstack/react-query';
import type { ComplianceEntry } from '#contract/compliance';
import type { Language } from '#contract/languages';
import { readChoice } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { findMatches } from '#shared/collection/find-matches';
import { asTyped, type ListUrlState } from '#shared/collection/list-url-state';
import { inOrder, sortNames } from '#shared/lib/sorting';

/** What the board shows of all wines: those with work to do, or those without. */
export const SHOWN = ['work', 'fine'] as const;

/** What the board is sorted by. */
const COLUMNS = [
  { name: 'wine', value: ({ wineTitle }: ComplianceEntry) => wineTitle },
  { name: 'vintage', value: ({ vintage }: ComplianceEntry) => vintage },
  { name: 'state', value: ({ state }: ComplianceEntry) => state },
  // Errors weigh more than any number of warnings.
  {
    name: 'findings',
    value: ({ findings }: ComplianceEntry) =>
      findings.reduce((sum, { severity }) => sum + (severity === 'error' ? 100 : 1), 0),
  },
] as const;

export const COMPLIANCE_RULES = { search: asTyped, show: readChoice(SHOWN), sort: readChoice(sortNames(COLUMNS)) };

export const complianceQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['/compliance', lang],
    queryFn: ({ signal }) => api.get('/compliance', { query: { lang }, signal }),
  });

/** What the value of a column is, for its head to sort by. */
export const sortedValue = (name: string) => COLUMNS.find((each) => each.name === name)?.value;

/** The wines that the address asks for, in its order. */
export function chosenEntries(items: readonly ComplianceEntry[], { get }: Pick<ListUrlState, 'get'>) {
  const matching = findMatches(items, get('search'), ({ wineTitle, vintage, code }) => [wineTitle, vintage, code]);
  const found = matching.filter(
    ({ findings }) => get('show') === '' || (get('show') === 'work') === findings.length > 0,
  );
  return inOrder(found, COLUMNS, get('sort'));
}
