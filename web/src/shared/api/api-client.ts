import { API_PREFIX, type HttpMethod } from '#contract/endpoint';
import { SESSION_ENDED_STATUSES } from '#contract/session';
import type { Call, CallSettings } from './api-types';
import { HttpError } from './http-error';

type QueryValue = string | number | boolean | null | undefined;
/** The parameters of a path, by their names. */
type Params = Readonly<Record<string, unknown>>;
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

const isEmpty = (value: QueryValue): boolean => value === null || value === undefined || value === '';

/**
 * The address of a call: parameters written into the path, empty values dropped, arrays repeated, `lang` added if absent
 * (requirements H1, H2).
 */
function requestUrl(
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
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    // A document that is not saved yet has no id: its URL would be another endpoint's.
    if (value === undefined || value === null || value === '') throw new Error(`${path} needs a value for ${name}`);
    return encodeURIComponent(String(value));
  });
  return `${host}${API_PREFIX}${address}?${search.toString()}`;
}

const JSON_TYPE = /^application\/([\w.+-]+\+)?json\b/i;

/** Both spellings occur in answers (requirement H7); the contract's is the one with a small `s`. */
const oneSpelling = (json: string): string => json.replace(/"preSignedUrl(Expiry)?"\s*:/g, '"presignedUrl$1":');

/** The body of an answer: nothing for 204 and 205, parsed JSON, else text (requirement H3). */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204 || response.status === 205) return undefined;
  const text = await response.text();
  if (!JSON_TYPE.test(response.headers.get('content-type') ?? '')) return text;
  return JSON.parse(oneSpelling(text)) as unknown;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The error of a failed answer; title, detail and extensions only if the body parses. */
async function readError(response: Response, url: string): Promise<HttpError> {
  const body = await readBody(response).catch(() => undefined);
  if (!isRecord(body)) return new HttpError(response.status, url);
  const extensions = isRecord(body['extensions']) ? body['extensions'] : undefined;
  return new HttpError(response.status, url, text(body['title']), text(body['detail']), extensions);
}

/** A call of an operation that is known only when it is made: its parts and its answer are not checked before. */
export interface AnyCall extends CallSettings {
  params?: Params;
  query?: Query;
  /** Sent as JSON, except files and blobs, which are sent as they are. */
  body?: unknown;
}
/** Carries out a write, in as many attempts as it takes. */
export type WriteCarrier = (attempt: () => Promise<unknown>, path: string, options: AnyCall) => Promise<unknown>;
export type SessionEndedHandler = (status: number, url: string) => void;

/** Calls of `/api/v1`. A failed answer rejects with an `HttpError`, a broken connection with what `fetch` throws. */
export interface ApiClient {
  get: Call<'GET'>;
  post: Call<'POST'>;
  put: Call<'PUT'>;
  delete: Call<'DELETE'>;
  call(method: HttpMethod, path: string, options?: AnyCall): Promise<unknown>;
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

function abortSignal({ signal, timeoutMs }: CallSettings): AbortSignal | undefined {
  if (timeoutMs === undefined) return signal;
  const timeout = AbortSignal.timeout(timeoutMs);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

/** Creates the client that everything in the app calls the API with (spec section 7, "Common rules"). */
export function createApiClient(settings: ApiClientSettings): ApiClient {
  let sessionEnded: SessionEndedHandler = () => undefined;
  let carry: WriteCarrier = (attempt) => attempt();

  async function attempt(method: HttpMethod, path: string, options: AnyCall): Promise<unknown> {
    const language = settings.language().slice(0, 2);
    const url = requestUrl(settings.host, path, options, language);
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
    const error = asked === language ? said : (await import('./translate-error')).translateError(said, language);
    if (!options.quiet && SESSION_ENDED_STATUSES.includes(error.status)) sessionEnded(error.status, url);
    throw error;
  }

  const call: ApiClient['call'] = (method, path, options = {}) => {
    const once = () => attempt(method, path, options);
    return method === 'GET' ? once() : carry(once, path, options);
  };
  const calls = <Method extends HttpMethod>(method: Method) =>
    ((path: string, options?: AnyCall) => call(method, path, options)) as Call<Method>;

  return {
    call,
    get: calls('GET'),
    post: calls('POST'),
    put: calls('PUT'),
    delete: calls('DELETE'),
    onSessionEnded: (handler) => {
      sessionEnded = handler;
    },
    carryWrites: (carrier) => {
      carry = carrier;
    },
  };
}
