import type { IncomingMessage, ServerResponse } from 'node:http';
import { findBodyLimits } from '#contract/body-limits';
import { REQUEST_ID_HEADER } from '#contract/endpoint';
import { findMethods } from '#contract/endpoint-paths';
import type { ProblemCode } from '#contract/problem';
import { SESSION_MARK } from '../src/app/hydration-trigger';
import { sendCachedResponse } from './cache/cached-response';
import { toCacheableRequest } from './cms/guest-responses';
import { PROBLEM_TYPE, problem, requestLanguage, type OwnCode } from './cms/problem';
import { hasSession } from './http/session-cookie';
import { type RoutePolicy, findRoutePolicy, JSON_TYPE } from './routing/route-policies';
import { pageAddress, routeName, UNMATCHED, pageRoute } from './routing/page-url';
import type { ServerServices } from './server-services';

interface Refusal {
  code: OwnCode;
  headers?: Readonly<Record<string, string>>;
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?', 1)[0] ?? '';

const typeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/**
 * Until the body of a request is read to its end, its response closes the connection, on which the rest could
 * still come.
 */
export function closeUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  request.once('end', () => (response.shouldKeepAlive = shouldKeepAlive));
}

/** Refuses what `Expect` asks for besides a go-ahead, which Node gives by itself. */
export function refuseExpectation(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(417, { connection: 'close', 'content-length': 0 }).end();
}

/** Control characters of Unicode as they stand in a query: no text of one line has them. */
const CONTROL_CHARACTER = /%(?:[01][\da-f]|7f|c2%[89][\da-f])/i;

const hasControlCharacter = ({ url = '' }: IncomingMessage): boolean => {
  const start = url.indexOf('?');
  return start >= 0 && CONTROL_CHARACTER.test(url.slice(start));
};

/** Bytes of a body: JSON has the limit of its route, everything else that of its door. */
function findMaxBytes(door: RoutePolicy, request: IncomingMessage): number {
  const isJson = door.types !== null && typeOf(request) === JSON_TYPE;
  return isJson ? findBodyLimits(request.method ?? '', pathOf(request)).bytes : door.maxBytes;
}

function refusalOf(door: RoutePolicy | null, request: IncomingMessage): Refusal | null {
  if (!door) return { code: 'not_found' };
  if (!door.methods.includes(request.method ?? '')) {
    // Of the API's methods the CMS refuses the others itself, by the same table.
    const methods = door.name === 'api' ? findMethods(pathOf(request)) : door.methods;
    if (methods.length === 0) return { code: 'not_found' };
    return { code: 'method_not_allowed', headers: { allow: methods.join(', ') } };
  }
  // What is passed on the CMS judges itself, and says which parameter it is.
  if (!door.isProxied && hasControlCharacter(request)) return { code: 'validation_failed' };
  if (!hasBody(request)) return null;
  if (door.types && !door.types.includes(typeOf(request))) return { code: 'unsupported_media_type' };
  const isTooLarge = Number(request.headers['content-length'] ?? 0) > findMaxBytes(door, request);
  return isTooLarge ? { code: 'too_large' } : null;
}

/** Answers a request that was not let in; of its body nothing is read. */
function sendRefusal(
  request: IncomingMessage,
  response: ServerResponse,
  code: OwnCode & ProblemCode,
  headers: Readonly<Record<string, string>>,
): void {
  const { url = '/', headers: asked } = request;
  const document = problem(code, url, requestLanguage(url, asked['accept-language']));
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
 * Judges a request by its door, ahead of everything else: by the target as it was sent, before anything decodes it.
 * @param headers go with every answer
 * @param id of the request
 * @returns the door, or `null` if the request was refused and answered
 */
export function enforceRoutePolicy(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  id: string,
): RoutePolicy | null {
  const door = findRoutePolicy(request.url ?? '');
  const refusal = refusalOf(door, request);
  if (!refusal) return door;
  sendRefusal(request, response, refusal.code, { ...headers, ...refusal.headers, [REQUEST_ID_HEADER]: id });
  return null;
}

/** Goes with a page to someone who has a session, so that the scripts of the page do not wait. */
export const SESSION_SEEN = ['server-timing', SESSION_MARK] as const;

/**
 * Answers from memory, ahead of the framework: a hit costs a look-up and a write to the socket.
 * @param id of the request
 * @returns false if nothing fit to be sent is at hand
 */
export function serveFromCache(
  parts: ServerServices,
  door: RoutePolicy,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): boolean {
  const { method = '', url = '', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const read = toCacheableRequest(method, url, headers);
  // Who may have saved something a moment ago is shown it: the CMS is asked first.
  if (!read && hasSession(headers)) return false;
  const page =
    !read && door.name === 'page' ? pageAddress(url, headers.cookie, parts.settings.languageSwitch) : undefined;
  const answer = read ? parts.answers.fresh(read) : page && parts.pages.fresh(page);
  if (!answer) return false;
  sendCachedResponse(answer, request, response, [REQUEST_ID_HEADER, id, ...parts.sharedCaching.of(answer)]);
  parts.metrics.requests.count(page ? pageRoute(page) : door.prefix, method, response.statusCode);
  return true;
}

const ignoreError = (): void => undefined;

type Seen = Pick<ServerServices, 'log' | 'metrics'>;

/** Counts a request that was not let in; its method may be anything. */
export function countRefusal({ metrics }: Seen, { statusCode }: ServerResponse): void {
  metrics.requests.count(UNMATCHED, 'any', statusCode);
}

/** Counts, times and logs a request once its answer is sent, or its client is gone. What memory answers is counted only. */
export function observeRequest(
  { log, metrics }: Seen,
  requestId: string,
  door: RoutePolicy,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const began = performance.now();
  // A client may disconnect at any moment. The handler of `close` logs that.
  request.on('error', ignoreError);
  response.on('error', ignoreError);
  response.once('close', () => {
    const ms = performance.now() - began;
    const { method = '', url = '' } = request;
    const { statusCode: status, writableFinished } = response;
    const route = routeName(door, url);
    metrics.requests.count(route, method, status);
    metrics.requestSeconds.observe({ route }, ms / 1000);
    // The end of an answer belongs to the connection, so that the id is named here.
    const fields = { event: 'request', requestId, method, route, status, ms: Math.round(ms) };
    // Those who look after the processes ask all day.
    const level = door.name === 'health' ? 'debug' : 'info';
    log[level](writableFinished ? fields : { ...fields, aborted: true }, 'request');
  });
}
