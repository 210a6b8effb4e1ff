import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { VisitLinkRequest } from '#contract/visit-links';
import { getWineryDay } from '#contract/visibility';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';
import type { AppServices } from '#shared/api/services';
import { getMonthSpan } from '../lib/calendar-month';

/** Query of what a mailed link shows and can do; null if it is wrong or its visit is over or erased. */
export const visitLinkQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['visit-link', token],
    queryFn: ({ signal }) => mapNotFoundToNull(api.get('/visits/links/{token}', { params: { token }, signal })),
  });

/** Query of the times in a month, from today on, to which the visit of a mailed link can be moved. */
export const visitLinkAvailabilityQuery = (
  { api, clock }: Pick<AppServices, 'api' | 'clock'>,
  { token, people, month }: { token: string; people: number; month: string },
) =>
  queryOptions({
    queryKey: ['visit-link', token, 'availability', people, month],
    queryFn: ({ signal }) => {
      const { from, to } = getMonthSpan(month, getWineryDay(clock.now()));
      const query = { people, from, to };
      return api.get('/visits/links/{token}/availability', { params: { token }, query, signal });
    },
    placeholderData: keepPreviousData,
  });

/**
 * Does an action of a mailed link. Rejects with an HttpError if the link was used or the action is not
 * possible.
 */
export const submitVisitLinkAction = (api: ApiClient, token: string, body: VisitLinkRequest) =>
  api.post('/visits/links/{token}', { params: { token }, body });
