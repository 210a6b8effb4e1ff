import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { API_PREFIX, REQUEST_ID_HEADER } from '#contract/endpoint';
import { PROBLEM_STATUS } from '#contract/problem';
import { type CachedResponse, toPrivateResponse, replyKept } from './cache/cached-response';
import { SHARED_CACHING_HEADER } from './cache/shared-caching';
import {
  enforceRoutePolicy,
  serveFromCache,
  closeUnlessRead,
  countRefusal,
  refuseExpectation,
  observeRequest,
  SESSION_SEEN,
} from './request-pipeline';
import { refuseAddress, refuseConnection, refuseRequest, refuseUnknown, sendProblem } from './cms/problem';
import { CmsUnavailable } from './cms/cms-connection';
import { registerCmsProxy } from './cms/cms-proxy';
import { toCacheableRequest } from './cms/guest-responses';
import { hasSession } from './http/session-cookie';
import { findRoutePolicy } from './routing/route-policies';
import type { ServerSettings } from './env';
import { canonicalAddress, pageAddress } from './routing/page-url';
import { DATA_PREFIX, pageOfData, textFile } from './pages/page-files';
import { type Log, requestIdOf, underRequestId } from './observability/log';
import { registerSharePictures } from './sharing/share-routes';
import { registerSiteIcons } from './sharing/site-icons';
import { createSiteParts, type ServerServices } from './server-services';
import { openMetricsPort } from './observability/metrics';
import { registerForms } from './site/forms';
import { assetFolders } from './site/shared-assets';
import { registerSiteFiles, ASSETS_PREFIX, registerStaticFiles } from './site/site-files';

/** Inputs of `createWebServer`. */
export interface WebServerOptions {
  settings: ServerSettings;
  /** Folder of the client build, with a trailing slash. */
  clientFolder: URL;
  /** The built `index.html`. */
  template: string;
  log: Log;
}

/** Timeouts against slow clients. An upload over a slow line has three minutes. */
const CONNECTION_LIMITS = { headersTimeout: 15_000, requestTimeout: 180_000, connectionsCheckingInterval: 5_000 };

/**
 * Serves cacheable API reads without a session from memory or the CMS. Requests with a session go to the
 * proxy.
 */
function registerGuestReads(app: FastifyInstance, { answers, sharedCaching }: ServerServices): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers } = request;
    if (url.startsWith(`${API_PREFIX}/users/me?`) && method === 'GET' && !hasSession(headers)) {
      // Without a session cookie nobody is signed in, so that the CMS need not be asked.
      if (new URLSearchParams(url.split('?')[1]).get('optional') === '1') {
        return reply.header('cache-control', 'private, no-store').code(204).send();
      }
    }
    const read = toCacheableRequest(method, url, headers);
    if (!read) return undefined;
    try {
      const answer = await answers.get(read, request.ip);
      return replyKept(request, reply, answer, sharedCaching.of(answer));
    } catch (error) {
      if (!(error instanceof CmsUnavailable)) throw error;
      // No retry by the proxy: a visitor waits for one attempt only.
      sendProblem(request, reply, 'unavailable');
      return reply;
    }
  });
}

/**
 * Limits how often one client requests pages and generated files. Cached responses were served before this
 * hook.
 */
function registerVisitLimit(app: FastifyInstance, { visits, settings }: ServerServices): void {
  app.addHook('onRequest', async (request, reply) => {
    const door = findRoutePolicy(request.url);
    const seconds = door?.rateLimitedBy === 'here' ? visits.take(request.ip) : 0;
    if (seconds === 0) return undefined;
    const wait = ['retry-after', String(seconds)];
    if (door?.name === 'page') {
      const { language } = pageAddress(request.url, request.headers.cookie, settings.languageSwitch);
      return replyKept(request, reply, await visits.page(language), wait);
    }
    sendProblem(request, reply.header('retry-after', String(seconds)), 'rate_limited');
    return reply;
  });
}

