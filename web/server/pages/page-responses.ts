import { LRUCache } from 'lru-cache';
import type { Histogram } from 'prom-client';
import { workQueue, type WorkQueue } from '#contract/request-limits';
import { canonicalUrl } from '#shared/lib/page-head';
import { changedQuery } from '#shared/lib/query-string';
import { signInHref } from '#shared/pages';
import type { ResponseCache } from '../cache/response-cache';
import { hasEnded, createCachedResponse, type CachedResponse } from '../cache/cached-response';
import { CmsUnavailable } from '../cms/cms-connection';
import type { Log } from '../observability/log';
import { escapeHtml } from './html-document';
import { type PageUrl, pageRoute } from '../routing/page-url';
import { UNKNOWN_PATH, type PageRenderer } from './page-renderer';
import type { Known } from '../../src/app/entry-server';

/** Runs the rendering of a page, measures it and logs a slow one. */
type WatchRender = <Result>(address: PageUrl, make: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a function that runs renderings and records their duration and result.
 * @param slowMs duration in ms from which a rendering is logged
 */
export const watchRenders =
  (log: Log, renderSeconds: Histogram, slowMs: number): WatchRender =>
  async (address, make) => {
    const began = performance.now();
    let result = 'failed';
    try {
      const made = await make();
      result = 'made';
      return made;
    } catch (error) {
      if (error instanceof CmsUnavailable) result = 'unavailable';
      throw error;
    } finally {
      const ms = performance.now() - began;
      renderSeconds.observe({ result }, ms / 1000);
      const { language } = address;
      const fields = { event: 'slow_render', route: pageRoute(address), language, result, ms: Math.round(ms) };
      if (ms >= slowMs) log.warn(fields, 'A page took long to make');
    }
  };

/** Script elements. Their content contains no `<`. */
const SCRIPTS = /<script\b[^<>]*>[^<]*<\/script>\s*/g;

const OWN_FORM_HEADERS = new Set(['etag', 'content-length', 'content-encoding', 'vary']);

/** Converts alternating names and values to an object, without the headers of the representation. */
function headersOf(flat: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < flat.length; index += 2) {
    const name = flat[index] ?? '';
    if (!OWN_FORM_HEADERS.has(name)) headers[name] = flat[index + 1] ?? '';
  }
  return headers;
}

/**
 * Adapts a cached page to the requested URL: irrelevant query parameters and unknown paths appear in links of
 * the page. The copy is not cached, since the number of such URLs is unlimited.
 */
async function pageForAddress(kept: CachedResponse, address: PageUrl, siteOrigin: string): Promise<CachedResponse> {
  const { kind, path, search, askedSearch } = address;
  const changes: [string, string][] = [];
  if (kind === 'unknown') {
    const asked = new URL(address.pathname, siteOrigin).pathname;
    changes.push([encodeURIComponent(UNKNOWN_PATH), encodeURIComponent(asked)]);
  }
  if (kind === 'public' && search !== askedSearch) {
    const link = (query: string) =>
      `<link rel="canonical" href="${escapeHtml(canonicalUrl(siteOrigin, path, query))}">`;
    const signIn = (query: string) => `href="${escapeHtml(signInHref(path + query))}"`;
    changes.push([link(search), link(askedSearch)], [signIn(search), signIn(askedSearch)]);
  }
  if (changes.length === 0) return kept;
  const { bytes, headers: flat } = kept.form('identity');
  const headers = headersOf(flat);
  if (headers.location !== undefined) {
    const [to = '', query] = headers.location.split('?');
    headers.location = to + changedQuery(askedSearch, Object.fromEntries(new URLSearchParams(query)));
  }
  const body = changes.reduce((text, [from, to]) => text.replaceAll(from, () => to), bytes.toString());
  return createCachedResponse({ ...kept, headers, body: Buffer.from(body) });
}

/** Thrown if too many pages wait to be rendered. */
class QueueFull extends Error {
  override readonly name = 'QueueFullError';
}

/** Maximum concurrent renderings. They share one thread, so that more would only delay all of them. */
const AT_ONCE = 2;
/** Maximum waiting renderings. At half a second each the last one waits as long as browsers do. */
const MOST_WAITING = 60;

/** Creates the queue of renderings. It rejects with QueueFullError if too many wait. */
const createRenderQueue = () =>
  workQueue(AT_ONCE, MOST_WAITING, () => new QueueFull('Too many pages wait to be rendered.'));

