import type { QueryClient } from '@tanstack/react-query';
import type { WriteOptions } from '#shared/api/api-client';
import { HttpError } from '#shared/api/http-error';
import { repeatsOnce } from './create-query-client';

/**
 * Carries out one write as a mutation. It is given up, not repeated, when its caller has called it off, and when it makes
 * something new and no answer said that it has not.
 */
export const mutate = (
  queryClient: QueryClient,
  mutationFn: () => Promise<unknown>,
  { signal, makesNew = false }: WriteOptions,
): Promise<unknown> =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn,
      gcTime: 0,
      networkMode: 'always',
      retry: (failures, error) =>
        repeatsOnce(failures, error) && !signal?.aborted && (!makesNew || error instanceof HttpError),
    })
    .execute(undefined);
