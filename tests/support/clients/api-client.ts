import { API_PREFIX } from '#contract/endpoint';
import { type OperationId, endpoints } from '#contract/endpoints';
import type { ProblemCode, ProblemDocument } from '#contract/problem';
import { type OutputOf, parseStrictly, parseProblem } from './response-checks';
import { assertEqual } from '../assertion';
import { CookieJar } from './cookie-jar';

type Endpoints = typeof endpoints;
type Responses<Id extends OperationId> = Endpoints[Id]['responses'];
type Body<Id extends OperationId, Status> = Status extends keyof Responses<Id>
  ? Responses<Id>[Status] extends null
    ? undefined
    : OutputOf<Responses<Id>[Status]>
  : never;

type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

/** Parameters of a call. `body` is sent unchecked, so that tests can send invalid bodies. */
export interface CallInput {
  params?: Record<string, string | number>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A response whose body was validated by the contract. */
export interface ApiResponse<T> {
  status: number;
  headers: Headers;
  body: T;
}

const fillPathParameters = (path: string, params: Record<string, string | number> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });

/**
 * A client of `/api/v1` as strict as the contract: each response is parsed with the schema of its endpoint,
 * each error response must be a problem document with the status of its code. It keeps cookies as a browser
 * does and sends the headers of a same-origin page.
 *
 *     const guest = new ApiClient(inject('cmsUrl'));
 *     const { body } = await guest.call('listWines', 200, { query: { color: 'Red' } });
 *     const problem = await guest.expectProblem('updateMetadata', 'unauthenticated', { body });
 */
export class ApiClient {
  readonly cookies = new CookieJar();

  /** `origin` is that of the CMS or of the web server, without a path. */
  constructor(readonly origin: string) {}

  /** Calls an endpoint that must respond with `status` and returns the parsed body. */
  async call<Id extends OperationId, Status extends keyof Responses<Id> & number>(
    id: Id,
    status: Status,
    input: CallInput = {},
  ): Promise<ApiResponse<Body<Id, Status>>> {
    const response = await this.#send(id, input);
    const text = await response.text();
    assertEqual(response.status, status, `${id} answered ${response.status}: ${text.slice(0, 1000)}`);
    const schema = (endpoints[id].responses as Record<number, { parse(value: unknown): unknown } | null>)[status];
    const body = schema ? parseStrictly(schema, JSON.parse(text)) : undefined;
    return { status, headers: response.headers, body: body as Body<Id, Status> };
  }

  /** Calls an endpoint that must fail with `code` and returns its problem document. */
  async expectProblem(
    id: OperationId,
    code: ProblemCode,
    input: CallInput = {},
  ): Promise<ApiResponse<ProblemDocument>> {
    const response = await this.#send(id, input);
    const body = parseProblem(response, await response.text(), code);
    return { status: response.status, headers: response.headers, body };
  }

  /** Signs in; the session stays in this client's cookies. */
  async signIn(credentials: { email: string; password: string }): Promise<this> {
    await this.call('login', 204, { body: { email: credentials.email, password: credentials.password } });
    return this;
  }

  /** Any request below the origin, unparsed, with cookies and same-origin headers; `init` overrides them. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ origin: this.origin, 'sec-fetch-site': 'same-origin' });
    // A connection that the server closes for its idle time fails the next request of a busy process. With a
    // body the server could close it before all of a refused body is written.
    if (!init.body) headers.set('connection', 'close');
    const cookie = this.cookies.header();
    if (cookie) headers.set('cookie', cookie);
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    const response = await fetch(new URL(path, this.origin), { redirect: 'manual', ...init, headers });
    this.cookies.store(response.headers.getSetCookie());
    return response;
  }

  #send(id: OperationId, { params, query = {}, body, headers = {} }: CallInput): Promise<Response> {
    const endpoint = endpoints[id];
    const url = new URL(API_PREFIX + fillPathParameters(endpoint.path, params), this.origin);
    for (const [name, value] of Object.entries(query)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (one !== undefined && one !== null) url.searchParams.append(name, String(one));
      }
    }
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
    return this.request(url.pathname + url.search, {
      method: endpoint.method,
      headers: { ...type, ...headers },
      ...json,
    });
  }
}
