import { SESSION_ENDED_STATUSES } from '#contract/session';

/** A failed call, with what the answer said if it was a problem document (requirement H4). */
export class HttpError extends Error {
  override readonly name = 'HttpError';

  constructor(
    readonly status: number,
    readonly url: string,
    readonly title?: string,
    readonly detail?: string,
    readonly extensions?: Readonly<Record<string, unknown>>,
  ) {
    super(detail ?? title ?? `Request failed with status ${String(status)}.`);
  }
}

/** Whether a call failed because the session has ended. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof HttpError && SESSION_ENDED_STATUSES.includes(error.status);

/** Whether a request had no response at all: the browser is offline, or the server cannot be reached. */
export const isConnectionLost = (error: unknown): boolean => error instanceof TypeError;

/** A failure that says itself what has failed, in words for its reader. */
export class UserFacingError extends Error {
  override readonly name = 'ToldFailure';
}

/**
 * The text to show for a failure: its own, what the server said, `unconnected` where there was no response,
 * else `fallback`.
 */
export function getErrorMessage(error: unknown, fallback: string, unconnected = fallback): string {
  if (error instanceof UserFacingError) return error.message;
  if (isConnectionLost(error)) return unconnected;
  return error instanceof HttpError ? (error.detail ?? error.title ?? fallback) : fallback;
}

/** The answer of a call, or `null` when what it is about is not there: it never was, or is gone already. */
export const mapNotFoundToNull = <Result>(call: Promise<Result>): Promise<Result | null> =>
  call.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  });
