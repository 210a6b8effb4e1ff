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
import { toRateLimitKey } from '#contract/request-limits';
import { type CachedResponse, toPrivateResponse, replyWithCachedResponse } from './cache/cached-response';
import { SHARED_CACHING_HEADER } from './cache/shared-caching';
import {
  enforceRoutePolicy,
  serveFromCache,
  closeUnlessBodyRead,
  countRejectedRequest,
  rejectExpectation,
  observeRequest,
  SESSION_TIMING_HEADER,
} from './request-pipeline';
import {
  handleUndecodableUrl,
  handleConnectionError,
  handleRequestError,
  handleNotFound,
  sendProblem,
} from './cms/problem';
import { CmsUnavailableError } from './cms/cms-connection';
import { registerCmsProxy } from './cms/cms-proxy';
import { disconnectUnreadingClients } from './cms/unread-responses';
import { parseGuestRead } from './cms/guest-responses';
import { hasSession } from './http/session-cookie';
import { findRoutePolicy } from './routing/route-policies';
import type { ServerSettings } from './env';
import { findCanonicalRedirect, parsePageUrl, toRoutableUrl } from './routing/page-url';
import { splitUrl } from './routing/split-url';
import { DATA_PREFIX, parsePageDataUrl, findTextFile } from './pages/page-files';
import { type Log, getRequestId, runWithRequestId } from './observability/log';
import { registerSharePictures } from './sharing/share-routes';
import { registerIconsAndManifests } from './sharing/site-icons';
import { createServerServices, type ServerServices } from './server-services';
import { startInternalServer } from './observability/metrics';
import { findFormPage, registerVisitForm } from './site/forms';
import { prepareAssetFolders, shareAssetsDaily } from './site/shared-assets';
import { registerSiteFiles, ASSETS_PREFIX, registerBuiltAssets } from './site/site-files';

/** Inputs of `createWebServer`. */
export interface WebServerOptions {
  settings: ServerSettings;
  /** Folder of the client build, with a trailing slash. */
  clientFolder: URL;
  /** The built `index.html`. */
  template: string;
  log: Log;
}

/**
 * Timeouts against slow clients. An upload over a slow line has three minutes. Idle connections stay open for
 * longer than proxies use them (Caddy 120 s, nginx and Varnish 60 s): a request that meets the closing of its
 * connection fails with 502. Fastify sets none on a server of its own factory, and Node closes after 5 s.
 */
const CONNECTION_TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 180_000,
  keepAliveTimeout: 125_000,
  connectionsCheckingInterval: 5_000,
};

/**
 * Serves cacheable API reads without a session from memory or the CMS. Requests with a session go to the
 * proxy.
 */
function registerCachedApiReads(app: FastifyInstance, { guestResponses, sharedCaching }: ServerServices): void {
  app.addHook('onRequest', async (request, reply) => {
    const { method, url, headers } = request;
    if (url.startsWith(`${API_PREFIX}/users/me?`) && method === 'GET' && !hasSession(headers)) {
      // Without a session cookie nobody is signed in, so that the CMS need not be asked.
      if (new URLSearchParams(splitUrl(url).search).get('optional') === '1') {
        return reply.header('cache-control', 'private, no-store').code(204).send();
      }
    }
    const read = parseGuestRead(method, url, headers);
    if (!read) return undefined;
    try {
      const cachedResponse = await guestResponses.fetch(read, request.ip);
      return replyWithCachedResponse(request, reply, cachedResponse, sharedCaching.createHeader(cachedResponse));
    } catch (error) {
      if (!(error instanceof CmsUnavailableError)) throw error;
      // No retry by the proxy: a visitor waits for one attempt only.
      sendProblem(request, reply, 'unavailable');
      return reply;
    }
  });
}

/**
 * Limits how often one client requests pages and generated files. A session that the CMS has accepted counts
 * by itself, since staff may share the IP of guests. Cached responses were served before this hook.
 */
