import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from './api-client';

/** Query of whether staff can use passkeys on this site. */
export const passkeyAvailabilityQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['passkey-availability'],
    queryFn: ({ signal }) => api.get('/auth/passkey', { signal }),
  });
