import { LRUCache } from 'lru-cache';
import { isExpired, type CachedResponse } from './cached-response';

const MAX_ENTRIES = 10_000;
/** Estimated overhead of an entry besides its key and bytes. */
const ENTRY_BYTES = 2_000;

interface Entry {
  response: CachedResponse;
  /** Site revision before the response was created. */
  revision: string;
}

/**
 * Cache of responses by key, limited by number and bytes. An entry is fresh as long as the site revision is
 * the one at which it was created. Stale entries are kept as a fallback while the CMS is unavailable. Expired
 * ones are never returned.
 */
export interface ResponseCache {
  /** Returns the response if it is fresh, and counts a hit. */
  findFresh(key: string): CachedResponse | undefined;
  /** Returns the response of any revision, as a fallback, and counts it as stale. */
  findFallback(key: string): CachedResponse | undefined;
  /** Returns the response of any revision without counting it. */
  peek(key: string): CachedResponse | undefined;
  /** Runs `make`, or joins a running call for the same key and revision. `make` may store its response. */
  coalesceFetch<Result>(key: string, make: (run: CacheRun) => Promise<Result>): Promise<Result>;
  /** Removes all entries. Running calls can no longer store theirs. */
  clear(): void;
  readStatistics(): CacheStatistics;
}

/** Counters of a cache since the start, and its present size. */
export interface CacheStatistics {
  hits: number;
  made: number;
  stale: number;
  entries: number;
  bytes: number;
}

/** Context of one `coalesceFetch` call. */
export interface CacheRun {
  /** Site revision at the start of the call. */
  revision: string;
  /** Stores the response, unless the cache was cleared meanwhile. */
  store(cachedResponse: CachedResponse): void;
}

const unlessExpired = (cachedResponse: CachedResponse | undefined): CachedResponse | undefined =>
  cachedResponse && isExpired(cachedResponse) ? undefined : cachedResponse;

/**
 * Creates an empty cache of responses by key, which drops the least recently used ones: at most 10,000
 * entries of about `maxBytes` in total. An entry above an eighth of `maxBytes` is not stored. An entry is
 * fresh while the site revision (change state of the CMS) equals the one before it was created; an expired
 * one is never returned.
 * @param getRevision returns the present site revision
 */
export function createResponseCache(maxBytes: number, getRevision: () => string): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ response: cachedResponse }, key) => cachedResponse.sizeBytes + 2 * key.length + ENTRY_BYTES,
  });
  const running = new Map<string, Promise<unknown>>();
  let clearings = 0;
  const statistics = { hits: 0, made: 0, stale: 0 };

  return {
    findFresh: (key) => {
      const entry = entries.get(key);
      if (entry?.revision !== getRevision() || isExpired(entry.response)) return undefined;
      statistics.hits += 1;
      return entry.response;
    },
    findFallback: (key) => {
      const cachedResponse = unlessExpired(entries.get(key)?.response);
      if (cachedResponse) statistics.stale += 1;
      return cachedResponse;
    },
    peek: (key) => unlessExpired(entries.peek(key)?.response),
    coalesceFetch: <Result>(key: string, make: (run: CacheRun) => Promise<Result>) => {
      const revisionBefore = getRevision();
      const clearing = clearings;
      // A run that started before a change must not serve requests after it.
      const runKey = `${String(clearing)} ${revisionBefore}\n${key}`;
      const present = running.get(runKey) as Promise<Result> | undefined;
      if (present) return present;
      statistics.made += 1;
      const store = (cachedResponse: CachedResponse) => {
        if (clearing === clearings) entries.set(key, { response: cachedResponse, revision: revisionBefore });
      };
      const run = make({ revision: revisionBefore, store }).finally(() => running.delete(runKey));
      running.set(runKey, run);
      return run;
    },
    clear: () => {
      clearings += 1;
      entries.clear();
    },
    readStatistics: () => ({ ...statistics, entries: entries.size, bytes: entries.calculatedSize }),
  };
}