function registerPageRateLimit(app: FastifyInstance, { pageRateLimit, requestBodies, settings }: ServerServices): void {
  app.addHook('onRequest', async (request, reply) => {
    const policy = findRoutePolicy(request.url);
    const isPrefetch = String(request.headers['sec-purpose'] ?? '').startsWith('prefetch');
    const findKey = () => requestBodies.sessions.findKey(request) ?? toRateLimitKey(request.ip);
    const seconds = policy?.rateLimitedBy === 'web server' ? pageRateLimit.takeToken(findKey(), isPrefetch) : 0;
    if (seconds === 0) return undefined;
    const wait = ['retry-after', String(seconds)];
    if (policy?.name === 'page') {
      const { language } = parsePageUrl(request.originalUrl, request.headers.cookie, settings.languageSwitch);
      return replyWithCachedResponse(request, reply, await pageRateLimit.getPage(language, ''), wait);
    }
    if (policy?.name === 'form') {
      const { language, path } = findFormPage(request, settings.languageSwitch);
      return replyWithCachedResponse(request, reply, await pageRateLimit.getPage(language, path), wait);
    }
    sendProblem(request, reply.header('retry-after', String(seconds)), 'rate_limited');
    return reply;
  });
}

/** Registers the routes of pages, of their data and of their texts. */
function registerPages(app: FastifyInstance, services: ServerServices): void {
  const { settings, pageResponses, guestResponses, featureSwitches, pageTextStore, revisionPoller, sharedCaching } =
    services;
  const send = (request: FastifyRequest, reply: FastifyReply, cachedResponse: CachedResponse | undefined) =>
    cachedResponse
      ? replyWithCachedResponse(request, reply, cachedResponse, sharedCaching.createHeader(cachedResponse))
      : reply.code(404).send();

  app.get('/texts/*', async (request, reply) => {
    const revision = revisionPoller.getRevision();
    const file = await findTextFile(request.url, {
      guestResponses,
      featureSwitches,
      pageTextStore,
      revision: revisionPoller.getRevision,
      isReachable: revisionPoller.isReachable,
    });
    return send(request, reply, file && { ...file, revision });
  });
  app.get(`${DATA_PREFIX}*`, async (request, reply) => {
    const pageUrl = parsePageDataUrl(request.url);
    const page = pageUrl && (await pageResponses.get(pageUrl, false));
    if (page?.data?.url !== request.url) {
      const recent = pageResponses.findRecentData(request.url);
      // Without the CMS it is unknown whether these data are current.
      if (!recent && page?.status === PROBLEM_STATUS.unavailable) return sendProblem(request, reply, 'unavailable');
      return send(request, reply, recent);
    }
    return send(request, reply, { ...page.data.response, revision: page.revision, expiresAt: page.expiresAt });
  });
  app.get('/*', async (request, reply) => {
    const url = request.originalUrl;
    // No other route has the path, such as `/assets`. As a page it would be rendered outside the page limit.
    if (findRoutePolicy(url)?.name !== 'page') return handleNotFound(request, reply);
    const right = findCanonicalRedirect(url, settings.languageSwitch);
    if (right !== null) return reply.redirect(right, 301);
    const pageUrl = parsePageUrl(url, request.headers.cookie, settings.languageSwitch);
    const isSignedIn = hasSession(request.headers);
    if (!isSignedIn) return send(request, reply, await pageResponses.get(pageUrl, false));
    await revisionPoller.refreshRevision();
    return replyWithCachedResponse(
      request,
      reply,
      toPrivateResponse(await pageResponses.get(pageUrl, true)),
      SESSION_TIMING_HEADER,
    );
  });
}

/**
 * Sets the caching headers of responses that are not served from the cache: shared caches may store public
 * ones for seconds, and errors must not be stored.
 */
