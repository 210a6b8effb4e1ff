import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../../contract/endpoint';
import type { Language } from '../../contract/values';
import { now } from '../process/clock';
import type { PublicResponse } from './koa-context';
import type { SiteState } from '../site-state/publication';
import { CACHE_ENTRY_BYTES, readSiteState } from '../site-state/site-revision';

/**
 * Returns a function that shares one read between all callers of the same event loop turn. The read starts
 * after that turn, so that no caller gets a result from before its call; later callers start another read.
 */
export function coalesceReads<Result>(read: () => Promise<Result>): () => Promise<Result> {
  let pendingRead: Promise<Result> | undefined;

  const start = async (): Promise<Result> => {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    pendingRead = undefined;
    return read();
  };
  return () => (pendingRead ??= start());
}

const BOUNDS = { maxEntries: 2_000, maxBytes: 8 * 1024 * 1024 };

/**
 * Cache of public responses of one site revision. Responses of any other revision are dropped, so that
 * processes need not notify each other.
 */
export class GuestResponseCache {
  private siteRevision = '';
  private readonly responses: LRUCache<string, PublicResponse>;

  constructor({ maxEntries, maxBytes } = BOUNDS) {
    this.responses = new LRUCache({
      max: maxEntries,
      maxSize: maxBytes,
      sizeCalculation: ({ body, etag }, cacheKey) =>
        CACHE_ENTRY_BYTES + 2 * cacheKey.length + body.length + 2 * etag.length,
    });
  }

  /** Estimated bytes of all entries, keys included. */
  get bytes(): number {
    return this.responses.calculatedSize;
  }

  /** Returns the response for a cache key, `undefined` if none is cached for this site revision. */
  find(siteRevision: string, cacheKey: string): PublicResponse | undefined {
    return siteRevision === this.siteRevision ? this.responses.get(cacheKey) : undefined;
  }

  /** Stores a response that was created at a site revision; responses of another revision are dropped. */
  store(siteRevision: string, cacheKey: string, response: PublicResponse): void {
    if (siteRevision !== this.siteRevision) {
      this.responses.clear();
      this.siteRevision = siteRevision;
    }
    this.responses.set(cacheKey, response);
  }
}

/** A parsed read request: everything that a guest's response depends on. */
interface GuestRead {
  endpoint: Endpoint;
  params: unknown;
  query: Readonly<Record<string, unknown>>;
  language: Language;
}

const cache = new GuestResponseCache();
const readCurrentSiteState = coalesceReads(() => readSiteState(strapi, now()));

/**
 * Builds the cache key. Unknown and empty parameters and their order do not matter, since the query is parsed
 * already.
 */
function buildCacheKey({ endpoint, params, query: { lang: _, ...query }, language }: GuestRead): string {
  return JSON.stringify([endpoint.path, language, params, query]);
}

/**
 * Returns the response to a guest's read, from memory while the site revision (the state of everything that
 * visitors see) is unchanged; otherwise creates and caches it. `null` if it was sent already. The revision is
 * read from the database for each request, shared only by concurrent ones, so that changes of other processes
 * are seen at once.
 *
 * @param createResponse creates the response at a site state; `null` if it is not the same for everybody and
 *   was sent already
 */
export async function serveGuestRead(
  read: GuestRead,
  createResponse: (site: SiteState) => Promise<PublicResponse | null>,
): Promise<PublicResponse | null> {
  const site = await readCurrentSiteState();
  const cacheKey = buildCacheKey(read);
  const cachedResponse = cache.find(site.revision, cacheKey);
  if (cachedResponse) return cachedResponse;
  const response = await createResponse(site);
  if (response) cache.store(site.revision, cacheKey, response);
  return response;
}