/** Responses to requests for pages, from the cache or rendered now. */
export interface PageResponses {
  /** Returns the fresh cached page for a guest, if the URL needs no adaptation. */
  fresh(address: PageUrl): CachedResponse | undefined;
  /**
   * Returns the page: cached or rendered. If the CMS is unavailable or rendering fails, it resolves with a
   * stale page, else with an error page.
   */
  get(address: PageUrl, isSignedIn: boolean): Promise<CachedResponse>;
  /**
   * Renders the response to a form that was submitted without scripts. It is not cached and contains no
   * scripts, since its URL is that of the form.
   * @param status used if the page itself has status 200
   * @param known query data with the input and the errors
   */
  answering(address: PageUrl, status: number, known: readonly Known[]): Promise<CachedResponse>;
  /**
   * Returns the data file of a page version that was replaced within the last minute, for pages opened just
   * before.
   */
  recentData(url: string): CachedResponse | undefined;
  /** Removes all cached pages and their data. */
  forget(): void;
  /** Statistics of the rendering queue. */
  queue: Pick<WorkQueue, 'running' | 'waiting' | 'refused'>;
}

interface PageAnswerParts {
  cache: ResponseCache;
  renderer: PageRenderer;
  siteOrigin: string;
  revision: () => string;
  /** Creates the page for an unavailable CMS or a full queue, if no stale page exists. */
  unavailable: (address: PageUrl) => Promise<CachedResponse>;
  /** Called with each rendering error, which visitors do not see. */
  onFailure: (error: unknown, address: PageUrl) => void;
  watchRender: WatchRender;
}

/** Maximum time that a visitor waits for a page. */
const PATIENCE_MS = 2_500;

/**
 * Resolves with the result of work, or rejects with CmsUnavailableError after MAX_WAIT_MS. While
 * `shouldKeepWaiting` returns true, it waits for another MAX_WAIT_MS.
 */
export async function inTime<Result>(made: Promise<Result>, isWorthIt = () => false): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const look = () => {
      if (isWorthIt()) timer = setTimeout(look, PATIENCE_MS);
      else reject(new CmsUnavailable('The page was not ready in time.'));
    };
    timer = setTimeout(look, PATIENCE_MS);
  });
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}

/** Limits of the recent data files. One minute is enough for a slow client to hydrate its page. */
const RECENT_DATA = {
  max: 200,
  ttl: 60_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ sizeBytes }: CachedResponse, url: string) => sizeBytes + 2 * url.length,
};

/** Creates the page responses on top of a cache and a renderer. */
export function createPageAnswers(parts: PageAnswerParts): PageResponses {
  const { cache, renderer, siteOrigin, revision, unavailable, onFailure, watchRender } = parts;
  const recent = new LRUCache<string, CachedResponse>(RECENT_DATA);
  const inTurn = createRenderQueue();
  let lastMadeMs = -Infinity;
  /** Whether a page was finished recently, so that waiting pages will get their turn. */
  const isMaking = () => performance.now() - lastMadeMs < PATIENCE_MS;

  const make = (address: PageUrl) =>
    cache.once(address.key, async ({ revision: asked, keep }) => {
      const render = address.kind === 'shell' ? renderer.shell : renderer.page;
      const { answer, isWhole } = await inTurn(() => watchRender(address, () => inTime(render(address, asked))));
      lastMadeMs = performance.now();
      const { data, expiresAt } = cache.peek(address.key) ?? {};
      if (data) recent.set(data.url, { ...data.answer, expiresAt });
      if (isWhole && address.isKept) keep(answer);
      // A stale complete page is better than a new incomplete one.
      return isWhole ? answer : (cache.stale(address.key) ?? answer);
    });

  async function kept(address: PageUrl, isSignedIn: boolean): Promise<CachedResponse> {
    try {
      if (isSignedIn && address.kind === 'public' && (await renderer.hidesSomething(address))) {
        return (await inTurn(() => renderer.shell(address, revision()))).answer;
      }
      return cache.fresh(address.key) ?? (await inTime(make(address), isMaking));
    } catch (error) {
      const stale = cache.stale(address.key);
      if (stale) return stale;
      if (error instanceof CmsUnavailable || error instanceof QueueFull) return unavailable(address);
      onFailure(error, address);
      return renderer.failure(address, revision());
    }
  }

  return {
    fresh: (address) => {
      if (address.kind === 'unknown' || address.askedSearch !== address.search) return undefined;
      return cache.fresh(address.key);
    },
    get: async (address, isSignedIn) => pageForAddress(await kept(address, isSignedIn), address, siteOrigin),
    answering: async (address, status, known) => {
      try {
        const { answer } = await inTurn(() =>
          watchRender(address, () => inTime(renderer.page(address, revision(), known))),
        );
        const { bytes, headers } = answer.form('identity');
        const body = Buffer.from(bytes.toString().replace(SCRIPTS, ''));
        return await createCachedResponse({
          status: answer.status === 200 ? status : answer.status,
          headers: headersOf(headers),
          body,
        });
      } catch (error) {
        if (error instanceof CmsUnavailable || error instanceof QueueFull) return unavailable(address);
        onFailure(error, address);
        return renderer.failure(address, revision());
      }
    },
    recentData: (url) => {
      const data = recent.get(url);
      return data && hasEnded(data) ? undefined : data;
    },
    forget: () => {
      cache.clear();
      recent.clear();
    },
    queue: inTurn,
  };
}
