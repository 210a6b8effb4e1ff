import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/values';
import type { Visit, VisitGroup, VisitState, VisitUpdateRequest } from '#contract/visits';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages, type ListPage } from '#shared/api/get-all-pages';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { refetchQueries } from '#shared/api/refetch-queries';

/** Requests per page. */
export const VISIT_PAGE_SIZE = 25;

const VISITS_KEY = 'visits';

/** What one page of visits shows; without group or state it shows all. */
interface VisitPageRequest {
  group?: VisitGroup | undefined;
  state?: VisitState | undefined;
  /** From 1, 25 per page. */
  page: number;
}

/** Identifies the saved versions of visits for `announceSaved` and `isOwnSave`. */
export const visitVersions = {
  draft: { getResource: ({ id }: Visit) => `/visits/${id}`, getVersion: ({ version }: Visit) => version },
};

/** Query of one page of visits and requests, for staff, newest first. Never cached. */
export const visitRequestsQuery = (api: ApiClient, lang: Language, { group, state, page }: VisitPageRequest) =>
  queryOptions({
    queryKey: [VISITS_KEY, lang, group, state, page],
    ...UNCACHED_QUERY,
    queryFn: ({ signal }) =>
      api.get('/visits', { query: { lang, group, state, page, pageSize: VISIT_PAGE_SIZE }, signal }),
  });

/** Query of all visits without a final answer, the oldest request first. Never cached. */
export const openVisitsQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: [VISITS_KEY, lang, 'open'],
    ...UNCACHED_QUERY,
    queryFn: async ({ signal }) => {
      const items = await getAllPages(api, '/visits', { lang, group: 'open' }, signal);
      return { items, total: items.length };
    },
  });

/** Query of the number of visits of some days, both inclusive; an empty day is no limit. */
export const visitTotalQuery = (api: ApiClient, lang: Language, from: string, to: string) =>
  queryOptions({
    queryKey: ['visit-total', lang, from, to],
    ...UNCACHED_QUERY,
    queryFn: async ({ signal }) =>
      (await api.get('/visits', { query: { lang, from: from || undefined, to: to || undefined, pageSize: 1 }, signal }))
        .total,
  });

/** Reads the lists of visits again. Resolves when the lists on the screen are new. */
export const refreshVisits = (queryClient: QueryClient): Promise<void> =>
  refetchQueries(queryClient, { queryKey: [VISITS_KEY] });

/** Puts a visit in the place of its former version in all lists, where it stays until they are read again. */
export function replaceVisit(queryClient: QueryClient, visit: Visit): void {
  queryClient.setQueriesData<ListPage<Visit>>(
    { queryKey: [VISITS_KEY] },
    (list) => list && { ...list, items: list.items.map((item) => (item.id === visit.id ? visit : item)) },
  );
}

/** Finds a visit in the lists that were read; `undefined` if none of them has it. */
export const findListedVisit = (queryClient: QueryClient, id: string): Visit | undefined =>
  queryClient
    .getQueriesData<ListPage<Visit>>({ queryKey: [VISITS_KEY] })
    .flatMap(([, list]) => list?.items ?? [])
    .find((visit) => visit.id === id);

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
