import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CODES } from 'node:http';
import { inspect } from 'node:util';
import type { Socket } from 'node:net';
import { API_PREFIX } from '#contract/api-prefix';
import { DEFAULT_LANGUAGE } from '#contract/languages';
import { PROBLEM_TYPE, problem, sendProblem } from './problem';

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
export function refuseRequest(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
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
  socket.end([...head, `Content-Length: ${String(Buffer.byteLength(body))}`, '', body].join('\r\n'));
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
