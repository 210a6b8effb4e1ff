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
import { createLabelAnswers } from './labels/label-responses';
import { keepLabels } from './labels/label-replica';
import { plainPage, type PlainReason, RETRY_AFTER_SECONDS } from './pages/html-document';
import { createPageAnswers, watchRenders } from './pages/page-responses';
import { createPageRenderer } from './pages/page-renderer';
import { createPageTextStore } from './pages/page-files';
import type { Log } from './observability/log';
import { createMetrics } from './observability/metrics';
import { pageRoute } from './pages/page-url';
import { commonHeaders, fileHeaders, inlineStyleHashes, pageHeaders } from './site/security-headers';

/** Limits how often one client may ask for what has to be made for it. What is at hand is never counted. */
interface VisitLimit {
  /** Counts one visit of an address. @returns 0, or the seconds to wait */
  take(address: string): number;
  /** The page for someone who has to wait, with status 429; the answer to this one request adds for how long. */
  page(language: Language): Promise<CachedResponse>;
}

/** @param perMinute visits of one IPv4 address or one /64 network */
function limitVisits(perMinute: number, makePage: (language: Language) => Promise<CachedResponse>): VisitLimit {
  // A bound by `max` would allocate its 20,000 places at once, for each limit.
  const store = new LRUCache<string, number>({ maxSize: MAX_COUNTED_KEYS, sizeCalculation: () => 1 });
  const buckets = new TokenBuckets({ requests: perMinute, perSeconds: 60 }, store);
  // Made once: who asks too often must not cause work by it.
  const pages = new Map<Language, Promise<CachedResponse>>();
  return {
    take: (address) => buckets.take(toRateLimitKey(address), Date.now()),
    page: (language) => {
      const present = pages.get(language);
      if (present) return present;
      const made = makePage(language);
      pages.set(language, made);
      // One that could not be made is tried again by the next.
      made.catch(() => pages.delete(language));
      return made;
    },
  };
}

const MEGABYTE = 1024 * 1024;
const PAGE_CACHE_BYTES = 32 * MEGABYTE;
const ANSWER_CACHE_BYTES = 48 * MEGABYTE;
/** A sitemap of thousands of wines has its place in an eighth of it. */
const FILE_CACHE_BYTES = 32 * MEGABYTE;

/** What gives the template its look: its stylesheet or its style elements. */
const STYLES = /<link rel="stylesheet"[^<>]*>|<style[^<]*(?:<(?!\/?style)[^<]*)*<\/style>/g;

/** The parts of the web server that answer requests, put together. */
export type ServerServices = ReturnType<typeof createSiteParts>;

/** @param template the built `index.html` */
export function createSiteParts(settings: ServerSettings, template: string, log: Log) {
  const metrics = createMetrics();
  const cms = connectCms(settings.cmsOrigin, (seconds, isAnswered) => {
    metrics.cmsSeconds.observe({ result: isAnswered ? 'answered' : 'unavailable' }, seconds);
  });
  const watch = createRevisionPoller(cms);
  const sharedCaching = createSharedCaching(watch);
  const headers = commonHeaders(settings);
  const answerCache = createAnswerCache(ANSWER_CACHE_BYTES, watch.current);
  const answers = createGuestAnswers(cms, answerCache, headers);
  // What was public a moment ago is nowhere at hand any more, not even for the time in which the CMS does not answer.
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
  metrics.expose({ pages: pageCache, answers: answerCache }, pages, watch);
  const labels = keepLabels({ cms, watch, log, folder: settings.labelsDir });
  const made = {
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
  return { settings, log, metrics, ...made };
}
