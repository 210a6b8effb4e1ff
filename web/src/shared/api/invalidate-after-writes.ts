import type { QueryClient } from '@tanstack/react-query';
import type { AnyCall } from './api-client';
import { repeatsOnce } from './create-query-client';
import { HttpError, isConnectionLost, UserFacingError } from './http-error';
import type { AppServices } from './services';
import { sendWhenConnected, WriteCancelled } from './waiting-writes';

/** How long a save may take before its person is told that it failed. */
export const SAVE_TIMEOUT_MS = 15_000;

/**
 * How an editor reads what it edits: anew each time it opens, and not again while someone is typing. An editor starts
 * from what is saved now.
 */
export const UNCACHED_QUERY = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  meta: { isEdited: true },
} as const;

/** Whether a query holds what an open editor has started from. */
const isEdited = ({ meta }: { meta: Record<string, unknown> | undefined }): boolean => meta?.['isEdited'] === true;

/** Writes after which nothing that was read before is different. */
const CHANGES_NOTHING = /^\/(auth|presence|storage\/presign)/;

/** Writes that their own code repeats: sign-in, presence and the steps of an upload. */
const NEVER_WAITS = /^\/(auth|presence|storage\/presign|media$)/;

/** Page texts, which are kept beside the other data. */
const TEXTS = /^\/content\b/;

/**
 * Whether something may be different after a write: not when it was refused, unless because of what others have changed.
 * What nobody answered may have been done.
 */
const mayHaveChanged = (failure: unknown): boolean =>
  !(failure instanceof WriteCancelled) &&
  (!(failure instanceof HttpError) || failure.status >= 500 || failure.status === 404 || failure.status === 409);

/**
 * Carries out one write as a mutation. It is given up, not repeated, when its caller has called it off, and when it makes
 * something new and no answer said that it has not.
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
 * Makes every write of the staff area a mutation, which is repeated once where that can help, and follows it: after a
 * write of content nothing that was read before counts as fresh, except what an open editor has started from. What
 * is on the screen is read again when no write is on its way any more: a batch is followed once. A write
 * waits while the server cannot be reached.
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
    // Whoever writes one thing after the other begins the next before this.
    if (running === 0 && changed.data) lull = setTimeout(readAgain);
  };

  /** The cause of a failure in words, where there was no response that says it. */
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
