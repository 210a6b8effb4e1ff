// See docs/adr/0032-shared-caches-only-with-a-purge-hook.md.
import { wineryClock } from '#contract/visibility';
import type { RevisionPoller } from '../cms/revision-poller';
import type { CachedResponse } from './cached-response';

/** What shared caches are told that browsers are not (RFC 9213). */
export const SHARED_CACHING_HEADER = 'cdn-cache-control';

/** A change reaches a cache that missed being told of it after so long. */
const LONGEST_SECONDS = 300;
/** What may be older than a change that caches were told of already, they have as long as a change takes anyway. */
const UNSURE_SECONDS = 2;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MINUTES_A_DAY = 24 * 60;

/** The next midnight at the winery, in ms since 1970. No clock is put forward or back in the last hour of a day. */
function wineryMidnight(now: number): number {
  const [hours = 0, minutes = 0] = wineryClock(new Date(now)).time.split(':').map(Number);
  return now - (now % MINUTE_MS) + (MINUTES_A_DAY - hours * 60 - minutes) * MINUTE_MS;
}

/**
 * Says how long shared caches in front of the site, as those of a CDN, may keep what everybody may have. They are told
 * something only where the CMS tells them of changes; without that they ask each time, as browsers do.
 */
export interface SharedCaching {
  /** The header and its value for a kept answer, if there is something to tell. */
  of(answer: CachedResponse): readonly string[];
  /**
   * How long something may be kept; `null` where nothing is to be told.
   * @param isCurrent whether it shows the present state of the site
   * @param end when something of it ends being shown, in ms since 1970
   */
  time(isCurrent: boolean, end?: number): string | null;
}

const NOTHING: readonly string[] = [];
const NEVER: readonly string[] = [SHARED_CACHING_HEADER, 'no-store'];

/** @param watch what is heard of the CMS */
export function createSharedCaching(
  watch: Pick<RevisionPoller, 'current' | 'isSure' | 'nextChange' | 'sharedCaches'>,
): SharedCaching {
  // It is found out once an hour, since midnight is at a full one.
  let hour = NaN;
  let midnight = 0;

  function time(isCurrent: boolean, end = Infinity): string | null {
    const caches = watch.sharedCaches();
    if (caches === null) return null;
    const now = Date.now();
    // Features may begin being shown with each new day.
    if (Math.floor(now / HOUR_MS) !== hour) midnight = wineryMidnight(now);
    hour = Math.floor(now / HOUR_MS);
    const seconds = isCurrent && caches === 'purged' && watch.isSure() ? LONGEST_SECONDS : UNSURE_SECONDS;
    const left = Math.floor((Math.min(end, midnight, watch.nextChange()) - now) / 1000);
    return `max-age=${String(Math.max(0, Math.min(seconds, left)))}`;
  }

  return {
    time,
    of: ({ isPublic, isNegotiated, revision, expiresAt }) => {
      if (!isPublic || watch.sharedCaches() === null) return NOTHING;
      if (isNegotiated) return NEVER;
      const value = time(revision !== undefined && revision === watch.current(), expiresAt);
      return value === null ? NOTHING : [SHARED_CACHING_HEADER, value];
    },
  };
}
