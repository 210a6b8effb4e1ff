import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#shared/api/api-client';
import { orNull } from '#shared/api/http-error';

const FIVE_MINUTES_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

/** Brand, company and contacts; `null` when the winery has none yet. Kept for 5 minutes (requirement P10). */
export const siteMetadataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site-metadata', 'contacts'],
    queryFn: ({ signal }) => orNull(api.get('/metadata', { timeoutMs: TIMEOUT_MS, signal })),
    staleTime: FIVE_MINUTES_MS,
  });
