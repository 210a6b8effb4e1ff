import { LRUCache } from 'lru-cache';
import type { Histogram } from 'prom-client';
import { createWorkQueue, type WorkQueue } from '#contract/request-limits';
import { getCanonicalUrl } from '#shared/lib/page-head';
import { applyQueryChange } from '#shared/lib/query-string';
import { getSignInHref } from '#shared/pages';
import type { ResponseCache } from '../cache/response-cache';
import { isExpired, createCachedResponse, type CachedResponse } from '../cache/cached-response';
import { CmsUnavailableError } from '../cms/cms-connection';
import type { Log } from '../observability/log';
import { escapeHtml, type PlainPageRetry } from './html-document';
import { type PageUrl, getPageRoute } from '../routing/page-url';
import { splitUrl } from '../routing/split-url';
import { NOT_FOUND_PATH, type PageRenderer } from './page-renderer';
import type { PreloadedQuery } from '../../src/app/entry-server';

/** Runs the rendering of a page, measures it and logs a slow one. */
type RenderObserver = <Result>(pageUrl: PageUrl, make: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a function that runs a rendering and passes its result or error on. It records the duration with
 * the result `made`, `failed` or `unavailable` in the metrics, and logs a rendering of `slowMs` or longer.
 */
export const createRenderObserver =
  (log: Log, renderSeconds: Histogram, slowMs: number): RenderObserver =>
  async (pageUrl, make) => {
    const startedAt = performance.now();
    let result = 'failed';
    try {
      const rendered = await make();
      result = 'made';
      return rendered;
    } catch (error) {
      if (error instanceof CmsUnavailableError) result = 'unavailable';
      throw error;
    } finally {
      const ms = performance.now() - startedAt;
      renderSeconds.observe({ result }, ms / 1000);
      const { language } = pageUrl;
      const fields = { event: 'slow_render', route: getPageRoute(pageUrl), language, result, ms: Math.round(ms) };
      if (ms >= slowMs) log.warn(fields, 'A page took long to make');
    }
  };

/** Script elements. Their content contains no `<`. */
const SCRIPTS = /<script\b[^<>]*>[^<]*<\/script>\s*/g;

const REPRESENTATION_HEADERS = new Set(['etag', 'content-length', 'content-encoding', 'vary']);

/** Converts alternating names and values to an object, without the headers of the representation. */
function toHeaders(flat: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < flat.length; index += 2) {
    const name = flat[index] ?? '';
    if (!REPRESENTATION_HEADERS.has(name)) headers[name] = flat[index + 1] ?? '';
  }
  return headers;
}

/**
 * Adapts a cached page to the requested URL: irrelevant query parameters and unknown paths appear in links of
 * the page. The copy is not cached, since the number of such URLs is unlimited.
 */
async function adaptPageToUrl(cached: CachedResponse, pageUrl: PageUrl, siteOrigin: string): Promise<CachedResponse> {
  const { kind, path, search, requestedSearch } = pageUrl;
  const changes: [string, string][] = [];
  if (kind === 'unknown') {
    const requestedPath = new URL(pageUrl.pathname, siteOrigin).pathname;
    changes.push([encodeURIComponent(NOT_FOUND_PATH), encodeURIComponent(requestedPath)]);
  }
  if (kind === 'public' && search !== requestedSearch) {
    const link = (query: string) =>
      `<link rel="canonical" href="${escapeHtml(getCanonicalUrl(siteOrigin, path, query))}">`;
    const signIn = (query: string) => `href="${escapeHtml(getSignInHref(path + query))}"`;
    changes.push([link(search), link(requestedSearch)], [signIn(search), signIn(requestedSearch)]);
  }
  if (changes.length === 0) return cached;
  const { bytes, headers: flat } = cached.getRepresentation('identity');
  const headers = toHeaders(flat);
  if (headers.location !== undefined) {
    const { path: to, search: query } = splitUrl(headers.location);
    headers.location = to + applyQueryChange(requestedSearch, Object.fromEntries(new URLSearchParams(query)));
  }
  const body = changes.reduce((text, [from, to]) => text.replaceAll(from, () => to), bytes.toString());
  return createCachedResponse({ ...cached, headers, body: Buffer.from(body) });
}