/** Registers the routes of pages, of their data and of their texts. */
function registerPages(app: FastifyInstance, parts: ServerServices): void {
  const { settings, pages, answers, switches, texts, watch, sharedCaching } = parts;
  const send = (request: FastifyRequest, reply: FastifyReply, answer: CachedResponse | undefined) =>
    answer ? replyKept(request, reply, answer, sharedCaching.of(answer)) : reply.code(404).send();

  app.get('/texts/*', async (request, reply) => {
    const revision = watch.current();
    const file = await textFile(request.url, {
      answers,
      switches,
      texts,
      revision: watch.current,
      isReachable: watch.isReachable,
    });
    return send(request, reply, file && { ...file, revision });
  });
  app.get(`${DATA_PREFIX}*`, async (request, reply) => {
    const address = pageOfData(request.url);
    const page = address && (await pages.get(address, false));
    if (page?.data?.url !== request.url) {
      const recent = pages.recentData(request.url);
      // Without the CMS it is unknown whether these data are current.
      if (!recent && page?.status === PROBLEM_STATUS.unavailable) return sendProblem(request, reply, 'unavailable');
      return send(request, reply, recent);
    }
    return send(request, reply, { ...page.data.answer, revision: page.revision, expiresAt: page.expiresAt });
  });
  app.get('/*', async (request, reply) => {
    const right = canonicalAddress(request.url, settings.languageSwitch);
    if (right !== null) return reply.redirect(right, 301);
    const address = pageAddress(request.url, request.headers.cookie, settings.languageSwitch);
    const isSignedIn = hasSession(request.headers);
    if (!isSignedIn) return send(request, reply, await pages.get(address, false));
    await watch.hear();
    return replyKept(request, reply, toPrivateResponse(await pages.get(address, true)), SESSION_SEEN);
  });
}

/**
 * Sets the caching headers of responses that are not served from the cache: shared caches may store public
 * ones for seconds, and errors must not be stored.
 */
function tellSharedCaches({ sharedCaching }: ServerServices, request: FastifyRequest, reply: FastifyReply): void {
  const caching = reply.getHeader('cache-control');
  if (caching === undefined && reply.statusCode >= 400) void reply.header('cache-control', 'no-store');
  if (typeof caching !== 'string' || !caching.startsWith('public')) return;
  const time = request.url.startsWith(ASSETS_PREFIX) ? null : sharedCaching.time(false);
  if (time !== null) void reply.header(SHARED_CACHING_HEADER, time);
}

/** Creates the web server with all hooks and routes. Closing it closes its connections to the CMS. */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const { settings, clientFolder, template, log } = options;
  const parts = createSiteParts(settings, template, log);
  let isClosing = false;
  const app = Fastify({
    trustProxy: (_address, hop) => hop < settings.trustProxy,
    forceCloseConnections: 'idle',
    // While closing, requests on open connections are still served; the response closes the connection.
    return503OnClosing: false,
    loggerInstance: log as FastifyBaseLogger,
    // `observeRequest` logs requests.
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
    serverFactory: (handle) =>
      createServer(CONNECTION_LIMITS, (request, response) => {
        if (isClosing) response.shouldKeepAlive = false;
        closeUnlessRead(request, response);
        if (parts.labelAnswers.answer(request, response)) return;
        const id = requestIdOf(request, settings.trustProxy > 0);
        const door = enforceRoutePolicy(request, response, parts.headers, id);
        if (!door) return countRefusal(parts, response);
        if (serveFromCache(parts, door, request, response, id)) return;
        response.setHeader(REQUEST_ID_HEADER, id);
        underRequestId(id, () => {
          observeRequest(parts, id, door, request, response);
          handle(request, response);
        });
      }).on('checkExpectation', refuseExpectation),
  });
  app.addHook('onSend', async (request, reply) => {
    const headers = request.url.startsWith(ASSETS_PREFIX) ? parts.fileHeaders : parts.headers;
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) void reply.header(name, value);
    tellSharedCaches(parts, request, reply);
    // Overrides the request id of a proxied response.
    void reply.header(REQUEST_ID_HEADER, reply.raw.getHeader(REQUEST_ID_HEADER));
  });

  // Before the plugins, which inherit the handlers that exist when they are registered.
  app.setNotFoundHandler(refuseUnknown);
  app.setErrorHandler(refuseRequest);

  registerVisitLimit(app, parts);
  registerGuestReads(app, parts);
  await registerCmsProxy(app, settings.cmsOrigin, parts.bodies);
  const folder = fileURLToPath(clientFolder);
  await registerStaticFiles(app, folder, await assetFolders(join(folder, ASSETS_PREFIX), settings.assetsDir, log));
  registerSiteFiles(app, parts);
  await registerForms(app, parts);
  registerSharePictures(app, parts);
  registerSiteIcons(app, parts);
  registerPages(app, parts);

  app.addHook('onReady', async () => {
    await parts.watch.start();
    await parts.labels.start();
  });
  if (settings.metrics.port > 0) {
    const internal = await openMetricsPort(parts.metrics, parts.watch, settings.metrics);
    app.addHook('onClose', () => void internal.close());
  }
  app.addHook('preClose', () => void (isClosing = true));
  app.addHook('onClose', async () => {
    parts.watch.stop();
    await parts.labels.stop();
    await parts.cms.close();
  });
  return app;
}
