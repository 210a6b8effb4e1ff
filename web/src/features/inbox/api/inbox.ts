import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#shared/api/api-client';

/** How often what waits is read again, in ms, so that news show without a reload. */
export const INBOX_INTERVAL_MS = 60_000;

/** Query of the work that operation leaves for staff. Read again each minute and after each write. */
export const inboxQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['inbox'],
    staleTime: 0,
    refetchInterval: INBOX_INTERVAL_MS,
    retry: false,
    queryFn: ({ signal }) => api.get('/inbox', { signal }),
  });

/** Sends mails to guests that failed again. Resolves to their number; 0 without a mail server. */
export const resendVisitMails = async (api: ApiClient): Promise<number> =>
  (await api.post('/visits/mails/resend', {})).count;

/**
 * Sends failed mails with links to new passwords again. Resolves to their number; 0 without a mail
 * server.
 */
export const resendAccountMails = async (api: ApiClient): Promise<number> =>
  (await api.post('/users/mails/resend', {})).count;

/** Makes the smaller copies of all images anew where they failed. Resolves to the number of images. */
export const retryRenditions = async (api: ApiClient): Promise<number> =>
  (await api.post('/media/renditions/retry', {})).count;
