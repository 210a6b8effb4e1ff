import type {
  FetchQueryOptions,
  InvalidateQueryFilters,
  Query,
  QueryClient,
  QueryFilters,
  QueryKey,
} from '@tanstack/react-query';

/**
 * Cancels reads that are running, since their responses may be older than a change. The caller starts new
 * ones at once: what waits for a cancelled read gets the response of the new one.
 */
function cancelRunningReads(queryClient: QueryClient, filters: QueryFilters, isOutdated: (query: Query) => boolean) {
  for (const query of queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
    if (isOutdated(query)) void query.cancel({ silent: true });
  }
}

/**
 * Invalidates queries, and reads those on the screen again. Resolves when they are read. Unlike
 * `invalidateQueries` it also restarts a first read that is running.
 * @param isOutdated whether a running read began before the change; by default all did
 */
export function refetchQueries(
  queryClient: QueryClient,
  filters: InvalidateQueryFilters,
  isOutdated: (query: Query) => boolean = () => true,
): Promise<void> {
  cancelRunningReads(queryClient, { ...filters, type: 'active' }, isOutdated);
  return queryClient.invalidateQueries(filters);
}

/** Reads a query. Unlike `fetchQuery` it does not take the response of a read that is running already. */
export function readAgain<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  cancelRunningReads(queryClient, { queryKey: query.queryKey, exact: true }, () => true);
  return queryClient.fetchQuery(query);
}
