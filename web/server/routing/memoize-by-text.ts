import { LRUCache } from 'lru-cache';

// Limits of the cache, since clients can invent any number of texts.
const MAX_TEXTS = 1_000;
const MAX_TEXT_LENGTH = 500;

/**
 * Returns a function that caches the results of a pure function of a text, for the 1,000 most recently used
 * texts. Results for texts above 500 characters are computed each time.
 */
export function memoizeByText<Result>(compute: (text: string) => Result): (text: string) => Result {
  const cache = new LRUCache<string, { result: Result }>({ max: MAX_TEXTS });
  return (text) => {
    const present = cache.get(text);
    if (present) return present.result;
    const result = compute(text);
    if (text.length <= MAX_TEXT_LENGTH) cache.set(text, { result });
    return result;
  };
}
