import { queryOptions } from '@tanstack/react-query';
import type { SiteMetadata } from '#contract/metadata';
import type { ApiClient } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';

const FIVE_MINUTES_MS = 5 * 60_000;
const TIMEOUT_MS = 10_000;

async function getSiteMetadata(api: ApiClient, signal: AbortSignal): Promise<SiteMetadata | null> {
  try {
    return await api.get<SiteMetadata>('/metadata', { timeoutMs: TIMEOUT_MS, signal });
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  }
}

/** Brand, company and contacts; `null` when the winery has none yet. Kept for 5 minutes (requirement P10). */
export const siteMetadataQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['site-metadata', 'contacts'],
    queryFn: ({ signal }) => getSiteMetadata(api, signal),
    staleTime: FIVE_MINUTES_MS,
  });
