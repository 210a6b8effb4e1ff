import { LRUCache } from 'lru-cache';

// Browsers ask the same all day; whoever makes up texts without end, or long ones, must not fill the memory.
const MAX_TEXTS = 1_000;
const MAX_TEXT_LENGTH = 500;

/** A pure function of a text, which remembers its results for the texts that are asked for most. */
export function memoizeByText<Result>(of: (text: string) => Result): (text: string) => Result {
  const known = new LRUCache<string, { result: Result }>({ max: MAX_TEXTS });
  return (text) => {
    const present = known.get(text);
    if (present) return present.result;
    const result = of(text);
    if (text.length <= MAX_TEXT_LENGTH) known.set(text, { result });
    return result;
  };
}
