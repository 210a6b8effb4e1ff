import { addressKey } from '#contract/client-address';
import type { Language } from '#contract/language';
import { TokenBuckets } from '#contract/token-buckets';
import type { KeptAnswer } from '../cache/kept-answer';

/** Limits how often one client may ask for what has to be made for it. What is at hand is never counted. */
export interface VisitLimit {
  /** Counts one visit of an address. @returns 0, or the seconds to wait */
  take(address: string): number;
  /** The page for someone who has to wait, with status 429; the answer to this one request adds for how long. */
  page(language: Language): Promise<KeptAnswer>;
}

/** @param perMinute visits of one IPv4 address or one /64 network */
export function limitVisits(perMinute: number, makePage: (language: Language) => Promise<KeptAnswer>): VisitLimit {
  const buckets = new TokenBuckets({ requests: perMinute, perSeconds: 60 });
  // Made once: who asks too often must not cause work by it.
  const pages = new Map<Language, Promise<KeptAnswer>>();
  return {
    take: (address) => buckets.take(addressKey(address), Date.now()),
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
