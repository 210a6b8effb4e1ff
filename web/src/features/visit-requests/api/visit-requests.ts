import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { Visit, VisitState } from '#contract/visits';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';

/** Requests per page. */
export const VISIT_PAGE_SIZE = 25;

/**
 * Query of one page (from 1, 25 per page) of the visit requests of the last 90 days, for staff, newest first;
 * an empty state means all states. Never cached.
 */
export const visitRequestsQuery = (api: ApiClient, lang: Language, state: VisitState | '', page: number) =>
  queryOptions({
    queryKey: ['visits', lang, state, page],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) =>
      api.get('/visits', { query: { lang, state: state || undefined, page, pageSize: VISIT_PAGE_SIZE }, signal }),
  });

/** Deletes a visit request permanently; admins only. */
export const eraseVisit = (api: ApiClient, id: string) =>
  api.call('DELETE', '/visits/{id}', { params: { id }, timeoutMs: SAVE_TIMEOUT_MS });

/**
 * Saves state and staff note of a visit request, and returns it. Rejects with 409 if its saved version is not
 * the given one.
 */
export const saveVisit = (api: ApiClient, { id, version }: Visit, values: Pick<Visit, 'state' | 'staffNote'>) =>
  api.call('PUT', '/visits/{id}', {
    params: { id },
    body: { ...values, expectedVersion: version },
    timeoutMs: SAVE_TIMEOUT_MS,
  });
