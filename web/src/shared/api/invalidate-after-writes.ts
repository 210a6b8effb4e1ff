import type { QueryClient } from '@tanstack/react-query';
import type { UntypedCallOptions } from './api-client';
import { shouldRetryOnce } from './create-query-client';
import { HttpError, isNetworkError, isTimeout, isUnconfirmed, UserFacingError } from './http-error';
import { isPrefetched } from './prefetched-query';
import { refetchQueries } from './refetch-queries';
import type { AppServices } from './services';
import { sendWhenConnected, WriteCancelledError } from './waiting-writes';

/** Time limit of a save request, in ms. */
export const SAVE_TIMEOUT_MS = 15_000;

/** Time limit of a request that changes, deletes, imports or undoes hundreds of documents, in ms. */
export const MASS_CHANGE_TIMEOUT_MS = 60_000;

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

/** The same of a document that an undo can change: an open editor reads it again after one. */
export const EDITED_DOCUMENT_QUERY = {
  ...UNCACHED_QUERY,
  meta: { ...UNCACHED_QUERY.meta, isReadAfterUndo: true },
} as const;

/** Whether a query holds the data that an open editor started from. */
const isEdited = ({ meta }: { meta: Record<string, unknown> | undefined }): boolean => meta?.['isEdited'] === true;

/** Paths of writes that change no data of other queries. */
const UNCHANGING_PATHS = /^\/(auth|presence|storage\/presign)/;

/**
 * Paths of writes that do not wait for the connection, since their callers repeat them: sign-in, presence
 * and uploads.
 */
const UNQUEUED_PATHS = /^\/(auth|presence|storage\/presign|media$)/;

/** Paths of writes that undo a mass change. */
const UNDO_PATHS = /^\/mass-changes\//;

/** Paths of writes that change page texts, which are not in the query cache. */
const TEXT_PATHS = /^\/content\b/;

/**
 * Whether a failed write may have changed data: it got no response, the server failed, or the failure shows
 * that the cached data are outdated (404, 409).
 */
const mayHaveChanged = (failure: unknown): boolean =>
  !(failure instanceof WriteCancelledError) &&
  (!(failure instanceof HttpError) || failure.status >= 500 || failure.status === 404 || failure.status === 409);

/**
 * Runs one write as a mutation of the query client, with one retry. Does not retry after a 4xx response or if
 * the caller has aborted. Never retries a non-idempotent write: also after an error response the server may
 * have saved it, or may still be working on it. Rejects with the last error.
 */
export const executeMutation = (
  queryClient: QueryClient,
  mutationFn: () => Promise<unknown>,
  { signal, isNonIdempotent = false }: UntypedCallOptions,
): Promise<unknown> =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn,
      gcTime: 0,
      networkMode: 'always',
      retry: (failures, error) => !isNonIdempotent && shouldRetryOnce(failures, error) && !signal?.aborted,
    })
    .execute(undefined);

/**
 * Makes the API client run every write as a mutation. While the server cannot be reached, writes wait, except
 * sign-in, presence and uploads. After a write that may have changed data (success, no response, 404, 409 or
 * 5xx), all queries are invalidated, except those of open editors; reads ahead that are not shown yet are
 * cancelled. Visible queries are read again once no write is running, so once for a batch. After an undo,
 * open editors read their documents again. After a write of page texts, the texts are reloaded too. A write
 * rejects with a `UserFacingError` if it was cancelled while it waited, got no response in time, or is
 * non-idempotent and unconfirmed.
 */
export function invalidateAfterWrites({
  api,
  queryClient,
  texts,
  i18n,
  settings: { apiHost },
}: Pick<AppServices, 'api' | 'queryClient' | 'texts' | 'i18n' | 'settings'>): void {
  let runningWrites = 0;
  let refetchTimer: ReturnType<typeof setTimeout> | undefined;
  const changed = { data: false, texts: false, documents: false };
  const refetchableQueries = { predicate: (query: Parameters<typeof isEdited>[0]) => !isEdited(query) };

  const refetchChanged = (): void => {
    void refetchQueries(queryClient, refetchableQueries, ({ state }) => state.isInvalidated);
    if (changed.documents)
      void refetchQueries(queryClient, { predicate: ({ meta }) => meta?.['isReadAfterUndo'] === true });
    if (changed.texts) void texts.reloadServerTexts();
    Object.assign(changed, { data: false, texts: false, documents: false });
  };

  const finishWrite = (path: string, failure?: unknown): void => {
    runningWrites -= 1;
    if (mayHaveChanged(failure)) {
      changed.data = true;
      changed.texts ||= TEXT_PATHS.test(path);
      changed.documents ||= UNDO_PATHS.test(path);
      void queryClient.invalidateQueries({ ...refetchableQueries, refetchType: 'none' });
      void queryClient.cancelQueries({ type: 'inactive', predicate: isPrefetched });
    }
    // Sequential writes start the next one before this timer fires.
    if (runningWrites === 0 && changed.data) refetchTimer = setTimeout(refetchChanged);
  };

  /** Returns an error with a text for the user if no response says what became of the write. */
  const toUserFacingError = (error: unknown, { isNonIdempotent = false }: UntypedCallOptions): unknown => {
    const create = (text: string) => new UserFacingError(i18n.t(`admin.connection.${text}`), { cause: error });
    if (error instanceof WriteCancelledError) return create('notSent');
    if (isTimeout(error) || (isNonIdempotent && isUnconfirmed(error))) return create('unconfirmed');
    return isNetworkError(error) ? create('lost') : error;
  };

  api.setWriteRunner(async (attempt, path, options) => {
    if (UNCHANGING_PATHS.test(path)) return executeMutation(queryClient, attempt, options);
    clearTimeout(refetchTimer);
    runningWrites += 1;
    try {
      const { signal, isNonIdempotent = false } = options;
      const send = () => executeMutation(queryClient, attempt, options);
      const result = await (UNQUEUED_PATHS.test(path)
        ? send()
        : sendWhenConnected(send, { signal, isNonIdempotent, apiHost }));
      finishWrite(path);
      return result;
    } catch (error) {
      finishWrite(path, error);
      throw UNQUEUED_PATHS.test(path) ? error : toUserFacingError(error, options);
    }
  });
}
