import { API_PREFIX, type HttpMethod } from '#contract/endpoint';
import { SESSION_ENDED_STATUSES } from '#contract/session';
import type { TypedCall, CallSettings } from './api-types';
import { HttpError } from './http-error';

type QueryValue = string | number | boolean | null | undefined;
/** Values of path parameters, by name. */
type Params = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

const isEmpty = (value: QueryValue): boolean => value === null || value === undefined || value === '';

/**
 * Builds the URL of a request: fills in path parameters, drops empty query values, repeats array values,
 * and adds `lang` if it is missing (requirements H1, H2). Throws if a path parameter has no value.
 */
function createRequestUrl(
  host: string,
  path: string,
  { params = {}, query = {} }: { params?: Params; query?: Query },
  language: string,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (!isEmpty(each)) search.append(name, String(each));
  }
  if (!search.has('lang')) search.set('lang', language);
  const resolvedPath = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    // A document that is not saved yet has no id. Without this check its URL would be another endpoint's.
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
  return `${host}${API_PREFIX}${resolvedPath}?${search.toString()}`;
}

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;

/**
 * Renames `preSignedUrl` to the contract's `presignedUrl`: responses contain both spellings (requirement
 * H7).
 */
const normaliseSpelling = (json: string): string => json.replace(/"preSignedUrl(Expiry)?"\s*:/g, '"presignedUrl$1":');

/** Returns the body of a response: `undefined` for 204 and 205, parsed JSON, else text (requirement H3). */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined;
  const text = await response.text();
  if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) return text;
  return JSON.parse(normaliseSpelling(text)) as unknown;
}

const toNonEmptyString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Creates the error of a failed response. Title, detail and extensions are set only if the body is JSON.
 */
async function readError(response: Response, url: string): Promise<HttpError> {
  const body = await readBody(response).catch(() => undefined);
  if (!isRecord(body)) return new HttpError(response.status, url);
  const extensions = isRecord(body['extensions']) ? body['extensions'] : undefined;
  return new HttpError(
    response.status,
    url,
    toNonEmptyString(body['title']),
    toNonEmptyString(body['detail']),
    extensions,
  );
}

/**
 * Options of a call whose endpoint is known only at run time. Neither they nor the response are
 * type-checked.
 */
export interface UntypedCallOptions extends CallSettings {
  params?: Params;
  query?: Query;
  /** Sent as JSON, except files and blobs, which are sent as they are. */
  body?: unknown;
}
/** Runs a write, with retries or waiting. `attempt` sends the request once. */
export type WriteRunner = (
  attempt: () => Promise<unknown>,
  path: string,
  options: UntypedCallOptions,
) => Promise<unknown>;
/**
 * Handles a response with status 401, 419 or 440. `sentAtMs`: `Date.now()` when the request was sent.
 */
export type SessionEndedHandler = (status: number, url: string, sentAtMs: number) => void;

/**
 * Client of `/api/v1`. Calls reject with `HttpError` on an error status, and with the error of `fetch` on a
 * broken connection.
 */
export interface ApiClient {
  get: TypedCall<'GET'>;
  post: TypedCall<'POST'>;
  put: TypedCall<'PUT'>;
  delete: TypedCall<'DELETE'>;
  call(method: HttpMethod, path: string, options?: UntypedCallOptions): Promise<unknown>;
  /** Sets the handler of status 401, 419 and 440 (spec section 8). Replaces the previous one. */
  onSessionEnded(handler: SessionEndedHandler): void;
  /**
   * Sets the function that runs every write. Replaces the previous one. By default a write is sent once.
   */
  setWriteRunner(carrier: WriteRunner): void;
}

export interface ApiClientSettings {
  /** Origin of the API without a trailing slash; empty for the site's own origin. */
  host: string;
  language: () => string;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * Whether reads bypass the browser's cache without revalidation (`cache: 'no-cache'`). True for people
   * who can change data.
   */
  shouldRevalidate?: () => boolean;
}

function toRequestBody(body: unknown, headers: Headers): BodyInit | undefined {
  if (body === undefined) return undefined;
  if (body instanceof Blob || body instanceof FormData) return body;
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(body);
}

function createAbortSignal({ signal, timeoutMs }: CallSettings): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/**
 * Creates the client that the app uses for all API calls (spec section 7, "Common rules"). It adds `lang` to
 * every URL, sends cookies, parses JSON, and rejects with `HttpError` on an error status.
 */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  let sessionEnded: SessionEndedHandler = () => undefined;
  let runWrite: WriteRunner = (attempt) => attempt();

  async function attempt(method: HttpMethod, path: string, options: UntypedCallOptions): Promise<unknown> {
    const language = settings.language().slice(0, 2);
    const url = createRequestUrl(settings.host, path, options, language);
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language });
    const body = toRequestBody(options.body, headers);
    const sentAtMs = Date.now();
    const response = await settings.fetch(url, {
      method,
      headers,
      body,
      credentials: 'include',
      ...(method === 'GET' && settings.shouldRevalidate?.() && { cache: 'no-cache' }),
      signal: createAbortSignal(options),
    });
    if (response.ok) return readBody(response);
    const responseError = await readError(response, url);
    const requestedLanguage = options.query?.['lang'] ?? language;
    // Only staff write in another language than the one they read. The module is loaded on demand, since
    // few calls fail.
    const error =
      requestedLanguage === language
        ? responseError
        : (await import('./translate-error')).translateError(responseError, language);
    const isEnded = !options.isBackground && SESSION_ENDED_STATUSES.includes(error.status);
    if (isEnded) sessionEnded(error.status, url, sentAtMs);
    throw error;
  }

  const call: ApiClient['call'] = (method, path, options = {}) => {
    const send = () => attempt(method, path, options);
    return method === 'GET' ? send() : runWrite(send, path, options);
  };
  const createMethod = <Method extends HttpMethod>(method: Method) =>
    ((path: string, options?: UntypedCallOptions) => call(method, path, options)) as TypedCall<Method>;

  return {
    call,
    get: createMethod('GET'),
    post: createMethod('POST'),
    put: createMethod('PUT'),
    delete: createMethod('DELETE'),
    onSessionEnded: (handler) => {
      sessionEnded = handler;
    },
    setWriteRunner: (carrier) => {
      runWrite = carrier;
    },
  };
}
