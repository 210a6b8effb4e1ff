import { queryOptions } from '@tanstack/react-query';
import type { Experience } from '#contract/experiences';
import type { Language } from '#contract/values';
import type { StaffVisitRequest, VisitBlockRequest } from '#contract/visits';
import type { ApiClient } from '#shared/api/api-client';
import { getAllPages } from '#shared/api/get-all-pages';
import { mapNotFoundToNull } from '#shared/api/http-error';
import { SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import type { DaySpan } from '../lib/calendar-days';
import type { CalendarData } from '../lib/day-plan';

const REFETCH_INTERVAL_MS = 60_000;

/**
 * Options of what others may change at any time: read again with each screen, after each write and each
 * minute; personal data is not cached.
 */
const LIVE_QUERY = { staleTime: 0, gcTime: 0, refetchInterval: REFETCH_INTERVAL_MS } as const;

/** Query of visits, blocked times, opening hours and closed days of a span. */
export const calendarQuery = (api: ApiClient, lang: Language, { from, to }: DaySpan) =>
  queryOptions({
    queryKey: ['visit-calendar', lang, from, to],
    ...LIVE_QUERY,
    queryFn: async ({ signal }): Promise<CalendarData> => {
      const span = { from, to };
      const [visits, { items: blocks }, { days }, hours] = await Promise.all([
        getAllPages(api, '/visits', { lang, ...span }, signal),
        api.get('/visits/blocks', { query: { lang, ...span }, signal }),
        api.get('/availability', { query: { lang, ...span }, signal }),
        mapNotFoundToNull(api.get('/hours', { query: { lang }, signal })),
      ]);
      return { ...span, visits, blocks, days, hours };
    },
  });

/** Query of all experiences, published or not, in the order that staff gave them. */
export const calendarExperiencesQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['experiences', lang, 'all'],
    queryFn: ({ signal }): Promise<Experience[]> => getAllPages(api, '/experiences', { lang, status: 'all' }, signal),
  });

/** Query of the coming blocked times, in their order. */
export const comingBlocksQuery = (api: ApiClient, lang: Language) =>
  queryOptions({
    queryKey: ['visit-blocks', lang],
    ...LIVE_QUERY,
    queryFn: async ({ signal }) => (await api.get('/visits/blocks', { query: { lang }, signal })).items,
  });

/** Query of the times of an experience on a day, with their places for its smallest group. */
export const placesQuery = (
  api: ApiClient,
  lang: Language,
  { slug: experience, people: { min: people } }: Experience,
  day: string,
) =>
  queryOptions({
    queryKey: ['visit-places', lang, experience, people, day],
    ...LIVE_QUERY,
    queryFn: async ({ signal }) =>
      (await api.get('/availability', { query: { lang, experience, people, from: day, to: day }, signal })).days[0] ??
      null,
  });

/**
 * Stores a confirmed visit of guests who called or came, and returns it. Rejects with 409 if the time is full
 * and with field errors if guests could not ask for it, unless it is forced.
 */
export const enterVisit = (api: ApiClient, lang: Language, body: StaffVisitRequest) =>
  api.post('/visits/entries', { query: { lang }, body, timeoutMs: SAVE_TIMEOUT_MS, isNonIdempotent: true });

/** Blocks a time for visits. */
export const blockTime = (api: ApiClient, lang: Language, body: VisitBlockRequest) =>
  api.post('/visits/blocks', { query: { lang }, body, timeoutMs: SAVE_TIMEOUT_MS, isNonIdempotent: true });

/** Frees a blocked time. */
export const freeTime = (api: ApiClient, id: string) =>
  api.call('DELETE', '/visits/blocks/{id}', { params: { id }, timeoutMs: SAVE_TIMEOUT_MS });
