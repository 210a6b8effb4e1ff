import { API_PREFIX, type Endpoint } from '#contract/endpoint';
import { findEndpointsByPath } from '#contract/endpoint-paths';
import { DEFAULT_FEATURES, type Features } from '#contract/features';
import { PROBLEM_STATUS, type ProblemCode } from '#contract/problem';

/** A request that the fake API received. `body` is the parsed JSON; a file stays a `Blob`. */
export interface FakeRequest {
  method: string;
  url: URL;
  body: unknown;
}

/** Returns a response: a `Response`, or the JSON value of a 200. */
export type FakeResponse = (url: URL, request: FakeRequest) => unknown;

/**
 * Responses of the fake API by `METHOD /path` without prefix and query; the method defaults to `GET`. A
 * segment in braces matches any segment: `PUT /wines/{id}`. Requests without a response get a 404.
 */
export type FakeResponses = Record<string, FakeResponse>;

/** Features of an open site; tests that need others replace the response. */
export const OPEN_FEATURES: Features = { ...DEFAULT_FEATURES, now: '2025-11-21T10:00:00.000Z' };

const STANDARD_RESPONSES: FakeResponses = {
  '/features': () => OPEN_FEATURES,
  '/inbox': () => ({ items: [] }),
  '/users/me': () => new Response(null, { status: 204 }),
};

const KEY = /^(?:(?<method>[A-Z]+) )?(?<path>\/.*)$/;

const isParameter = (segment: string): boolean => segment.startsWith('{');

/** Whether a path has the segments of a template, in which a segment in braces stands for any. */
function matchesTemplate(template: string, path: string): boolean {
  const [expected, segments] = [template.split('/'), path.split('/')];
  return (
    expected.length === segments.length &&
    expected.every((segment, index) => isParameter(segment) || segment === segments[index])
  );
}

/** The routes of the fake API; a fixed path goes before one with parameters. */
function toRoutes(responses: FakeResponses) {
  return Object.entries(responses)
    .map(([key, respond]) => {
      const { method = 'GET', path = '' } = KEY.exec(key)?.groups ?? {};
      return { method, path, parameters: path.split('/').filter(isParameter).length, respond };
    })
    .toSorted((one, other) => one.parameters - other.parameters);
}

/** The endpoint of the contract that a request calls. */
const findEndpoint = (method: string, path: string): Endpoint | undefined =>
  findEndpointsByPath(path).find((endpoint) => endpoint.method === method) ?? undefined;

/**
 * Checks a request with a successful JSON response, and the response, against the contract of their endpoint,
 * so that no test passes with data that the API refuses or never sends.
 * @throws with the path of the invalid field
 */
async function assertContract({ method, url, body }: FakeRequest, response: Response): Promise<void> {
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/json')) return;
  const endpoint = findEndpoint(method, url.pathname);
  if (!endpoint) throw new Error(`The contract has no ${method} ${url.pathname}`);
  const schema = endpoint.responses[response.status];
  if (schema === undefined) throw new Error(`${method} ${url.pathname} has no response ${String(response.status)}`);
  const checks = [
    { name: 'request', parsed: endpoint.body?.safeParse(body) },
    { name: 'response', parsed: schema?.safeParse(await response.clone().json()) },
  ];
  for (const { name, parsed } of checks) {
    if (parsed?.success !== false) continue;
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The fake ${name} of ${method} ${url.pathname} breaks the contract: ${issues.join('; ')}`);
  }
}

async function readBody(body: BodyInit | null | undefined): Promise<unknown> {
  if (typeof body === 'string') return JSON.parse(body) as unknown;
  return body ?? undefined;
}

/** Creates a problem response (RFC 9457) with the status of its code. */
export const createProblemResponse = (
  code: ProblemCode,
  { detail = code, ...extensions }: { detail?: string; [name: string]: unknown } = {},
): Response =>
  Response.json(
    { type: 'about:blank', title: code, status: PROBLEM_STATUS[code], detail, extensions: { code, ...extensions } },
    { status: PROBLEM_STATUS[code], headers: { 'content-type': 'application/problem+json' } },
  );

let waitBeforeResponse = (): Promise<void> => Promise.resolve();

/** Makes all fake APIs wait before each response. */
export function delayResponses(wait: () => Promise<void>): void {
  waitBeforeResponse = wait;
}

/**
 * Creates a fake of `/api/v1` for component tests; pass its `fetch` to the services. Requests are recorded in
 * `requests`. A response that breaks the contract rejects, and `assertHealthy` throws its error again.
 */
export function createFakeApi(responses: FakeResponses) {
  const routes = toRoutes({ ...STANDARD_RESPONSES, ...responses });
  const requests: FakeRequest[] = [];
  const errors: Error[] = [];
  let pendingCount = 0;

  async function respond(path: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(path, 'https://example.com');
    const request = { method: init.method ?? 'GET', url, body: await readBody(init.body) };
    requests.push(request);
    const shortPath = url.pathname.replace(API_PREFIX, '');
    const route = routes.find(
      ({ method, path: template }) => method === request.method && matchesTemplate(template, shortPath),
    );
    if (!route) return new Response(null, { status: 404 });
    init.signal?.throwIfAborted();
    const result = await route.respond(url, request);
    await waitBeforeResponse();
    init.signal?.throwIfAborted();
    const response = result instanceof Response ? result : Response.json(result ?? null);
    try {
      await assertContract(request, response);
    } catch (error) {
      errors.push(error as Error);
      throw error;
    }
    return response;
  }

  async function fetch(path: string, init?: RequestInit): Promise<Response> {
    pendingCount += 1;
    try {
      return await respond(path, init);
    } finally {
      pendingCount -= 1;
    }
  }

  return {
    fetch,
    /** Whether all requests so far have their responses. */
    isIdle: () => pendingCount === 0,
    requests,
    /** The bodies of all requests with a method and path so far, the oldest first. */
    getBodies: (method: string, path: string): unknown[] =>
      requests
        .filter(
          (request) => request.method === method && matchesTemplate(path, request.url.pathname.replace(API_PREFIX, '')),
        )
        .map(({ body }) => body),
    /** @throws what was wrong with the first response that broke the contract */
    assertHealthy: (): void => {
      if (errors[0]) throw errors[0];
    },
  };
}
