import { queryOptions } from '@tanstack/react-query';
import { COMPLIANCE_FILTERS, COMPLIANCE_SORTS, type Compliance } from '#contract/compliance';
import type { Language } from '#contract/languages';
import { createChoiceParser } from '#contract/query-values';
import type { ApiClient } from '#shared/api/api-client';
import { listPageQuery } from '#shared/collection/list-page-query';
import { parseTypedText, type ListUrlState } from '#shared/collection/list-url-state';

/** Query parameters of the board and how each is read. */
export const COMPLIANCE_QUERY_RULES = {
  search: parseTypedText,
  show: createChoiceParser(COMPLIANCE_FILTERS),
  sort: createChoiceParser(COMPLIANCE_SORTS),
};

/**
 * Query of the page of wines that the URL names, with the state of their labels and the findings about them,
 * with the day of the last legal check and the numbers of unchecked label words.
 */
export const complianceQuery = (api: ApiClient, lang: Language, { get, page }: ListUrlState) =>
  listPageQuery<Compliance>(api, '/compliance', {
    lang,
    page,
    search: get('search'),
    show: COMPLIANCE_QUERY_RULES.show(get('show')),
    sort: COMPLIANCE_QUERY_RULES.sort(get('sort')),
  });

/** Query of the changes of law that concern wines. */
export const lawChangesQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['/compliance/changes', lang],
    queryFn: ({ signal }) => api.get('/compliance/changes', { query: { lang }, signal }),
  });
