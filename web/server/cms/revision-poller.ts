import { API_PREFIX } from '#contract/endpoint';
import { Features } from '#contract/features';
import { NEXT_CHANGE_HEADER, REVISION_HEADER, SHARED_CACHES_HEADER, SharedCaches } from '#contract/health';
import { getGuestView } from '#features/visibility/hooks/use-feature-view';
import { CmsUnavailableError, type CmsConnection } from './cms-connection';

/** The feature switches of the CMS, read once per site revision. */
export interface FeatureSwitches {
  /**
   * Returns the switches, with `now` set to the time of this machine; the last known ones if the CMS is
   * unavailable.
   * @throws CmsUnavailableError if they were never read
   */
  read(): Promise<Features>;
}

const FEATURES = ['site', 'queen'] as const;

/** Whether a change of the switches hides a feature from guests, with or without `preview=1`. */
const hidesMoreFromGuests = (before: Features, after: Features): boolean =>
  FEATURES.some((name) =>
    ['', '?preview=1'].some((search) => {
      const [wasShown, isShown] = [before, after].map(
        (each) => getGuestView(name, each, search, new Date(after.now)).show,
      );
      return wasShown && !isShown;
    }),
  );

/**
 * Creates the reader of the feature switches, which decide whether guests see the site and the Queen section.
 * It reads them from the CMS once per site revision. If that fails, `read` returns the last known ones, or
 * rejects with CmsUnavailableError if there are none.
 * @param onHidden called when a change hides a feature from guests, before the new switches are returned
 */
export function createFeatureSwitches(
  cms: CmsConnection,
  getRevision: () => string,
  onHidden: () => void,
): FeatureSwitches {
  let cachedFeatures: { features: Features; revision: string } | null = null;
  /** The running read. Reads of one revision share it. */
  let running: { revision: string; work: Promise<void> } | null = null;

  async function fetchFeatures(revisionBefore: string): Promise<void> {
    const { status, body } = await cms.get(`${API_PREFIX}/features`);
    const parsed = status === 200 ? Features.safeParse(JSON.parse(body.toString())) : null;
    if (!parsed?.success) throw new CmsUnavailableError(`The CMS answers /features with ${String(status)}.`);
    if (cachedFeatures && hidesMoreFromGuests(cachedFeatures.features, parsed.data)) onHidden();
    cachedFeatures = { features: parsed.data, revision: revisionBefore };
  }

  function shareFetch(revision: string): Promise<void> {
    if (running?.revision === revision) return running.work;
    const started = { revision, work: fetchFeatures(revision).finally(() => running === started && (running = null)) };
    running = started;
    return started.work;
  }

  return {
    read: async () => {
      if (cachedFeatures?.revision !== getRevision()) {
        try {
          await shareFetch(getRevision());
        } catch (error) {
          if (!cachedFeatures) throw error;
        }
      }
      if (!cachedFeatures) throw new CmsUnavailableError('The feature switches are not known.');
      return { ...cachedFeatures.features, now: new Date().toISOString() };
    },
  };
}

const INTERVAL_MS = 500;
/**
 * The CMS purges shared caches two seconds after a change. A poll within this time is newer than the last
 * purge.
 */
const MAX_SURE_AGE_MS = 1_000;
/** Maximum time for which a request waits for `refreshRevision`. */
const MAX_WAIT_MS = 500;

/** Polls the site revision of the CMS, which changes with everything that visitors can see. */
export interface RevisionPoller {
  /**
   * Returns the last polled revision; empty before the first response. It stays the same while the CMS is
   * unavailable. It changes at the instant of a scheduled publish or unpublish without waiting for the next
   * poll.
   */
  getRevision(): string;
  /** Whether the last poll succeeded: the CMS and its database are available (its storage need not be). */
  isReachable(): boolean;
  /**
   * Whether a poll succeeded so recently that the revision includes every change that shared caches were
   * purged for.
   */
  isUpToDate(): boolean;
  /** Returns the state of shared caches as reported by the CMS; `null` if none are configured. */
  getSharedCaches(): SharedCaches | null;
  /** Returns the epoch ms of the next scheduled publish or unpublish; `Infinity` if none. */
  getNextChange(): number;
  /**
   * Polls once more, so that staff see their own writes. Concurrent calls share one poll. It resolves after
   * MAX_WAIT_MS at the latest, and at once if the CMS is unavailable.
   */
  refreshRevision(): Promise<void>;
  /** Polls now, then every 500 ms until `stop`. Resolves after the first poll. */
  start(): Promise<void>;
  stop(): void;
}

/**
 * Creates a poller of the site revision of the CMS, which changes with everything that visitors can see.
 * Polling starts with `start` and repeats every 500 ms. A failed poll keeps the last revision and makes
 * `isReachable` false.
 * @param onPolled called after each poll that succeeded, without waiting for it
 */
export function createRevisionPoller(cms: CmsConnection, onPolled: () => void): RevisionPoller {
  let revision = '';
  /** Epoch ms; `NaN` if no change is scheduled. */
  let nextChange = NaN;
  let isReachable = false;
  let sharedCaches: SharedCaches | null = null;
  /** Start of the last successful poll, by `performance.now()`. */
  let lastPolledAt = -Infinity;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function poll(): Promise<void> {
    const startedAt = performance.now();
    try {
      const { headers } = await cms.get(`${API_PREFIX}/health/ready`);
      const received = headers[REVISION_HEADER];
      isReachable = received !== undefined;
      if (received === undefined) return;
      revision = received;
      nextChange = Date.parse(headers[NEXT_CHANGE_HEADER] ?? '');
      sharedCaches = SharedCaches.safeParse(headers[SHARED_CACHES_HEADER]).data ?? null;
      lastPolledAt = startedAt;
      onPolled();
    } catch {
      isReachable = false;
    }
  }
  let runningPoll: Promise<void> | null = null;
  let queuedPoll: Promise<void> | null = null;
  /** Queues one poll after the running one, whose response may be older than a change. */
  const queuePoll = (): Promise<void> => {
    queuedPoll ??= (runningPoll ?? Promise.resolve()).then(() => {
      queuedPoll = null;
      runningPoll = poll();
      return runningPoll;
    });
    return queuedPoll;
  };
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => void queuePoll().finally(schedule), INTERVAL_MS);
    timer.unref();
  };

  return {
    // From the scheduled instant on cached responses are stale, unless the CMS is unavailable.
    getRevision: () => (isReachable && Date.now() >= nextChange ? `${revision}@${String(nextChange)}` : revision),
    isReachable: () => isReachable,
    isUpToDate: () => isReachable && performance.now() - lastPolledAt < MAX_SURE_AGE_MS,
    getSharedCaches: () => sharedCaches,
    getNextChange: () => (Number.isNaN(nextChange) ? Infinity : nextChange),
    refreshRevision: () =>
      new Promise((resolve) => {
        if (!isReachable) return resolve();
        const limit = setTimeout(resolve, MAX_WAIT_MS);
        void queuePoll().finally(() => {
          clearTimeout(limit);
          resolve();
        });
      }),
    start: async () => {
      await queuePoll();
      schedule();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
