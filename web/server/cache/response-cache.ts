import { LRUCache } from 'lru-cache';
import { hasEnded, type CachedResponse } from './cached-response';

const MAX_ENTRIES = 10_000;
/** Estimated overhead of an entry besides its key and bytes. */
const ENTRY_BYTES = 2_000;

interface Entry {
  answer: CachedResponse;
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
  fresh(key: string): CachedResponse | undefined;
  /** Returns the response of any revision, as a fallback, and counts it as stale. */
  stale(key: string): CachedResponse | undefined;
  /** Returns the response of any revision without counting it. */
  peek(key: string): CachedResponse | undefined;
  /** Runs `make`, or joins a running call for the same key and revision. `make` may store its response. */
  once<Result>(key: string, make: (run: AnswerRun) => Promise<Result>): Promise<Result>;
  /** Removes all entries. Running calls can no longer store theirs. */
  clear(): void;
  figures(): CacheFigures;
}

/** Counters of a cache since the start, and its present size. */
export interface CacheFigures {
  hits: number;
  made: number;
  stale: number;
  entries: number;
  bytes: number;
}

/** Context of one `coalesceFetch` call. */
export interface AnswerRun {
  /** Site revision at the start of the call. */
  revision: string;
  /** Stores the response, unless the cache was cleared meanwhile. */
  keep(answer: CachedResponse): void;
}

const stillShown = (answer: CachedResponse | undefined): CachedResponse | undefined =>
  answer && hasEnded(answer) ? undefined : answer;

/**
 * Creates an empty cache.
 * @param getRevision returns the present site revision
 */
export function createAnswerCache(maxBytes: number, revision: () => string): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 8),
    sizeCalculation: ({ answer }, key) => answer.sizeBytes + 2 * key.length + ENTRY_BYTES,
  });
  const running = new Map<string, Promise<unknown>>();
  let clearings = 0;
  const done = { hits: 0, made: 0, stale: 0 };

  return {
    fresh: (key) => {
      const entry = entries.get(key);
      if (entry?.revision !== revision() || hasEnded(entry.answer)) return undefined;
      done.hits += 1;
      return entry.answer;
    },
    stale: (key) => {
      const answer = stillShown(entries.get(key)?.answer);
      if (answer) done.stale += 1;
      return answer;
    },
    peek: (key) => stillShown(entries.peek(key)?.answer),
    once: <Result>(key: string, make: (run: AnswerRun) => Promise<Result>) => {
      const asked = revision();
      const clearing = clearings;
      // A run that started before a change must not serve requests after it.
      const runKey = `${String(clearing)} ${asked}\n${key}`;
      const present = running.get(runKey) as Promise<Result> | undefined;
      if (present) return present;
      done.made += 1;
      const keep = (answer: CachedResponse) => {
        if (clearing === clearings) entries.set(key, { answer, revision: asked });
      };
      const run = make({ revision: asked, keep }).finally(() => running.delete(runKey));
      running.set(runKey, run);
      return run;
    },
    clear: () => {
      clearings += 1;
      entries.clear();
    },
    figures: () => ({ ...done, entries: entries.size, bytes: entries.calculatedSize }),
  };
}