/** Thrown if too many pages wait to be rendered. */
class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** Whether a page can be rendered later. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof CmsUnavailableError || error instanceof QueueFullError;

/** Maximum concurrent renderings. They share one thread, so that more would only delay all of them. */
const MAX_RUNNING = 2;
/** Maximum waiting renderings. At half a second each the last one waits as long as browsers do. */
const MAX_WAITING = 60;

/** Creates the queue of renderings. It rejects with QueueFullError if too many wait. */
const createRenderQueue = () =>
  createWorkQueue(MAX_RUNNING, MAX_WAITING, () => new QueueFullError('Too many pages wait to be rendered.'));

/** Responses to requests for pages, from the cache or rendered now. */
export interface PageResponses {
  /** Returns the fresh cached page for a guest, if the URL needs no adaptation. */
  findCached(pageUrl: PageUrl): CachedResponse | undefined;
  /**
   * Returns the page: cached or rendered. If the CMS is unavailable or rendering fails, it resolves with a
   * stale page, else with an error page.
   */
  get(pageUrl: PageUrl, isSignedIn: boolean): Promise<CachedResponse>;
  /**
   * Renders the response to a form that was submitted without scripts. It is not cached and contains no
   * scripts, since its URL is that of the form. If the page cannot be rendered, it is the page for an
   * unavailable CMS, which can submit the form again.
   * @param status used if the page itself has status 200
   * @param initialQueries query data with the input and the errors
   * @param form the submitted form
   */
  renderFormResponse(
    pageUrl: PageUrl,
    status: number,
    initialQueries: readonly PreloadedQuery[],
    form: PlainPageRetry['form'],
  ): Promise<CachedResponse>;
  /**
   * Returns the data file of a page version that was replaced within the last minute, for pages opened just
   * before.
   */
  findRecentData(url: string): CachedResponse | undefined;
  /** Removes all cached pages and their data. */
  clear(): void;
  /** Statistics of the rendering queue. */
  queue: Pick<WorkQueue, 'running' | 'waiting' | 'refused'>;
}

interface PageResponseServices {
  cache: ResponseCache;
  renderer: PageRenderer;
  siteOrigin: string;
  getRevision: () => string;
  /** Creates the page for an unavailable CMS or a full queue, if no stale page exists. */
  createUnavailablePage: (pageUrl: PageUrl, retry?: PlainPageRetry) => Promise<CachedResponse>;
  /** Called with each rendering error, which visitors do not see. */
  onFailure: (error: unknown, pageUrl: PageUrl) => void;
  observeRender: RenderObserver;
}

/** Maximum time that a visitor waits for a page. */
const MAX_WAIT_MS = 2_500;

/**
 * Resolves or rejects as the given work does, but rejects with CmsUnavailableError if that takes longer than
 * 2.5 s (MAX_WAIT_MS). While `shouldKeepWaiting` returns true then, it waits for another 2.5 s. It does not
 * stop the work.
 */
export async function withPageDeadline<Result>(
  work: Promise<Result>,
  shouldKeepWaiting = () => false,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const look = () => {
      if (shouldKeepWaiting()) timer = setTimeout(look, MAX_WAIT_MS);
      else reject(new CmsUnavailableError('The page was not ready in time.'));
    };
    timer = setTimeout(look, MAX_WAIT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Limits of the recent data files. One minute is enough for a slow client to hydrate its page. */
const RECENT_DATA = {
  max: 200,
  ttl: 60_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ sizeBytes }: CachedResponse, url: string) => sizeBytes + 2 * url.length,
};

