import type { IncomingHttpHeaders } from 'node:http';
import { Readable, Transform } from 'node:stream';
import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/endpoint';
import { currentRequestId } from '../seen/log';
import { doorOf, PROXIED } from '../doors';
import { poolOfReads, poolOfWrites, READ_DEADLINE_MS, withReadDeadline } from './cms-connection';
import { sendProblem } from './problem';

/** More was sent than the address takes. */
class BodyTooLarge extends Error {
  override readonly name = 'BodyTooLarge';
}

/** Passes bytes on until there are too many. */
function limitedTo(limit: number): Transform {
  let total = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.byteLength;
      if (total > limit) done(new BodyTooLarge(`More than ${String(limit)} bytes.`));
      else done(null, chunk);
    },
  });
}

/** Writes have time of their own: what the CMS has begun it ends. */
const WRITE_TIMEOUT_MS = 30_000;
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
    [REQUEST_ID_HEADER]: currentRequestId(),
  };
}

/** Ends a body that is larger than its door takes, while it comes: its announced length has been judged before. */
function limitBody(request: FastifyRequest, _reply: FastifyReply, next: () => void): void {
  if (request.body instanceof Readable) {
    const limited = limitedTo(doorOf(request.url)?.maxBytes ?? 0);
    request.body.on('error', (error) => limited.destroy(error));
    request.body = request.body.pipe(limited);
  }
  next();
}

/** Passes requests on to the CMS: what a door leads to, and nothing else of it. What changes something goes once. */
export async function registerCmsProxy(app: FastifyInstance, cmsOrigin: string): Promise<void> {
  for (const { prefix, upstream } of PROXIED) {
    const isApi = prefix === '/api/v1';
    const limits = {
      connections: 64,
      headersTimeout: isApi ? WRITE_TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
      bodyTimeout: READ_DEADLINE_MS,
    };
    const { reads, close } = poolOfReads(cmsOrigin, limits);
    const writes = poolOfWrites(cmsOrigin, limits);
    app.addHook('onClose', () => Promise.all([close(), writes.destroy()]).then(() => undefined));
    await app.register(fastifyHttpProxy, {
      upstream: cmsOrigin,
      prefix,
      rewritePrefix: upstream,
      http2: false,
      disableRequestLogging: true,
      preHandler: limitBody,
      undici: withReadDeadline(reads, writes, { throughBody: isApi }),
      // An empty list: of a 503 it would otherwise make ten requests, one right after the other.
      retryMethods: [],
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
