import { LRUCache } from 'lru-cache';
import { hasEnded, type CachedResponse } from './cached-response';

const MAX_ENTRIES = 10_000;
/** What an entry takes besides its key and its bytes: the parts of its three forms. */
const ENTRY_BYTES = 2_000;

interface Entry {
  answer: CachedResponse;
  /** The CMS's revision from before the answer was made. */
  revision: string;
}

/**
 * Answers by key, bounded by their number and their bytes, keys included. An answer is fresh as long as the CMS's revision is the one it was made
 * at; an older one is kept for the time in which the CMS does not answer, unless it shows what has ended.
 */
export interface ResponseCache {
  /** The answer if it is fresh. */
  fresh(key: string): CachedResponse | undefined;
  /** The answer of any age, to be sent while there is no better one. */
  stale(key: string): CachedResponse | undefined;
  /** The answer of any age, to be looked at. */
  peek(key: string): CachedResponse | undefined;
  /** Runs `make` once for all who ask for a key at the same time; it may have its answer kept. */
  once<Result>(key: string, make: (run: AnswerRun) => Promise<Result>): Promise<Result>;
  /** Forgets every answer, of any age, and those that are being made. */
  clear(): void;
  figures(): CacheFigures;
}

/** What a cache has done so far, and what it holds. */
export interface CacheFigures {
  hits: number;
  made: number;
  stale: number;
  entries: number;
  bytes: number;
}

/** One making of an answer. */
export interface AnswerRun {
  /** The CMS's revision from before it began. */
  revision: string;
  /** Keeps the answer, unless everything was forgotten meanwhile. */
  keep(answer: CachedResponse): void;
}

const stillShown = (answer: CachedResponse | undefined): CachedResponse | undefined =>
  answer && hasEnded(answer) ? undefined : answer;

/** @param revision the CMS's revision as last heard */
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
      // A run that began before a change must not answer those who ask after it.
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
