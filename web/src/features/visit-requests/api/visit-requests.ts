import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { Visit, VisitState, VisitUpdateRequest } from '#contract/visits';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';

/** Requests per page. */
export const VISIT_PAGE_SIZE = 25;

/**
 * Query of one page (from 1, 25 per page) of visits and requests, for staff, newest first;
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
 * Saves state, staff note and with `start` another time of a visit, and returns it. Rejects with 409 if its
 * saved version is not the given one, or if the time is full. Messages are in the language.
 */
export const saveVisit = (
  api: ApiClient,
  { id, version }: Visit,
  lang: Language,
  values: Pick<VisitUpdateRequest, 'state' | 'staffNote' | 'start'>,
) =>
  api.put('/visits/{id}', {
    params: { id },
    query: { lang },
    body: { ...values, expectedVersion: version },
    timeoutMs: SAVE_TIMEOUT_MS,
  });

/** Query of the times of a day for an experience (its slug, or `null` for a visit alone) and a group. */
export const freeTimesQuery = (
  api: ApiClient,
  { experience, people }: { experience: string | null; people: number },
  day: string,
) =>
  queryOptions({
    queryKey: ['availability', experience, people, day],
    // Read again after each write: a time that was refused is not offered any more.
    staleTime: 0,
    gcTime: 0,
    retry: false,
    enabled: day !== '',
    queryFn: ({ signal }) =>
      api.get('/availability', { query: { experience: experience ?? undefined, people, from: day, to: day }, signal }),
  });

const COUNTS_INTERVAL_MS = 60_000;

/** Query of what waits for staff: requests, guests to call, failed mails. Read again each minute. */
export const visitCountsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['visit-counts'],
    ...UNCACHED_QUERY,
    refetchInterval: COUNTS_INTERVAL_MS,
    retry: false,
    queryFn: ({ signal }) => api.get('/visits/counts', { signal }),
  });
