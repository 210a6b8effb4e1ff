import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#shared/api/api-client';
import { SAVE_TIMEOUT_MS, UNCACHED_QUERY } from '#shared/api/invalidate-after-writes';

/** Query of the secret URL of the staff calendar; its `url` is null without one. Never cached. */
export const visitFeedQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['visit-feed'],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) => api.get('/visits/feed', { signal }),
  });

/** Creates the secret URL of the staff calendar; a former one stops working. */
export const createVisitFeed = (api: ApiClient) =>
  api.post('/visits/feed', { timeoutMs: SAVE_TIMEOUT_MS, isNonIdempotent: true });

/** Revokes the secret URL of the staff calendar. Rejects with 404 without one. */
export const deleteVisitFeed = (api: ApiClient) => api.delete('/visits/feed', { timeoutMs: SAVE_TIMEOUT_MS });
