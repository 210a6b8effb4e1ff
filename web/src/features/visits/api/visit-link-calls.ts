import { queryOptions } from '@tanstack/react-query';
import type { VisitLinkRequest } from '#contract/visit-links';
import type { ApiClient } from '#shared/api/api-client';
import { mapNotFoundToNull } from '#shared/api/http-error';

/** Query of what a mailed link shows and can do; null if it is wrong or its visit is over or erased. */
export const visitLinkQuery = (api: ApiClient, token: string) =>
  queryOptions({
    queryKey: ['visit-link', token],
    queryFn: ({ signal }) => mapNotFoundToNull(api.get('/visits/links/{token}', { params: { token }, signal })),
  });

/**
 * Does an action of a mailed link. Rejects with an HttpError if the link was used or the action is not
 * possible.
 */
export const submitVisitLinkAction = (api: ApiClient, token: string, body: VisitLinkRequest) =>
  api.post('/visits/links/{token}', { params: { token }, body });