function setSharedCachingHeader({ sharedCaching }: ServerServices, request: FastifyRequest, reply: FastifyReply): void {
  const caching = reply.getHeader('cache-control');
  if (caching === undefined && reply.statusCode >= 400) void reply.header('cache-control', 'no-store');
  if (typeof caching !== 'string' || !caching.startsWith('public')) return;
  const time = request.url.startsWith(ASSETS_PREFIX) ? null : sharedCaching.createDirective(false);
  if (time !== null) void reply.header(SHARED_CACHING_HEADER, time);
}

/**
 * Creates the Fastify web server of the site with all hooks and routes: pages, labels, assets, forms and the
 * proxy to the CMS. The site's port is not opened yet; the internal port is, if one is set. When the server
 * gets ready, it starts to poll the CMS and loads the labels. Closing it stops both and closes the internal
 * server and the connections to the CMS.
 */
export async function createWebServer(options: WebServerOptions): Promise<FastifyInstance> {
  const { settings, clientFolder, template, log } = options;
  const services = createServerServices(settings, template, log);
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
    rewriteUrl: ({ url = '' }) => toRoutableUrl(url),
    frameworkErrors: handleUndecodableUrl,
    clientErrorHandler: handleConnectionError,
    serverFactory: (handle) => {
      const server = createServer(CONNECTION_TIMEOUTS, (request, response) => {
        if (isClosing) response.shouldKeepAlive = false;
        closeUnlessBodyRead(request, response);
        if (services.labelRequestHandler.handle(request, response)) return;
        const id = getRequestId(request, settings.trustProxy > 0);
        if (serveFromCache(services, request, response, id)) return;
        const policy = enforceRoutePolicy(request, response, services.commonHeaders, id);
        if (!policy) return countRejectedRequest(services, response);
        response.setHeader(REQUEST_ID_HEADER, id);
        runWithRequestId(id, response, () => {
          observeRequest(services, id, policy, request, response);
          handle(request, response);
        });
      }).on('checkExpectation', rejectExpectation);
      disconnectUnreadingClients(server);
      return server;
    },
  });
  app.addHook('onSend', async (request, reply) => {
    const headers = request.url.startsWith(ASSETS_PREFIX) ? services.fileHeaders : services.commonHeaders;
    for (const [name, value] of Object.entries(headers)) if (!reply.hasHeader(name)) void reply.header(name, value);
    setSharedCachingHeader(services, request, reply);
    // Overrides the request id of a proxied response.
    void reply.header(REQUEST_ID_HEADER, reply.raw.getHeader(REQUEST_ID_HEADER));
  });

  // Before the plugins, which inherit the handlers that exist when they are registered.
  app.setNotFoundHandler(handleNotFound);
  app.setErrorHandler(handleRequestError);

  registerPageRateLimit(app, services);
  registerCachedApiReads(app, services);
  await registerCmsProxy(app, settings.cmsOrigin, services.requestBodies);
  const folder = fileURLToPath(clientFolder);
  const assetsFolder = join(folder, ASSETS_PREFIX);
  await registerBuiltAssets(app, folder, await prepareAssetFolders(assetsFolder, settings.assetsDir, log));
  app.addHook('onClose', shareAssetsDaily(assetsFolder, settings.assetsDir, log));
  registerSiteFiles(app, services);
  await registerVisitForm(app, services);
  registerSharePictures(app, services);
  registerIconsAndManifests(app, services);
  registerPages(app, services);

  app.addHook('onReady', async () => {
    await services.revisionPoller.start();
    await services.labelReplica.start();
  });
  if (settings.metrics.port > 0) {
    const internal = await startInternalServer(services.metrics, services.revisionPoller, settings.metrics);
    app.addHook('onClose', () => void internal.close());
  }
  app.addHook('preClose', () => void (isClosing = true));
  app.addHook('onClose', async () => {
    services.revisionPoller.stop();
    await services.labelReplica.stop();
    await services.cms.close();
  });
  return app;
}
