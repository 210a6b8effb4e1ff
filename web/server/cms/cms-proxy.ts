import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { BodyTooLarge, bodyLimit, limitedTo } from './body-limit';
import { sendProblem } from './problem';

/** What of the CMS can be reached from outside; the panel's own address is `/cms/admin`. */
const OPEN_PATHS = [
  { prefix: '/api/v1', rewritePrefix: '/api/v1' },
  { prefix: '/files', rewritePrefix: '/files' },
  { prefix: '/cms', rewritePrefix: '' },
];
/** Below `/cms` only the panel, what it calls and the files of its media library; not the API a second time. */
const PANEL_PATHS =
  /^\/cms\/(admin|uploads|content-manager|content-type-builder|upload|i18n|users-permissions|email|review-workflows|content-releases|_health)(\/|\?|$)/;

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * What the CMS is told of the client; what the client says of itself is not believed. That it waits for a go-ahead
 * before it sends its body (`Expect: 100-continue`, as curl does) this server has answered itself.
 */
function forwardedHeaders(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { forwarded: _forwarded, expect: _expect, ...others } = headers;
  return {
    ...others,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-forwarded-port': String(request.port ?? ''),
  };
}

/** Refuses what is too large, by its announced length at once and else while it comes. */
function checkRequest(request: FastifyRequest, reply: FastifyReply, next: () => void): void {
  if (request.url.startsWith('/cms') && !PANEL_PATHS.test(request.url)) {
    sendProblem(request, reply, 'not_found');
    return;
  }
  const limit = bodyLimit(request.url);
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    sendProblem(request, reply.header('connection', 'close'), 'too_large');
    return;
  }
  if (request.body instanceof Readable) {
    const limited = limitedTo(limit);
    request.body.on('error', (error) => limited.destroy(error));
    request.body = request.body.pipe(limited);
  }
  next();
}

/** Passes requests on to the CMS: the API, files and the panel, and nothing else of it. */
export async function registerCmsProxy(app: FastifyInstance, cmsOrigin: string): Promise<void> {
  for (const { prefix, rewritePrefix } of OPEN_PATHS) {
    await app.register(fastifyHttpProxy, {
      upstream: cmsOrigin,
      prefix,
      rewritePrefix,
      http2: false,
      disableRequestLogging: true,
      preHandler: checkRequest,
      undici: {
        connections: 64,
        headersTimeout: prefix === '/api/v1' ? TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
        bodyTimeout: UPLOAD_TIMEOUT_MS,
        connect: { timeout: 2_000 },
      },
      replyOptions: {
        rewriteRequestHeaders: (request, sent) => forwardedHeaders(request as FastifyRequest, sent),
        onError: (reply, { error }) => {
          const isTooLarge = error.cause instanceof BodyTooLarge || error instanceof BodyTooLarge;
          sendProblem(reply.request as FastifyRequest, reply as FastifyReply, isTooLarge ? 'too_large' : 'unavailable');
        },
      },
    });
  }
}
