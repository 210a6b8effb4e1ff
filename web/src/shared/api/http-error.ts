import { SESSION_ENDED_STATUSES } from '#contract/session';

/**
 * An error status of an HTTP response, with title, detail and extensions if its body was a problem document
 * (requirement H4).
 */
export class HttpError extends Error {
  override readonly name: string = 'HttpError';

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

/** Whether an error is an `HttpError` with a status of 500 or above: the request can succeed later. */
export const isServerFailure = (error: unknown): boolean => error instanceof HttpError && error.status >= 500;

/** Whether an error is an `HttpError` with a status that means that the session has ended (401, 419, 440). */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof HttpError && SESSION_ENDED_STATUSES.includes(error.status);

/**
 * Whether a request got no response, because the browser is offline or the server cannot be reached: true for
 * every `TypeError`, which `fetch` throws then.
 */
export const isNetworkError = (error: unknown): boolean => error instanceof TypeError;

/** Whether the time limit of a call (`timeoutMs`) passed. The server may still be working on it. */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Statuses with which a proxy reports that the server behind it has not responded, or not in time. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Whether it is unknown what became of a write: it got no response, or a proxy responded instead of the
 * server, which may still be working on it. `storage_unavailable` comes from the server itself, which has
 * saved nothing then (api.md, "Errors").
 */
export const isUnconfirmed = (error: unknown): boolean =>
  isNetworkError(error) ||
  isTimeout(error) ||
  (error instanceof HttpError &&
    GATEWAY_STATUSES.has(error.status) &&
    error.extensions?.['code'] !== 'storage_unavailable');

/** An error whose message is a text for the user, in the language of the screen. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError';
}

/**
 * Returns the text to show for an error: the message of a `UserFacingError`; `connectionText` if there was no
 * response; the detail, else the title, of an error response. Otherwise returns `fallback`, which is also the
 * default of `connectionText`.
 */
export function getErrorMessage(error: unknown, fallback: string, connectionText = fallback): string {
  if (error instanceof UserFacingError) return error.message;
  if (isNetworkError(error) || isTimeout(error)) return connectionText;
  return error instanceof HttpError ? (error.detail ?? error.title ?? fallback) : fallback;
}

/**
 * Resolves to the result of a request, or to `null` if it failed with 404. Rejects with all other errors.
 */
export const mapNotFoundToNull = <Result>(response: Promise<Result>): Promise<Result | null> =>
  response.catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return null;
    throw error;
  });
