import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { API_PREFIX } from '#contract/endpoint';
import { Features } from '#contract/features';
import { NEXT_CHANGE_HEADER, REVISION_HEADER, SHARED_CACHES_HEADER, SharedCaches } from '#contract/health';
import { guestView } from '#features/visibility/hooks/use-feature-view';
import { CmsUnavailable, type CmsConnection } from './cms-connection';

/** The feature switches of the CMS, read once per site revision. */
export interface FeatureSwitches {
  /**
   * Returns the switches, with `now` set to the time of this machine; the last known ones if the CMS is
   * unavailable.
   * @throws CmsUnavailableError if they were never read
   */
  get(): Promise<Features>;
}

const FEATURES = ['site', 'queen'] as const;

/** Whether a change of the switches hides a feature from guests, with or without `preview=1`. */
const hidesMore = (before: Features, after: Features): boolean =>
  FEATURES.some((name) =>
    ['', '?preview=1'].some((search) => {
      const [was, is] = [before, after].map((each) => guestView(name, each, search, new Date(after.now)).show);
      return was && !is;
    }),
  );

/**
 * Creates the reader of the feature switches.
 * @param onHidden called when a change hides a feature from guests, before the new switches are returned
 */
export function createFeatureSwitches(
  cms: CmsConnection,
  revision: () => string,
  onHidden: () => void,
): FeatureSwitches {
  let known: { features: Features; revision: string } | null = null;

  async function ask(): Promise<void> {
    const asked = revision();
    const { status, body } = await cms.get(`${API_PREFIX}/features`);
    const parsed = status === 200 ? Features.safeParse(JSON.parse(body.toString())) : null;
    if (!parsed?.success) throw new CmsUnavailable(`The CMS answers /features with ${String(status)}.`);
    if (known && hidesMore(known.features, parsed.data)) onHidden();
    known = { features: parsed.data, revision: asked };
  }

  return {
    get: async () => {
      if (known?.revision !== revision()) {
        try {
          await ask();
        } catch (error) {
          if (!known) throw error;
        }
      }
      if (!known) throw new CmsUnavailable('The feature switches are not known.');
      return { ...known.features, now: new Date().toISOString() };
    },
  };
}

const INTERVAL_MS = 500;
/**
 * The CMS purges shared caches two seconds after a change. A poll within this time is newer than the last
 * purge.
 */
const SURE_MS = 1_000;
/** Maximum time for which a request waits for `refreshRevision`. */
const LONGEST_WAIT_MS = 500;

/** Polls the site revision of the CMS, which changes with everything that visitors can see. */
export interface RevisionPoller {
  /**
   * Returns the last polled revision; empty before the first response. It stays the same while the CMS is
   * unavailable. It changes at the instant of a scheduled publish or unpublish without waiting for the next
   * poll.
   */
  current(): string;
  /** Whether the last poll succeeded: the CMS and its database are available (its storage need not be). */
  isReachable(): boolean;
  /**
   * Whether a poll succeeded so recently that the revision includes every change that shared caches were
   * purged for.
   */
  isSure(): boolean;
  /** Returns the state of shared caches as reported by the CMS; `null` if none are configured. */
  sharedCaches(): SharedCaches | null;
  /** Returns the epoch ms of the next scheduled publish or unpublish; `Infinity` if none. */
  nextChange(): number;
  /**
   * Polls once more, so that staff see their own writes. Concurrent calls share one poll. It resolves after
   * MAX_WAIT_MS at the latest, and at once if the CMS is unavailable.
   */
  hear(): Promise<void>;
  /** Polls now, then every 500 ms until `stop`. Resolves after the first poll. */
  start(): Promise<void>;
  stop(): void;
}

/** Creates a poller; `start` begins polling. */
export function createRevisionPoller(cms: CmsConnection): RevisionPoller {
  let revision = '';
  /** Epoch ms; `NaN` if no change is scheduled. */
  let nextChange = NaN;
  let isReachable = false;
  let sharedCaches: SharedCaches | null = null;
  /** Start of the last successful poll, by `performance.now()`. */
  let heardOf = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function ask(): Promise<void> {
    const began = performance.now();
    try {
      const { headers } = await cms.get(`${API_PREFIX}/health/ready`);
      const heard = headers[REVISION_HEADER];
      isReachable = heard !== undefined;
      if (heard === undefined) return;
      revision = heard;
      nextChange = Date.parse(headers[NEXT_CHANGE_HEADER] ?? '');
      sharedCaches = SharedCaches.safeParse(headers[SHARED_CACHES_HEADER]).data ?? null;
      heardOf = began;
    } catch {
      isReachable = false;
    }
  }
  let asking: Promise<void> | null = null;
  let asksNext: Promise<void> | null = null;
  /** Queues one poll after the running one, whose response may be older than a change. */
  const askNext = (): Promise<void> => {
    asksNext ??= (asking ?? Promise.resolve()).then(() => {
      asksNext = null;
      asking = ask();
      return asking;
    });
    return asksNext;
  };
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => void askNext().finally(schedule), INTERVAL_MS);
    timer.unref();
  };

  return {
    // From the scheduled instant on cached responses are stale, unless the CMS is unavailable.
    current: () => (isReachable && Date.now() >= nextChange ? `${revision}@${String(nextChange)}` : revision),
    isReachable: () => isReachable,
    isSure: () => isReachable && performance.now() - heardOf < SURE_MS,
    sharedCaches: () => sharedCaches,
    nextChange: () => (Number.isNaN(nextChange) ? Infinity : nextChange),
    hear: async () => {
      if (isReachable) await Promise.race([askNext(), setTimeoutPromise(LONGEST_WAIT_MS, undefined, { ref: false })]);
    },
    start: async () => {
      await askNext();
      schedule();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
