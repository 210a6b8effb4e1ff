import { LRUCache } from 'lru-cache';
import { inspect } from 'node:util';
import { MAX_COUNTED_KEYS, toRateLimitKey, TokenBuckets } from '#contract/request-limits';
import { PROBLEM_STATUS } from '#contract/problem';
import type { Language } from '#contract/values';
import { createRequestBodies } from './bodies/request-bodies';
import { createAnswerCache } from './cache/response-cache';
import { type CachedResponse, createCachedResponse } from './cache/cached-response';
import { createSharedCaching } from './cache/shared-caching';
import { connectCms } from './cms/cms-connection';
import { createFeatureSwitches, createRevisionPoller } from './cms/revision-poller';
import { createGuestAnswers } from './cms/guest-responses';
import type { ServerSettings } from './env';
import { createLabelAnswers, type LabelAnswers } from './labels/label-responses';
import { keepLabels } from './labels/label-replica';
import { plainPage, type PlainReason, RETRY_AFTER_SECONDS } from './pages/html-document';
import { createPageAnswers, watchRenders } from './pages/page-responses';
import { createPageRenderer } from './pages/page-renderer';
import { createPageTextStore, type PageTextStore } from './pages/page-files';
import type { Log } from './observability/log';
import { createMetrics } from './observability/metrics';
import { pageRoute } from './routing/page-url';
import type { SiteServices } from './site/site-services';
import { commonHeaders, fileHeaders, inlineStyleHashes, pageHeaders } from './http/security-headers';

/** Rate limit of requests that need rendering. Cached responses are not counted. */
interface VisitLimit {
  /** Counts one request of a client IP. @returns 0, or the seconds to wait */
  take(address: string): number;
  /** Returns the page with status 429. The caller adds `Retry-After`. */
  page(language: Language): Promise<CachedResponse>;
}

/** @param perMinute requests per IPv4 address or /64 network */
function limitVisits(perMinute: number, makePage: (language: Language) => Promise<CachedResponse>): VisitLimit {
  // A bound by `max` would allocate its 20,000 places at once, for each limit.
  const store = new LRUCache<string, number>({ maxSize: MAX_COUNTED_KEYS, sizeCalculation: () => 1 });
  const buckets = new TokenBuckets({ requests: perMinute, perSeconds: 60 }, store);
  // Rendered once per language, so that excessive requests cause no work.
  const pages = new Map<Language, Promise<CachedResponse>>();
  return {
    take: (address) => buckets.take(toRateLimitKey(address), Date.now()),
    page: (language) => {
      const present = pages.get(language);
      if (present) return present;
      const made = makePage(language);
      pages.set(language, made);
      // A failed rendering is retried by the next request.
      made.catch(() => pages.delete(language));
      return made;
    },
  };
}

const MEGABYTE = 1024 * 1024;
const PAGE_CACHE_BYTES = 32 * MEGABYTE;
const ANSWER_CACHE_BYTES = 48 * MEGABYTE;
/** One entry can take an eighth of it: enough for a sitemap of thousands of wines. */
const FILE_CACHE_BYTES = 32 * MEGABYTE;

/** Matches the stylesheet links and style elements of the template. */
const STYLES = /<link rel="stylesheet"[^<>]*>|<style[^<]*(?:<(?!\/?style)[^<]*)*<\/style>/g;

/** The services that the hooks and routes of the web server share. One set exists per process. */
export interface ServerServices extends SiteServices {
  log: Log;
  metrics: ReturnType<typeof createMetrics>;
  labelAnswers: LabelAnswers;
  /** Security headers of built assets. */
  fileHeaders: Readonly<Record<string, string>>;
  texts: PageTextStore;
  visits: VisitLimit;
}

/**
 * Creates and connects the services. It opens no connection and starts no polling yet.
 * @param template the built `index.html`
 */
export function createSiteParts(settings: ServerSettings, template: string, log: Log): ServerServices {
  const metrics = createMetrics();
  const cms = connectCms(settings.cmsOrigin, (seconds, isAnswered) => {
    metrics.cmsSeconds.observe({ result: isAnswered ? 'answered' : 'unavailable' }, seconds);
  });
  const watch = createRevisionPoller(cms);
  const sharedCaching = createSharedCaching(watch);
  const headers = commonHeaders(settings);
  const answerCache = createAnswerCache(ANSWER_CACHE_BYTES, watch.current);
  const answers = createGuestAnswers(cms, answerCache, headers);
  // Hidden content must not be served any more, not even as a stale response.
  const switches = createFeatureSwitches(cms, watch.current, () => {
    answerCache.clear();
    files.clear();
    texts.forget();
    pages.forget();
  });
  const texts = createPageTextStore(headers);
  const files = createAnswerCache(FILE_CACHE_BYTES, watch.current);
  const styles = (template.match(STYLES) ?? []).join('\n    ');

  const plain = async (language: Language, reason: PlainReason, more: Readonly<Record<string, string>>) => {
    const all = {
      ...pageHeaders(settings, 'public', inlineStyleHashes(template)),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      ...more,
    };
    const body = Buffer.from(await plainPage(language, styles, reason));
    return createCachedResponse({ status: PROBLEM_STATUS[reason], headers: all, body });
  };
  const pageCache = createAnswerCache(PAGE_CACHE_BYTES, watch.current);
  const pages = createPageAnswers({
    cache: pageCache,
    renderer: createPageRenderer({ settings, template, answers, switches, texts }),
    siteOrigin: settings.siteOrigin,
    revision: watch.current,
    unavailable: ({ language }) => plain(language, 'unavailable', { 'retry-after': String(RETRY_AFTER_SECONDS) }),
    watchRender: watchRenders(log, metrics.renderSeconds, settings.slowRenderMs),
    onFailure: (error, address) => {
      const fields = { event: 'render_failed', route: pageRoute(address), stack: inspect(error) };
      log.error(fields, 'A page could not be rendered');
    },
  });
  const visits = limitVisits(settings.pageRateLimit, (language) => plain(language, 'rate_limited', {}));
  metrics.registerCacheMetrics({ pages: pageCache, answers: answerCache }, pages.queue, watch);
  const labels = keepLabels({ cms, watch, log, folder: settings.labelsDir });
  return {
    settings,
    log,
    metrics,
    labels,
    labelAnswers: createLabelAnswers(labels, settings, log, sharedCaching),
    headers,
    fileHeaders: fileHeaders(settings),
    cms,
    watch,
    sharedCaching,
    answers,
    switches,
    texts,
    files,
    pages,
    visits,
    bodies: createRequestBodies(settings.trustProxy > 0),
  };
}
