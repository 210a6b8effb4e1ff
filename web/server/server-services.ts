import { LRUCache } from 'lru-cache';
import { inspect } from 'node:util';
import { MAX_COUNTED_KEYS, TokenBuckets } from '#contract/request-limits';
import { PROBLEM_STATUS } from '#contract/problem';
import type { Language } from '#contract/values';
import { createRequestBodies } from './bodies/request-bodies';
import { createResponseCache } from './cache/response-cache';
import { type CachedResponse, createCachedResponse } from './cache/cached-response';
import { createSharedCaching } from './cache/shared-caching';
import { createCmsConnection } from './cms/cms-connection';
import { createFeatureSwitches, createRevisionPoller } from './cms/revision-poller';
import { createGuestResponses } from './cms/guest-responses';
import type { ServerSettings } from './env';
import { createLabelRequestHandler, type LabelRequestHandler } from './labels/label-request-handler';
import { createLabelReplica } from './labels/label-replica';
import { renderPlainPage, type PlainPageReason, type PlainPageRetry, RETRY_AFTER_SECONDS } from './pages/html-document';
import { createPageResponses, createRenderObserver } from './pages/page-responses';
import { createPageRenderer } from './pages/page-renderer';
import { createPageTextStore, type PageTextStore } from './pages/page-files';
import type { Log } from './observability/log';
import { createMetrics } from './observability/metrics';
import { getPageRoute } from './routing/page-url';
import type { SiteServices } from './site/site-services';
import { createCommonHeaders, createFileHeaders, listStyleHashes, createPageHeaders } from './http/security-headers';

/** Rate limit of requests that need rendering. Cached responses are not counted. */
interface PageRateLimit {
  /**
   * Counts one request of a client, by the key of its session or IP. Prefetched pages are counted apart and
   * limited alike: a visitor whose pointer rests on many links can still open pages.
   * @returns 0, or the seconds to wait
   */
  takeToken(key: string, isPrefetch: boolean): number;
  /**
   * Returns the page with status 429. The caller adds `Retry-After`.
   * @param retryHref of a few URLs: each page is kept
   */
  getPage(language: Language, retryHref: string): Promise<CachedResponse>;
}

/** @param perMinute requests per session, IPv4 address or /64 network */
function createPageRateLimit(
  perMinute: number,
  makePage: (language: Language, retryHref: string) => Promise<CachedResponse>,
): PageRateLimit {
  const createBuckets = () => {
    // A bound by `max` would allocate its 20,000 places at once, for each limit.
    const store = new LRUCache<string, number>({ maxSize: MAX_COUNTED_KEYS, sizeCalculation: () => 1 });
    return new TokenBuckets({ requests: perMinute, perSeconds: 60 }, store);
  };
  const [requests, prefetches] = [createBuckets(), createBuckets()];
  // Rendered once per language and link, so that excessive requests cause no work.
  const pages = new Map<string, Promise<CachedResponse>>();
  return {
    takeToken: (key, isPrefetch) => (isPrefetch ? prefetches : requests).take(key, Date.now()),
    getPage: (language, retryHref) => {
      const key = `${language} ${retryHref}`;
      const present = pages.get(key);
      if (present) return present;
      const rendering = makePage(language, retryHref);
      pages.set(key, rendering);
      // A failed rendering is retried by the next request.
      rendering.catch(() => pages.delete(key));
      return rendering;
    },
  };
}

const MEGABYTE = 1024 * 1024;
const PAGE_CACHE_BYTES = 32 * MEGABYTE;
const GUEST_CACHE_BYTES = 48 * MEGABYTE;
/** One entry can take an eighth of it: enough for a sitemap of thousands of wines. */
const FILE_CACHE_BYTES = 32 * MEGABYTE;

/** Matches the stylesheet links and style elements of the template. */
const STYLES = /<link rel="stylesheet"[^<>]*>|<style[^<]*(?:<(?!\/?style)[^<]*)*<\/style>/g;

