import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#shared/api/api-client';
import type { ListPage, ListPath } from '#shared/api/get-all-pages';
import { PREFETCHED_QUERY } from '#shared/api/prefetched-query';

/** Documents per page of a list. */
export const PAGE_SIZE = 50;

/** Values of a list request by parameter; empty ones do not filter. */
type ListValue = string | number | null | undefined;
type ListQuery = Readonly<Record<string, ListValue>>;

const isGiven = (value: ListValue): boolean => value !== '' && value !== null && value !== undefined;

/**
 * Query of one page of a list of staff. Requests that differ only in empty values are the same query, so that
 * a page can be read before the code of its screen is loaded.
 */
export function listPageQuery<Page extends ListPage>(api: ApiClient, path: ListPath, parameters: ListQuery) {
  const values: ListQuery = { pageSize: PAGE_SIZE, ...parameters };
  const query = Object.fromEntries(Object.entries(values).filter(([, value]) => isGiven(value)));
  return queryOptions<Page>({
    queryKey: [path, 'list', query],
    ...PREFETCHED_QUERY,
    queryFn: ({ signal }) => api.call('GET', path, { query, signal }) as Promise<Page>,
  });
}
