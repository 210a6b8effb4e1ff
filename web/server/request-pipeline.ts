import type { IncomingMessage, ServerResponse } from 'node:http';
import { getBodyLimits } from '#contract/body-limits';
import { REQUEST_ID_HEADER } from '#contract/endpoint';
import { listAllowedMethods } from '#contract/endpoint-paths';
import { parseLanguage } from '#contract/languages';
import type { ProblemCode } from '#contract/problem';
import { SESSION_MARK } from '../src/app/hydration-trigger';
import { type CachedResponse, sendCachedResponse } from './cache/cached-response';
import { PROBLEM_TYPE, createWebProblem, getRequestLanguage, type WebServerProblemCode } from './cms/problem';
import { hasSession } from './http/session-cookie';
import { type RoutePolicy, findRoutePolicy, JSON_TYPE } from './routing/route-policies';
import { parsePageUrl, getRouteName, UNMATCHED_ROUTE, getPageRoute } from './routing/page-url';
import { findReadTarget, hasEncodedControlCharacter } from './read-target';
import type { ServerServices } from './server-services';

/** An error response to a request that violates its policy. */
interface Refusal {
  code: WebServerProblemCode;
  headers?: Readonly<Record<string, string>>;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const getPath = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

const getContentType = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Makes the response to a request with a body close the connection unless the body has been read to its end
 * before, since unread bytes could follow.
 */
export function closeUnlessBodyRead(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once('end', () => (response.shouldKeepAlive = shouldKeepAlive));
}

/**
 * Responds with 417 to a request with an unsupported `Expect` header and closes the connection. Node itself
 * handles `100-continue`.
 */
export function rejectExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, { connection: 'close', 'content-length': 0 }).end();
}

/** Returns the maximum body size: of the API route for JSON, else of the policy. */
function getMaxBytes(policy: RoutePolicy, request: IncomingMessage): number {
  const isJson = policy.contentTypes !== null && getContentType(request) === JSON_TYPE;
  return isJson ? getBodyLimits(request.method ?? '', getPath(request)).bytes : policy.maxBytes;
}

/** Checks a request against its policy and returns the error, or `null` if it is allowed. */
function findRefusal(policy: RoutePolicy | null, request: IncomingMessage): Refusal | null {
  if (!policy) return { code: 'not_found' };
  if (!policy.methods.includes(request.method ?? '')) {
    // The CMS rejects other methods of existing API routes itself.
    const methods = policy.name === 'api' ? listAllowedMethods(getPath(request)) : policy.methods;
    if (methods.length === 0) return { code: 'not_found' };
    return { code: 'method_not_allowed', headers: { allow: methods.join(', ') } };
  }
  // The CMS checks proxied requests itself and names the parameter.
  if (!policy.isProxied && hasEncodedControlCharacter(request.url ?? '')) return { code: 'validation_failed' };
  if (!hasBody(request)) return null;
  if (policy.contentTypes && !policy.contentTypes.includes(getContentType(request)))
    return { code: 'unsupported_media_type' };
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > getMaxBytes(policy, request);
  return isTooLarge ? { code: 'too_large' } : null;
}