/** The services that the hooks and routes of the web server share. One set exists per process. */
export interface ServerServices extends SiteServices {
  log: Log;
  metrics: ReturnType<typeof createMetrics>;
  labelRequestHandler: LabelRequestHandler;
  /** Security headers of built assets. */
  fileHeaders: Readonly<Record<string, string>>;
  pageTextStore: PageTextStore;
  pageRateLimit: PageRateLimit;
}

/**
 * Creates and connects the services of the web server: connection to the CMS, caches, page renderer, labels,
 * metrics, log and rate limits. It opens no connection and starts no polling yet.
 * @param template the built `index.html`
 */
export function createServerServices(settings: ServerSettings, template: string, log: Log): ServerServices {
  const metrics = createMetrics();
  const cms = createCmsConnection(settings.cmsOrigin, (seconds, isAnswered) => {
    metrics.cmsSeconds.observe({ result: isAnswered ? 'answered' : 'unavailable' }, seconds);
  });
  // Reads the switches also if no page is requested before the CMS becomes unavailable. A failed read is
  // repeated after the next poll.
  const revisionPoller = createRevisionPoller(cms, () => void featureSwitches.read().catch(() => undefined));
  const sharedCaching = createSharedCaching(revisionPoller);
  const headers = createCommonHeaders(settings);
  const guestResponseCache = createResponseCache(GUEST_CACHE_BYTES, revisionPoller.getRevision);
  const guestResponses = createGuestResponses(cms, guestResponseCache, headers);
  // Hidden content must not be served any more, not even as a stale response.
  const featureSwitches = createFeatureSwitches(cms, revisionPoller.getRevision, () => {
    guestResponseCache.clear();
    fileCache.clear();
    pageTextStore.clear();
    pageResponses.clear();
  });
  const pageTextStore = createPageTextStore(headers);
  const fileCache = createResponseCache(FILE_CACHE_BYTES, revisionPoller.getRevision);
  const styles = (template.match(STYLES) ?? []).join('\n    ');

  const createPlainPage = async (
    language: Language,
    reason: PlainPageReason,
    more: Readonly<Record<string, string>>,
    retry?: PlainPageRetry,
  ) => {
    const all = {
      ...createPageHeaders(settings, 'public', listStyleHashes(template)),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      ...more,
    };
    const body = Buffer.from(await renderPlainPage(language, styles, reason, retry));
    return createCachedResponse({ status: PROBLEM_STATUS[reason], headers: all, body });
  };
  const pageCache = createResponseCache(PAGE_CACHE_BYTES, revisionPoller.getRevision);
  const pageResponses = createPageResponses({
    cache: pageCache,
    renderer: createPageRenderer({ settings, template, guestResponses, featureSwitches, pageTextStore }),
    siteOrigin: settings.siteOrigin,
    getRevision: revisionPoller.getRevision,
    createUnavailablePage: ({ language }, retry) =>
      createPlainPage(language, 'unavailable', { 'retry-after': String(RETRY_AFTER_SECONDS) }, retry),
    observeRender: createRenderObserver(log, metrics.renderSeconds, settings.slowRenderMs),
    onFailure: (error, pageUrl) => {
      const fields = { event: 'render_failed', route: getPageRoute(pageUrl), stack: inspect(error) };
      log.error(fields, 'A page could not be rendered');
    },
  });
  const pageRateLimit = createPageRateLimit(settings.pageRateLimit, (language, href) =>
    createPlainPage(language, 'rate_limited', {}, { href }),
  );
  metrics.registerCacheMetrics({ pages: pageCache, answers: guestResponseCache }, pageResponses.queue, revisionPoller);
  const labelReplica = createLabelReplica({ cms, revisionPoller, log, folder: settings.labelsDir });
  return {
    settings,
    log,
    metrics,
    labelReplica,
    labelRequestHandler: createLabelRequestHandler(labelReplica, settings, log, sharedCaching),
    commonHeaders: headers,
    fileHeaders: createFileHeaders(settings),
    cms,
    revisionPoller,
    sharedCaching,
    guestResponses,
    featureSwitches,
    pageTextStore,
    fileCache,
    pageResponses,
    pageRateLimit,
    requestBodies: createRequestBodies(settings.trustProxy > 0),
  };
}
