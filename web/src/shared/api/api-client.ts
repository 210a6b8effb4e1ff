import { SESSION_ENDED_STATUSES } from '#contract/session-ended';
import { readBody, readError } from './read-answer';
import { requestUrl, type Query } from './request-url';
import { inScreenWords } from './screen-words';

export interface CallOptions {
  query?: Query;
  /** Aborts the call after this many milliseconds with a `TimeoutError`. */
  timeoutMs?: number;
  signal?: AbortSignal;
}
export interface WriteOptions extends CallOptions {
  /** Sent as JSON, except files and blobs, which are sent as they are. */
  body?: unknown;
}
export type SessionEndedHandler = (status: number, url: string) => void;

/** Calls of `/api/v1`. A failed answer rejects with an `HttpError`, a broken connection with what `fetch` throws. */
export interface ApiClient {
  get<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  post<Answer = void>(path: string, options?: WriteOptions): Promise<Answer>;
  put<Answer = void>(path: string, options?: WriteOptions): Promise<Answer>;
  delete<Answer = void>(path: string, options?: WriteOptions): Promise<Answer>;
  /** Registers who hears of 401, 419 and 440 (spec section 8); the last one registered counts. */
  onSessionEnded(handler: SessionEndedHandler): void;
}

export interface ApiClientSettings {
  /** Where the API is, without a trailing slash; empty for the site's own origin. */
  host: string;
  language: () => string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
}

function bodyInit(body: unknown, headers: Headers): BodyInit | undefined {
  if (body === undefined) return undefined;
  if (body instanceof Blob || body instanceof FormData) return body;
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(body);
}

function abortSignal({ signal, timeoutMs }: CallOptions): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Creates the client that everything in the app calls the API with (spec section 7, "Common rules"). */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  let sessionEnded: SessionEndedHandler = () => undefined;

  async function call(method: string, path: string, options: WriteOptions): Promise<unknown> {
    const language = settings.language().slice(0, 2);
    const url = requestUrl(settings.host, path, options.query ?? {}, language);
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language });
    const body = bodyInit(options.body, headers);
    const response = await settings.fetch(url, {
      method,
      headers,
      body,
      credentials: 'include',
      signal: abortSignal(options),
    });
    if (response.ok) return readBody(response);
    const said = await readError(response, url);
    const asked = options.query?.['lang'] ?? language;
    const error = asked === language ? said : await inScreenWords(said, language);
    if (SESSION_ENDED_STATUSES.includes(error.status)) sessionEnded(error.status, url);
    throw error;
  }

  return {
    get: <Answer>(path: string, options: CallOptions = {}) => call('GET', path, options) as Promise<Answer>,
    post: <Answer>(path: string, options: WriteOptions = {}) => call('POST', path, options) as Promise<Answer>,
    put: <Answer>(path: string, options: WriteOptions = {}) => call('PUT', path, options) as Promise<Answer>,
    delete: <Answer>(path: string, options: WriteOptions = {}) => call('DELETE', path, options) as Promise<Answer>,
    onSessionEnded: (handler) => {
      sessionEnded = handler;
    },
  };
}
