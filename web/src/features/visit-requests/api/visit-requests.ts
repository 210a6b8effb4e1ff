import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { Visit, VisitState } from '#contract/visits';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';

export const VISIT_PAGE_SIZE = 25;

/** Requests as staff read them, newest first. */
export const visitRequestsQuery = (api: ApiClient, lang: Language, state: VisitState | '', page: number) =>
  queryOptions({
    queryKey: ['visits', lang, state, page],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) =>
      api.get('/visits', { query: { lang, state: state || undefined, page, pageSize: VISIT_PAGE_SIZE }, signal }),
  });

/** Erases a request for good; admins may. */
export const eraseVisit = (api: ApiClient, id: string) =>
  api.call('DELETE', '/visits/{id}', { params: { id }, timeoutMs: SAVE_TIMEOUT_MS });

/** Saves what staff say of a request, over the version that they saw. */
export const saveVisit = (api: ApiClient, { id, version }: Visit, said: Pick<Visit, 'state' | 'staffNote'>) =>
  api.call('PUT', '/visits/{id}', {
    params: { id },
    body: { ...said, expectedVersion: version },
    timeoutMs: SAVE_TIMEOUT_MS,
  });