/** Sends the problem document of a rejected request, without reading its body. */
function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  code: WebServerProblemCode & ProblemCode,
  headers: Readonly<Record<string, string>>,
): void {
  const { url = '/', headers: requestHeaders } = request;
  const document = createWebProblem(code, url, getRequestLanguage(url, requestHeaders['accept-language']));
  const body = JSON.stringify(document);
  response.writeHead(document.status, {
    ...headers,
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Checks a request against its route policy (the rules for its path): method, content type, announced body
 * size and, for paths that are not proxied, control characters in the query. Returns the policy if the
 * request is allowed. Else it sends a problem document (404 without a policy) and returns `null`. It runs
 * before all other processing and on the raw target.
 * @param headers added to the error response
 */
export function enforceRoutePolicy(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): RoutePolicy | null {
  const policy = findRoutePolicy(request.url ?? '');
  const refusal = findRefusal(policy, request);
  if (!refusal) return policy;
  sendRefusal(request, response, refusal.code, { ...headers, ...refusal.headers, [REQUEST_ID_HEADER]: requestId });
  return null;
}

/** Header of pages for requests with a session. It tells the scripts of the page that a session exists. */
export const SESSION_TIMING_HEADER = ['server-timing', SESSION_MARK] as const;

/** The services that find, send and count a cached response. */
interface CacheServices {
  settings: Pick<ServerServices['settings'], 'languageSwitch'>;
  guestResponses: Pick<ServerServices['guestResponses'], 'findCached'>;
  pageResponses: Pick<ServerServices['pageResponses'], 'findCached'>;
  sharedCaching: Pick<ServerServices['sharedCaching'], 'createHeader'>;
  metrics: Pick<ServerServices['metrics'], 'requestCounts'>;
}

/** Finds the fresh cached response to a request of a guest, and its route name in the metrics. */
function findCachedResponse(
  services: CacheServices,
  { url = '', headers }: IncomingMessage,
): { cachedResponse: CachedResponse | undefined; route: string } | null {
  const { settings, guestResponses, pageResponses } = services;
  const target = findReadTarget(url, settings.languageSwitch);
  if (target === null) return null;
  if (target.kind === 'page') {
    const pageUrl = target.pageUrl ?? parsePageUrl(url, headers.cookie, settings.languageSwitch);
    return { cachedResponse: pageResponses.findCached(pageUrl), route: getPageRoute(pageUrl) };
  }
  if (headers.range !== undefined) return null;
  const read = target.requests[parseLanguage(headers['accept-language'])];
  return { cachedResponse: guestResponses.findCached(read), route: target.policy.prefix };
}

/**
 * Sends a fresh cached response to a GET or HEAD request of a guest, counts it and returns true. It runs
 * before the checks of the route policy and the framework: a hit costs two look-ups and a write to the
 * socket. Returns false, without sending, if nothing fresh is cached, if the request has a session or a
 * body, or if it must be refused.
 */
export function serveFromCache(
  services: CacheServices,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean {
  const { method = '', headers } = request;
  // Requests with a session bypass the cache so that staff see their own writes.
  if ((method !== 'GET' && method !== 'HEAD') || hasBody(request) || hasSession(headers)) return false;
  const found = findCachedResponse(services, request);
  if (!found?.cachedResponse) return false;
  const { cachedResponse, route } = found;
  sendCachedResponse(cachedResponse, request, response, [
    REQUEST_ID_HEADER,
    requestId,
    ...services.sharedCaching.createHeader(cachedResponse),
  ]);
  services.metrics.requestCounts.increment(route, method, response.statusCode);
  return true;
}

const ignoreError = (): void => undefined;

type Observability = Pick<ServerServices, 'log' | 'metrics'>;

/**
 * Counts a rejected request in the metrics by the status of its response, as route `unmatched` and method
 * `any`, since path and method may be arbitrary.
 */
export function countRejectedRequest({ metrics }: Observability, { statusCode }: ServerResponse): void {
  metrics.requestCounts.increment(UNMATCHED_ROUTE, 'any', statusCode);
}

/**
 * Counts, times and logs a request once its response is sent or its client has disconnected (logged as
 * `aborted`). Metrics and log contain the name of the route, not the URL. Health checks are logged at level
 * debug, others at info.
 */
export function observeRequest(
  { log, metrics }: Observability,
  requestId: string,
  policy: RoutePolicy,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const startedAt = performance.now();
  // A client may disconnect at any moment. The handler of `close` logs that.
  request.on('error', ignoreError);
  response.on('error', ignoreError);
  response.once('close', () => {
    const ms = performance.now() - startedAt;
    const { method = '', url = '' } = request;
    const { statusCode: status, writableFinished } = response;
    const route = getRouteName(policy, url);
    metrics.requestCounts.increment(route, method, status);
    metrics.requestSeconds.observe({ route }, ms / 1000);
    // `close` runs in the async context of the connection, so that the request id is passed explicitly.
    const fields = { event: 'request', requestId, method, route, status, ms: Math.round(ms) };
    // Health checks are too frequent for level info.
    const level = policy.name === 'health' ? 'debug' : 'info';
    log[level](writableFinished ? fields : { ...fields, aborted: true }, 'request');
  });
}
