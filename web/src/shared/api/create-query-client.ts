import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SESSION_ENDED_STATUSES } from '#contract/session';
import { HttpError } from './http-error';

const MAX_RETRIES = 2;
const hasStatus = (error: unknown, matches: (status: number) => boolean): boolean =>
  error instanceof HttpError && matches(error.status);
const isSessionEnded = (status: number): boolean => SESSION_ENDED_STATUSES.includes(status);
// The server has rejected the request. Repeating it cannot help and would count twice against rate limits.
const isRefused = (status: number): boolean => status >= 400 && status < 500;

/**
 * Retry rule: true if no attempt failed before this one, unless the error is a response with a 4xx status.
 * `failures` is the number of failed attempts before this one.
 */
export const shouldRetryOnce = (failures: number, error: unknown): boolean =>
  failures < 1 && !hasStatus(error, isRefused);

/**
 * Creates the query cache with the defaults of spec section 9: data are stale after one minute, and unused
 * data are removed after ten. Logs errors only if `debug` is on. A failed query is retried twice in the
 * browser, unless the session has ended (401, 419, 440). The server does not retry, since it can fall back to
 * a cached page. A failed mutation is retried once (`shouldRetryOnce`).
 */
export function createQueryClient({ debug, isServer = false }: { debug: boolean; isServer?: boolean }): QueryClient {
  const maxRetries = isServer ? 0 : MAX_RETRIES;
  const onError = (error: unknown) => {
    // oxlint-disable-next-line no-console -- the debug setting asks for exactly this
    if (debug) console.error(error);
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        retry: (failures, error) => failures < maxRetries && !hasStatus(error, isSessionEnded),
      },
      mutations: { retry: shouldRetryOnce },
    },
  });
}
