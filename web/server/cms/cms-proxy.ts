import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import fastifyHttpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { REQUEST_ID_HEADER } from '#contract/endpoint';
import type { BodyBudget } from '../bodies/body-budget';
import { BodyError } from '../bodies/read-body';
import type { RequestBodies } from '../bodies/request-bodies';
import { findCurrentRequestId } from '../observability/log';
import { type RoutePolicy, findRoutePolicy, PROXIED_PREFIXES, READ_METHODS } from '../routing/route-policies';
import { createReadPool, createWritePool, CMS_READ_DEADLINE_MS, withReadDeadline } from './cms-connection';
import { createOpenRequests, READ_SHARES, UPLOAD_SHARES, type SlotRefusal } from './open-requests';
import { sendProblem } from './problem';
import { waitForTurn } from './unread-responses';

/** Time limits until the CMS responds to a write or an upload. */
const WRITE_TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/**
 * Replaces the forwarding headers of a client by those of this server. `Expect` is removed, since this server
 * has already responded to it.
 */
function toForwardedHeaders(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { forwarded: _forwarded, expect: _expect, ...others } = headers;
  return {
    ...others,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
    'x-forwarded-port': String(request.port ?? ''),
    [REQUEST_ID_HEADER]: findCurrentRequestId(),
  };
}

/** Removes the headers that concern the connection between the CMS and this server. */
function removeConnectionHeaders({
  connection: _connection,
  'keep-alive': _keepAlive,
  ...headers
}: IncomingHttpHeaders) {
  return headers;
}

/**
 * Whether a body is an upload, which is streamed because a slow client may take minutes. Other bodies are
 * read first.
 */
const isUpload = (types: RoutePolicy['contentTypes'], contentType: string): boolean =>
  types === null || /^multipart\//i.test(contentType);

type Callback = (error: Error | null, response: Dispatcher.ResponseData) => void;

/**
 * Routes streamed bodies to their own connection pool, and counts the memory of bodies that wait for a
 * connection.
 */
const separateUploads = (writes: Dispatcher, uploads: Dispatcher, budget: BodyBudget) => ({
  request: (options: Dispatcher.RequestOptions, callback: Callback): void => {
    if (!Buffer.isBuffer(options.body))
      return (options.body instanceof Readable ? uploads : writes).request(options, callback);
    const release = budget.holdFinished(options.body.byteLength);
    return writes.request(options, (error, response) => {
      release();
      callback(error, response);
    });
  },
});

/** Sends the problem of a request that gets no connection. Returns the sent reply; undefined for none. */
function refuseWithoutSlot(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: SlotRefusal | null,
): FastifyReply | undefined {
  if (refusal === null) return undefined;
  if (refusal === 'rate_limited') void reply.header('retry-after', String(CMS_READ_DEADLINE_MS / 1000));
  sendProblem(request, reply, refusal);
  return reply;
}

/**
 * Bounds how many connections to the CMS the uploads of one client and of all guests occupy: each is occupied
 * while its client sends. It runs after the first byte of the body has arrived.
 */
function runWithinUploadLimit(scope: FastifyInstance, { getSender }: RequestBodies): void {
  const openUploads = createOpenRequests(UPLOAD_SHARES);
  scope.addHook('preHandler', async (request, reply) =>
    request.body instanceof Readable
      ? refuseWithoutSlot(request, reply, await openUploads.open(getSender(request), reply.raw))
      : undefined,
  );
}

/**
 * Bounds how many connections to the CMS the reads of one client occupy, and for how long: a response whose
 * client does not read it stays on its connection. Returns what is left of the deadline of a read, in ms;
 * undefined for a write.
 */
function limitUnreadResponses(
  scope: FastifyInstance,
  { getSender }: RequestBodies,
): (request: FastifyRequest) => number | undefined {
  const openReads = createOpenRequests(READ_SHARES);
  const deadlines = new WeakMap<FastifyRequest, number>();
  scope.addHook('onRequest', async (request, reply) => {
    if (READ_METHODS.includes(request.method)) {
      await waitForTurn(request.raw, reply.raw);
      deadlines.set(request, performance.now() + CMS_READ_DEADLINE_MS);
      return refuseWithoutSlot(request, reply, await openReads.open(getSender(request), reply.raw));
    }
    return undefined;
  });
  return (request) => {
    const deadline = deadlines.get(request);
    return deadline === undefined ? undefined : Math.max(1, Math.ceil(deadline - performance.now()));
  };
}

/**
 * Registers the proxy that forwards requests below `/api/v1`, `/files` and `/cms` (without this prefix) to
 * the CMS. Route policies have already rejected all other paths. JSON bodies are first read and checked
 * against their limits; uploads are streamed. The client's forwarding headers are replaced. If the CMS does
 * not respond, it sends the problem `unavailable`. Writes are never retried.
 */
export async function registerCmsProxy(
  app: FastifyInstance,
  cmsOrigin: string,
  requestBodies: RequestBodies,
): Promise<void> {
  for (const { prefix, upstream } of PROXIED_PREFIXES) {
    const isApi = prefix === '/api/v1';
    const limits = {
      connections: READ_SHARES.connections,
      headersTimeout: isApi ? WRITE_TIMEOUT_MS : UPLOAD_TIMEOUT_MS,
      bodyTimeout: CMS_READ_DEADLINE_MS,
    };
    const { reads, close } = createReadPool(cmsOrigin, limits);
    const writes = createWritePool(cmsOrigin, limits);
    const uploads = createWritePool(cmsOrigin, { ...limits, connections: UPLOAD_SHARES.connections });
    app.addHook('onClose', () => Promise.all([close(), writes.destroy(), uploads.destroy()]).then(() => undefined));
    await app.register(async (scope) => {
      const getTimeLeft = limitUnreadResponses(scope, requestBodies);
      runWithinUploadLimit(scope, requestBodies);
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (request: FastifyRequest, source: Readable) => {
        const policy = findRoutePolicy(request.url);
        if (policy && isUpload(policy.contentTypes, request.headers['content-type'] ?? ''))
          return requestBodies.stream(request, source, policy.maxBytes);
        return requestBodies.readJson(request, source);
      });
      scope.addHook('onSend', async (request, reply) =>
        requestBodies.sessions.recordResponse(request, reply.statusCode, reply.getHeader('set-cookie')),
      );
      await scope.register(fastifyHttpProxy, {
        upstream: cmsOrigin,
        prefix,
        rewritePrefix: upstream,
        http2: false,
        disableRequestLogging: true,
        proxyPayloads: false,
        undici: withReadDeadline(reads, separateUploads(writes, uploads, requestBodies.budget), {
          includesBody: isApi,
        }),
        // By default it would send up to ten requests after a 503.
        retryMethods: [],
        // Forwards a buffered body unchanged.
        handler: (request, reply, target, options) => {
          const { body, headers } = request;
          const timeout = getTimeLeft(request as FastifyRequest);
          const limited = timeout === undefined ? options : { ...options, timeout };
          return reply.from(
            target,
            Buffer.isBuffer(body) ? { ...limited, body, contentType: headers['content-type'] } : limited,
          );
        },
        replyOptions: {
          rewriteHeaders: removeConnectionHeaders,
          rewriteRequestHeaders: (request, sent) => toForwardedHeaders(request as FastifyRequest, sent),
          onError: (reply, { error }) => {
            const cause = error.cause instanceof BodyError ? error.cause : error;
            const code = cause instanceof BodyError ? cause.code : 'unavailable';
            sendProblem(reply.request as FastifyRequest, reply as FastifyReply, code);
          },
        },
      });
    });
  }
}
