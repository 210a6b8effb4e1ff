// See docs/adr/0032-shared-caches-only-with-a-purge-hook.md.
import { getWineryClock } from '#contract/visibility';
import type { SharedCaches } from '#contract/health';
import type { CachedResponse } from './cached-response';

/** Cache-Control for shared caches only (RFC 9213). */
export const SHARED_CACHING_HEADER = 'cdn-cache-control';

/** Maximum lifetime in shared caches. It bounds the delay of a change whose purge request was lost. */
const MAX_SECONDS = 300;
/** Lifetime of responses that may be older than the last purge. It equals the usual delay of a change. */
const UNSURE_SECONDS = 2;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MINUTES_A_DAY = 24 * 60;

/**
 * Returns the next midnight at the winery in epoch ms. Summer time never changes in the last hour of a day.
 */
function getNextWineryMidnight(now: number): number {
  const [hours = 0, minutes = 0] = getWineryClock(new Date(now)).time.split(':').map(Number);
  return now - (now % MINUTE_MS) + (MINUTES_A_DAY - hours * 60 - minutes) * MINUTE_MS;
}

/**
 * Computes how long shared caches (CDN) may store public responses. Without purging by the CMS no header is
 * sent, and they revalidate each time like browsers.
 */
export interface SharedCaching {
  /** Returns name and value of the header for a cached response; empty if none is needed. */
  createHeader(cachedResponse: CachedResponse): readonly string[];
  /**
   * Returns the directive for a public response, such as `max-age=300`; `null` if no header is needed.
   * @param isCurrent whether it shows the present site revision
   * @param expiresAt epoch ms when any of its content is unpublished
   */
  createDirective(isCurrent: boolean, expiresAt?: number): string | null;
}

/** What the CMS last reported of the state of the site and of shared caches. */
interface CmsState {
  /** The current site revision; empty before the first response of the CMS. */
  getRevision(): string;
  /** Whether the CMS responded a moment ago. */
  isUpToDate(): boolean;
  /** When something is published or unpublished next (epoch ms); `Infinity` if nothing is planned. */
  getNextChange(): number;
  /** How shared caches learn of changes; `null` if there are none. */
  getSharedCaches(): SharedCaches | null;
}

const NO_HEADER: readonly string[] = [];
const NO_STORE_HEADER: readonly string[] = [SHARED_CACHING_HEADER, 'no-store'];

/**
 * Creates the computation of how long shared caches (CDNs) may store public responses, from the polled state
 * of the CMS: at most 300 s for a response of the present revision if the CMS purges the caches and has just
 * responded, else at most 2 s. It never exceeds the response's expiry, the next scheduled change or the next
 * midnight at the winery. Without shared caches there is no header.
 */
export function createSharedCaching(cmsState: CmsState): SharedCaching {
  // Computed once per hour, since it changes on the hour only.
  let hour = NaN;
  let midnight = 0;

  function createDirective(isCurrent: boolean, expiresAt = Infinity): string | null {
    const caches = cmsState.getSharedCaches();
    if (caches === null) return null;
    const now = Date.now();
    // A feature can become visible with each new day.
    if (Math.floor(now / HOUR_MS) !== hour) midnight = getNextWineryMidnight(now);
    hour = Math.floor(now / HOUR_MS);
    const seconds = isCurrent && caches === 'purged' && cmsState.isUpToDate() ? MAX_SECONDS : UNSURE_SECONDS;
    const remainingSeconds = Math.floor((Math.min(expiresAt, midnight, cmsState.getNextChange()) - now) / 1000);
    return `max-age=${String(Math.max(0, Math.min(seconds, remainingSeconds)))}`;
  }

  return {
    createDirective,
    createHeader: ({ isPublic, isNegotiated, revision, expiresAt }) => {
      if (!isPublic || cmsState.getSharedCaches() === null) return NO_HEADER;
      if (isNegotiated) return NO_STORE_HEADER;
      const value = createDirective(revision === cmsState.getRevision(), expiresAt);
      return value === null ? NO_HEADER : [SHARED_CACHING_HEADER, value];
    },
  };
}
