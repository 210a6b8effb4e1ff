import type { QueryClient } from '@tanstack/react-query';
import type { AnyCall } from './api-client';
import { repeatsOnce } from './create-query-client';
import { HttpError, isConnectionLost, UserFacingError } from './http-error';
import type { AppServices } from './services';
import { sendWhenConnected, WriteCancelled } from './waiting-writes';

/** Time limit of a save request, in ms. */
export const SAVE_TIMEOUT_MS = 15_000;

/**
 * Query options of data that an editor edits: read each time an editor opens, never cached, not read again
 * while it is open.
 */
export const UNCACHED_QUERY = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isEdited: true },
} as const;

/** Whether a query holds the data that an open editor started from. */
const isEdited = ({ meta }: { meta: Record<string, unknown> | undefined }): boolean => meta?.['isEdited'] === true;

/** Paths of writes that change no data of other queries. */
const CHANGES_NOTHING = /^\/(auth|presence|storage\/presign)/;

/**
 * Paths of writes that do not wait for the connection, since their callers repeat them: sign-in, presence
 * and uploads.
 */
const NEVER_WAITS = /^\/(auth|presence|storage\/presign|media$)/;

/** Paths of writes that change page texts, which are not in the query cache. */
const TEXTS = /^\/content\b/;

/**
 * Whether a failed write may have changed data: it got no response, the server failed, or the failure shows
 * that the cached data are outdated (404, 409).
 */
const mayHaveChanged = (failure: unknown): boolean =>
  !(failure instanceof WriteCancelled) &&
  (!(failure instanceof HttpError) || failure.status >= 500 || failure.status === 404 || failure.status === 409);

/**
 * Runs one write as a mutation, with one retry. Does not retry if the caller has aborted it, nor a
 * non-idempotent write without a response.
 */
export const mutate = (
  queryClient: QueryClient,
  mutationFn: () => Promise<unknown>,
  { signal, makesNew = false }: AnyCall,
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

/**
 * Makes the API client run every write as a mutation that waits while the server cannot be reached. After a
 * write that may have changed data, all queries are invalidated, except those of open editors. Visible
 * queries are read again once no write is running, so once for a batch.
 */
export function invalidateAfterWrites({
  api,
  queryClient,
  texts,
  i18n,
}: Pick<AppServices, 'api' | 'queryClient' | 'texts' | 'i18n'>): void {
  let running = 0;
  let lull: ReturnType<typeof setTimeout> | undefined;
  const changed = { data: false, texts: false };
  const read = { predicate: (query: Parameters<typeof isEdited>[0]) => !isEdited(query) };

  const readAgain = (): void => {
    void queryClient.invalidateQueries(read);
    if (changed.texts) void texts.reloadServerTexts();
    Object.assign(changed, { data: false, texts: false });
  };

  const follow = (path: string, failure?: unknown): void => {
    running -= 1;
    if (mayHaveChanged(failure)) {
      changed.data = true;
      changed.texts ||= TEXTS.test(path);
      void queryClient.invalidateQueries({ ...read, refetchType: 'none' });
    }
    // Sequential writes start the next one before this timer fires.
    if (running === 0 && changed.data) lull = setTimeout(readAgain);
  };

  /** Returns an error with a text for the user if there was no response with one. */
  const explain = (error: unknown, { makesNew = false }: AnyCall): unknown => {
    if (error instanceof WriteCancelled)
      return new UserFacingError(i18n.t('admin.connection.notSent'), { cause: error });
    if (!isConnectionLost(error)) return error;
    return new UserFacingError(i18n.t(`admin.connection.${makesNew ? 'unconfirmed' : 'lost'}`), { cause: error });
  };

  api.carryWrites(async (attempt, path, options) => {
    if (CHANGES_NOTHING.test(path)) return mutate(queryClient, attempt, options);
    clearTimeout(lull);
    running += 1;
    try {
      const { signal, makesNew = false } = options;
      const send = () => mutate(queryClient, attempt, options);
      const answer = await (NEVER_WAITS.test(path) ? send() : sendWhenConnected(send, { signal, makesNew }));
      follow(path);
      return answer;
    } catch (error) {
      follow(path, error);
      throw NEVER_WAITS.test(path) ? error : explain(error, options);
    }
  });
}
