import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '#contract/endpoint';
import { DEFAULT_LANGUAGE, languageOf, type Language } from '#contract/languages';
import type { ProblemCode, ProblemDocument } from '#contract/problem';
import { PANEL_LANGUAGE, panelProblem, problemDocument } from '#contract/problem-texts';
import { isCmsFailure } from './cms-connection';
import { BODY_DEADLINE_MS, BodyError } from '../bodies/read-body';
import { findRoutePolicy } from '../routing/route-policies';

/** What this server itself can say of a request to the CMS. */
export type OwnCode = Extract<
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

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The language of a request to the API: `lang`, else Accept-Language. */
export function requestLanguage(url: string, acceptLanguage: string | undefined): Language {
  return languageOf(new URLSearchParams(url.split('?', 2)[1] ?? '').get('lang') ?? acceptLanguage);
}

/** A failure in the form of the contract (api.md, "Errors"), and for the panel in its form and language besides. */
export function problem(code: OwnCode, url: string, language: Language): ProblemDocument {
  const [instance = API_PREFIX] = url.split('?', 1);
  if (findRoutePolicy(url)?.name === 'panel') return panelProblem(problemDocument(code, PANEL_LANGUAGE, instance));
  return problemDocument(code, language, instance);
}

/** Answers a request to the CMS with a failure. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, code: OwnCode): void {
  const language = requestLanguage(request.url, request.headers['accept-language']);
  const body = problem(code, request.url, language);
  if (code === 'unavailable') void reply.header('retry-after', '5');
  void reply.code(body.status).header('content-type', PROBLEM_TYPE).header('cache-control', 'no-store').send(body);
}

/** What the framework refuses by itself; an address that the proxy does not take is a 400. */
const CODES: Partial<Record<number, 'too_large' | 'unsupported_media_type'>> = {
  413: 'too_large',
  415: 'unsupported_media_type',
};

const isApi = ({ url }: FastifyRequest): boolean => url.startsWith(`${API_PREFIX}/`);

/** Answers an address that cannot be decoded: there is nothing at it. */
export function refuseAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  if (isApi(request)) sendProblem(request, reply, 'not_found');
  else void reply.code(400).send();
}

/** Answers what the framework or the proxy refuses by itself; anything else is a fault of this server. */
export function refuseRequest(error: FastifyError | BodyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof BodyError) {
    // After this time every unfinished body of the client has completed or failed.
    if (error.code === 'rate_limited') void reply.header('retry-after', String(BODY_DEADLINE_MS / 1000));
    return sendProblem(request, reply, error.code);
  }
  if (isCmsFailure(error)) return sendProblem(request, reply, 'unavailable');
  const status = error.statusCode ?? 500;
  if (status >= 500)
    request.log.error({ event: 'request_failed', stack: inspect(error) }, 'A request could not be answered');
  if (!isApi(request)) void reply.code(status).send();
  else sendProblem(request, reply, CODES[status] ?? (status < 500 ? 'not_found' : 'unavailable'));
}

/** Answers what no route takes although its door does, such as a file of the build that does not exist. */
export function refuseUnknown(request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(request, reply, 'not_found');
}

function write(socket: Socket, status: number, type: string, body: string): void {
  const head = [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    `Content-Type: ${type}`,
  ];
  socket.write([...head, `Content-Length: ${String(Buffer.byteLength(body))}`, '', body].join('\r\n'));
  // A client need not end its side.
  socket.destroySoon();
}

/**
 * Answers what is not a request that could be read: headers or an address without end, or no HTTP at all. A connection that
 * a browser has opened ahead and not used is closed without a word: the browser could take any for the answer to the
 * request that it sends at this moment, while one that is lost it sends again.
 */
export function refuseConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesRead === 0) return void socket.destroy();
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return write(socket, 408, 'text/plain', '');
  if (error.code !== 'HPE_HEADER_OVERFLOW') return write(socket, 400, 'text/plain', '');
  const body = problem('too_large', '/', DEFAULT_LANGUAGE);
  return write(socket, body.status, PROBLEM_TYPE, JSON.stringify(body));
}
