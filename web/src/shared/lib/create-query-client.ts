import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { SESSION_ENDED_STATUSES } from '#contract/session-ended';
import { HttpError } from '#shared/api/http-error';

const MAX_RETRIES = 2;
const hasStatus = (error: unknown, matches: (status: number) => boolean): boolean =>
  error instanceof HttpError && matches(error.status);
const isSessionEnded = (status: number): boolean => SESSION_ENDED_STATUSES.includes(status);
// The server has read and refused the request: sending it again cannot help and would count twice against limits.
const isRefused = (status: number): boolean => status >= 400 && status < 500;

/** The data cache with the defaults of spec section 9. Failures are logged only if `debug` is on. */
export function createQueryClient({ debug }: { debug: boolean }): QueryClient {
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
        retry: (failures, error) => failures < MAX_RETRIES && !hasStatus(error, isSessionEnded),
      },
      mutations: { retry: (failures, error) => failures < 1 && !hasStatus(error, isRefused) },
    },
  });
}
