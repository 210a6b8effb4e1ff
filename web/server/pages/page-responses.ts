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

/** Measures the making of a page, and logs one that took long. */
type WatchRender = <Result>(address: PageUrl, make: () => Promise<Result>) => Promise<Result>;

/** @param slowMs from when on it is logged */
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

/** Script elements, whose texts hold no `<` that could end them. */
const SCRIPTS = /<script\b[^<>]*>[^<]*<\/script>\s*/g;

const OWN_FORM_HEADERS = new Set(['etag', 'content-length', 'content-encoding', 'vary']);

function headersOf(flat: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let index = 0; index < flat.length; index += 2) {
    const name = flat[index] ?? '';
    if (!OWN_FORM_HEADERS.has(name)) headers[name] = flat[index + 1] ?? '';
  }
  return headers;
}

/**
 * The kept page as it looks at the very address asked for. Parameters that do not change what is shown, and the paths
 * that do not exist, are without number: they are written into a copy that is not kept, without another rendering.
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

/** More pages wait to be rendered than anybody would wait for. */
class QueueFull extends Error {
  override readonly name = 'QueueFullError';
}

/** Rendering takes the one thread that answers everybody: more at once would only make all of them late. */
const AT_ONCE = 2;
/** Half a second of rendering each would keep the last one of these waiting for as long as browsers do. */
const MOST_WAITING = 60;

/**
 * Lets pieces of work run a few at a time; the others wait in their order.
 * @returns runs the work. @throws QueueFull when too many wait already
 */
const createRenderQueue = () =>
  workQueue(AT_ONCE, MOST_WAITING, () => new QueueFull('Too many pages wait to be rendered.'));

/** Finished pages, from memory or rendered now. */
export interface PageResponses {
  /** A guest's fresh kept page for an address that is written as it is kept: nothing to wait for. */
  fresh(address: PageUrl): CachedResponse | undefined;
  /** The page; an older one while the CMS does not answer, a page that says so if there is none. Never rejects for that. */
  get(address: PageUrl, isSignedIn: boolean): Promise<CachedResponse>;
  /**
   * A page that answers what a form without scripts has sent: made for this one request, with what is known of it, and kept
   * nowhere. It has no scripts, since its address is that of the form.
   */
  answering(address: PageUrl, status: number, known: readonly Known[]): Promise<CachedResponse>;
  /** The data of a page that was made a moment ago: who opened it just before a change still asks for them. */
  recentData(url: string): CachedResponse | undefined;
  /** Forgets all pages and their data. */
  forget(): void;
  /** Where pages wait to be made. */
  queue: Pick<WorkQueue, 'running' | 'waiting' | 'refused'>;
}

interface PageAnswerParts {
  cache: ResponseCache;
  renderer: PageRenderer;
  siteOrigin: string;
  revision: () => string;
  /** The page for the time without CMS, or with too many visitors, and without a kept page. */
  unavailable: (address: PageUrl) => Promise<CachedResponse>;
  /** Hears of pages whose rendering failed, and why: visitors are told neither. */
  onFailure: (error: unknown, address: PageUrl) => void;
  watchRender: WatchRender;
}

/** What a visitor waits for a page at most. */
const PATIENCE_MS = 2_500;

/** Rejects when something takes longer than a visitor should wait, unless it is worth it. @throws CmsUnavailable */
export async function inTime<Result>(made: Promise<Result>, isWorthIt = () => false): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const look = () => {
      if (isWorthIt()) timer = setTimeout(look, PATIENCE_MS);
      else reject(new CmsUnavailable('It takes longer than anybody waits.'));
    };
    timer = setTimeout(look, PATIENCE_MS);
  });
  return Promise.race([made, late]).finally(() => clearTimeout(timer));
}

/** Long enough for a slow visitor to take over the page. */
const RECENT_DATA = {
  max: 200,
  ttl: 60_000,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ sizeBytes }: CachedResponse, url: string) => sizeBytes + 2 * url.length,
};

export function createPageAnswers(parts: PageAnswerParts): PageResponses {
  const { cache, renderer, siteOrigin, revision, unavailable, onFailure, watchRender } = parts;
  const recent = new LRUCache<string, CachedResponse>(RECENT_DATA);
  const inTurn = createRenderQueue();
  let lastMadeMs = -Infinity;
  /** Whether pages come out of the queue: then a turn will come. */
  const isMaking = () => performance.now() - lastMadeMs < PATIENCE_MS;

  const make = (address: PageUrl) =>
    cache.once(address.key, async ({ revision: asked, keep }) => {
      const render = address.kind === 'shell' ? renderer.shell : renderer.page;
      const { answer, isWhole } = await inTurn(() => watchRender(address, () => inTime(render(address, asked))));
      lastMadeMs = performance.now();
      const { data, expiresAt } = cache.peek(address.key) ?? {};
      if (data) recent.set(data.url, { ...data.answer, expiresAt });
      if (isWhole && address.isKept) keep(answer);
      // An older page with all its parts is better than a new one that lacks some.
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