/**
 * Creates the source of page responses on top of a cache and a renderer. It renders at most two pages at
 * once; 60 more can wait. If rendering is late or fails, a stale page is returned; without one the page for
 * an unavailable CMS, also if the queue is full, else the error page.
 */
export function createPageResponses(services: PageResponseServices): PageResponses {
  const { cache, renderer, siteOrigin, getRevision, createUnavailablePage, onFailure, observeRender } = services;
  const recent = new LRUCache<string, CachedResponse>(RECENT_DATA);
  const runQueued = createRenderQueue();
  let lastMadeMs = -Infinity;
  /** Whether a page was finished recently, so that waiting pages will get their turn. */
  const isQueueMoving = () => performance.now() - lastMadeMs < MAX_WAIT_MS;

  const renderAndCache = (pageUrl: PageUrl) =>
    cache.coalesceFetch(pageUrl.cacheKey, async ({ revision: siteRevision, store }) => {
      const render = pageUrl.kind === 'shell' ? renderer.renderShell : renderer.renderPage;
      const { response: cachedResponse, isComplete } = await runQueued(() =>
        observeRender(pageUrl, () => withPageDeadline(render(pageUrl, siteRevision))),
      );
      lastMadeMs = performance.now();
      const { data, expiresAt } = cache.peek(pageUrl.cacheKey) ?? {};
      if (data) recent.set(data.url, { ...data.response, expiresAt });
      if (isComplete && pageUrl.isCacheable) store(cachedResponse);
      // A stale complete page is better than a new incomplete one.
      return isComplete ? cachedResponse : (cache.findFallback(pageUrl.cacheKey) ?? cachedResponse);
    });

  async function findOrRender(pageUrl: PageUrl, isSignedIn: boolean): Promise<CachedResponse> {
    try {
      if (isSignedIn && pageUrl.kind === 'public' && (await renderer.hidesContentFromGuests(pageUrl))) {
        return (await runQueued(() => renderer.renderShell(pageUrl, getRevision()))).response;
      }
      return cache.findFresh(pageUrl.cacheKey) ?? (await withPageDeadline(renderAndCache(pageUrl), isQueueMoving));
    } catch (error) {
      const stale = cache.findFallback(pageUrl.cacheKey);
      if (stale) return stale;
      if (isUnavailable(error)) return createUnavailablePage(pageUrl);
      onFailure(error, pageUrl);
      return renderer.renderFailure(pageUrl, getRevision());
    }
  }

  return {
    findCached: (pageUrl) => {
      if (pageUrl.kind === 'unknown' || pageUrl.requestedSearch !== pageUrl.search) return undefined;
      return cache.findFresh(pageUrl.cacheKey);
    },
    get: async (pageUrl, isSignedIn) => adaptPageToUrl(await findOrRender(pageUrl, isSignedIn), pageUrl, siteOrigin),
    renderFormResponse: async (pageUrl, status, initialQueries, form) => {
      try {
        const { response: cachedResponse } = await runQueued(() =>
          observeRender(pageUrl, () => withPageDeadline(renderer.renderPage(pageUrl, getRevision(), initialQueries))),
        );
        const { bytes, headers } = cachedResponse.getRepresentation('identity');
        const body = Buffer.from(bytes.toString().replace(SCRIPTS, ''));
        return await createCachedResponse({
          status: cachedResponse.status === 200 ? status : cachedResponse.status,
          headers: toHeaders(headers),
          body,
        });
      } catch (error) {
        if (!isUnavailable(error)) onFailure(error, pageUrl);
        return createUnavailablePage(pageUrl, { href: pageUrl.path, form });
      }
    },
    findRecentData: (url) => {
      const data = recent.get(url);
      return data && isExpired(data) ? undefined : data;
    },
    clear: () => {
      cache.clear();
      recent.clear();
    },
    queue: runQueued,
  };
}
