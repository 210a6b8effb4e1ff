import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/endpoint';
import { DEFAULT_LANGUAGE, parseLanguage, type Language } from '#contract/languages';
import type { ProblemCode, ProblemDocument } from '#contract/problem';
import { PANEL_LANGUAGE, toPanelProblem, createProblemDocument } from '#contract/problem-texts';
import { isServerFailure } from '#shared/api/http-error';
import { BODY_DEADLINE_MS, BodyError } from '../bodies/read-body';
import { findRoutePolicy } from '../routing/route-policies';
import { splitUrl } from '../routing/split-url';

/** Problem codes that this server itself responds with. */
export type WebServerProblemCode = Extract<
  ProblemCode,
  | 'unavailable'
  | 'too_large'
  | 'unsupported_media_type'
  | 'not_found'
  | 'method_not_allowed'
  | 'rate_limited'
  | 'request_timeout'
  | 'validation_failed'
>;

/** Content type of problem documents. */
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/**
 * Returns the language of an API request: the query parameter `lang` if present, else the first language of
 * Accept-Language; Slovenian if that is not Slovenian or English.
 */
export function getRequestLanguage(url: string, acceptLanguage: string | undefined): Language {
  return parseLanguage(new URLSearchParams(splitUrl(url).search).get('lang') ?? acceptLanguage);
}

/**
 * Creates the problem document (JSON error body, RFC 9457) of an error code in a language, with the URL's
 * path as `instance`. For URLs of the panel (admin interface of the CMS) it is always in English and has the
 * member `error` that the panel expects (`toPanelProblem`).
 */
export function createWebProblem(code: WebServerProblemCode, url: string, language: Language): ProblemDocument {
  const [instance = API_PREFIX] = url.split('?', 1);
  if (findRoutePolicy(url)?.name === 'panel')
    return toPanelProblem(createProblemDocument(code, PANEL_LANGUAGE, instance));
  return createProblemDocument(code, language, instance);
}

/**
 * Sends the problem document of an error code as a Fastify reply, with its HTTP status, in the language of
 * the request and not cacheable. The code `unavailable` adds `Retry-After: 5`.
 */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, code: WebServerProblemCode): void {
  const language = getRequestLanguage(request.url, request.headers['accept-language']);
  const body = createWebProblem(code, request.url, language);
  if (code === 'unavailable') void reply.header('retry-after', '5');
  void reply.code(body.status).header('content-type', PROBLEM_TYPE).header('cache-control', 'no-store').send(body);
}

/** Problem codes of errors that Fastify creates, by status. */
const PROBLEM_CODES_BY_STATUS: Partial<Record<number, 'too_large' | 'unsupported_media_type'>> = {
  413: 'too_large',
  415: 'unsupported_media_type',
};

const isApi = ({ url }: FastifyRequest): boolean => url.startsWith(`${API_PREFIX}/`);

/**
 * Fastify handler of a URL that the router cannot decode, which is never that of a page (`toRoutableUrl`):
 * sends the problem `not_found` (404) below the API, else 400 without a body.
 */
export function handleUndecodableUrl(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isApi(request)) sendProblem(request, reply, 'not_found');
  else void reply.code(400).send();
}

/**
 * Error handler of Fastify. A BodyError and a failure of the CMS (`unavailable`) become problem documents for
 * every URL. Any other error becomes one below the API only; elsewhere its status is sent without a body. It
 * logs errors with status 5xx, except failures of the CMS.
 */
export function handleRequestError(
  error: FastifyError | BodyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (error instanceof BodyError) {
    // By then every unfinished body of the client has completed or failed.
    if (error.code === 'rate_limited') void reply.header('retry-after', String(BODY_DEADLINE_MS / 1000));
    return sendProblem(request, reply, error.code);
  }
  if (isServerFailure(error)) return sendProblem(request, reply, 'unavailable');
  const status = error.statusCode ?? 500;
  if (status >= 500)
    request.log.error({ event: 'request_failed', stack: inspect(error) }, 'A request could not be answered');
  if (!isApi(request)) void reply.code(status).send();
  else sendProblem(request, reply, PROBLEM_CODES_BY_STATUS[status] ?? (status < 500 ? 'not_found' : 'unavailable'));
}

/**
 * Fastify handler of a URL that has a route policy but no route, such as a missing asset: sends the problem
 * `not_found` (404).
 */
export function handleNotFound(request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(request, reply, 'not_found');
}

/** Writes a whole HTTP response to a socket and closes it. */
function writeRawResponse(socket: Socket, status: number, type: string, body: string): void {
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    `Content-Type: ${type}`,
  ];
  socket.write([...head, `Content-Length: ${String(Buffer.byteLength(body))}`, '', body].join('\r\n'));
  // Does not wait until the client closes its side.
  socket.destroySoon();
}

/**
 * Handles a connection whose data is not a valid HTTP request, or whose request times out: sends 408 for a
 * timeout, 413 for headers that are too large, else 400, and closes it. A reset or unused connection is
 * closed without a response: a browser that sends a request at this moment would take it for the response,
 * but repeats a lost request.
 */
export function handleConnectionError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return writeRawResponse(socket, 408, 'text/plain', '');
  if (error.code !== 'HPE_HEADER_OVERFLOW') return writeRawResponse(socket, 400, 'text/plain', '');
  const body = createWebProblem('too_large', '/', DEFAULT_LANGUAGE);
  return writeRawResponse(socket, body.status, PROBLEM_TYPE, JSON.stringify(body));
}
