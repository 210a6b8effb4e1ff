import { SESSION_ENDED_STATUSES } from '#contract/session-ended';
import { readBody, readError } from './read-answer';
import { requestUrl, type Query } from './request-url';

export interface CallOptions {
  query?: Query;
  /** Aborts the call after this many milliseconds with a `TimeoutError`. */
  timeoutMs?: number;
  signal?: AbortSignal;
}
export interface WriteOptions extends CallOptions {
  /** Sent as JSON, except files and blobs, which are sent as they are. */
  body?: unknown;
  /** It makes something new each time: it is not repeated after a try without an answer, which may have made it. */
  makesNew?: boolean;
}
/** Carries out a write, in as many attempts as it takes. */
export type WriteCarrier = (attempt: () => Promise<unknown>, path: string, options: WriteOptions) => Promise<unknown>;
export type SessionEndedHandler = (status: number, url: string) => void;

/** Calls of `/api/v1`. A failed answer rejects with an `HttpError`, a broken connection with what `fetch` throws. */
export interface ApiClient {
  get<Answer>(path: string, options?: CallOptions): Promise<Answer>;
  post<Answer = void>(path: string, options?: WriteOptions): Promise<Answer>;
  put<Answer = void>(path: string, options?: WriteOptions): Promise<Answer>;
  delete<Answer = void>(path: string, options?: WriteOptions): Promise<Answer>;
  /** Registers who hears of 401, 419 and 440 (spec section 8); the last one registered counts. */
  onSessionEnded(handler: SessionEndedHandler): void;
  /** Registers who carries out every write, which else is tried once; the last one registered counts. */
  carryWrites(carrier: WriteCarrier): void;
}

export interface ApiClientSettings {
  /** Where the API is, without a trailing slash; empty for the site's own origin. */
  host: string;
  language: () => string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Whether reads ask the server whether what the browser keeps is still true: they do for whoever can change it. */
  revalidates?: () => boolean;
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
  let carry: WriteCarrier = (attempt) => attempt();

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
      ...(method === 'GET' && settings.revalidates?.() && { cache: 'no-cache' }),
      signal: abortSignal(options),
    });
    if (response.ok) return readBody(response);
    const said = await readError(response, url);
    const asked = options.query?.['lang'] ?? language;
    // Only staff write in another language than they read, and only a few calls fail.
    const error = asked === language ? said : (await import('./screen-words')).inScreenWords(said, language);
    if (SESSION_ENDED_STATUSES.includes(error.status)) sessionEnded(error.status, url);
    throw error;
  }

  return {
    get: <Answer>(path: string, options: CallOptions = {}) => call('GET', path, options) as Promise<Answer>,
    post: <Answer>(path: string, options: WriteOptions = {}) =>
      carry(() => call('POST', path, options), path, options) as Promise<Answer>,
    put: <Answer>(path: string, options: WriteOptions = {}) =>
      carry(() => call('PUT', path, options), path, options) as Promise<Answer>,
    delete: <Answer>(path: string, options: WriteOptions = {}) =>
      carry(() => call('DELETE', path, options), path, options) as Promise<Answer>,
    onSessionEnded: (handler) => {
      sessionEnded = handler;
    },
    carryWrites: (carrier) => {
      carry = carrier;
    },
  };
}
