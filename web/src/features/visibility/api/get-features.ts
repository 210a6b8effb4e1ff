import { queryOptions } from '@tanstack/react-query';
import type { Features } from '#contract/features';
import type { ApiClient } from '#shared/api/api-client';

/** Switches and embargo dates of the site and the Queen section, with the server's clock. */
export const featuresQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['features'],
    queryFn: ({ signal }) => api.get<Features>('/features', { signal }),
  });
