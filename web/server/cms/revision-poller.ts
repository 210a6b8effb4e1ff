import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { API_PREFIX } from '#contract/endpoint';
import { Features } from '#contract/features';
import { NEXT_CHANGE_HEADER, REVISION_HEADER, SHARED_CACHES_HEADER, SharedCaches } from '#contract/health';
import { guestView } from '#features/visibility/hooks/use-feature-view';
import { CmsUnavailable, type CmsConnection } from './cms-connection';

/** The feature switches, asked for once a revision. */
export interface FeatureSwitches {
  /**
   * The switches with this machine's time as `now`; the last known ones while the CMS does not answer.
   * @throws CmsUnavailable if they were never known
   */
  get(): Promise<Features>;
}

const FEATURES = ['site', 'queen'] as const;

/** Whether a guest sees less now, with or without `preview=1`. */
const hidesMore = (before: Features, after: Features): boolean =>
  FEATURES.some((name) =>
    ['', '?preview=1'].some((search) => {
      const [was, is] = [before, after].map((each) => guestView(name, each, search, new Date(after.now)).show);
      return was && !is;
    }),
  );

/** @param onHidden is called when guests must not see any more what they could until now, before the switches are told */
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
/** The CMS tells shared caches of a change two seconds after it: what was heard earlier than this may be older than that. */
const SURE_MS = 1_000;
/** What someone waits at most to see what has just been saved. */
const LONGEST_WAIT_MS = 500;

/** Follows the CMS's revision, which changes with everything that a visitor could see. */
export interface RevisionPoller {
  /**
   * The revision as last heard; empty before the first answer. It stays while the CMS does not answer, and is another one from
   * the moment on at which something is to begin or end being shown.
   */
  current(): string;
  /** Whether the CMS and its database answered when it was last asked; its storage need not. */
  isReachable(): boolean;
  /** Whether the CMS was asked a moment ago and has answered: nothing that shared caches were told of is unknown here. */
  isSure(): boolean;
  /** What the CMS says of shared caches in front of the site; `null` where it knows of none. */
  sharedCaches(): SharedCaches | null;
  /** When something begins or ends being shown by itself, in ms since 1970; `Infinity` while nothing is to. */
  nextChange(): number;
  /**
   * Asks once more, for who must not see what stood a moment ago; all who wait share one question, and nobody waits for
   * a CMS that does not answer.
   */
  hear(): Promise<void>;
  /** Asks now and keeps asking until it is stopped. */
  start(): Promise<void>;
  stop(): void;
}

export function createRevisionPoller(cms: CmsConnection): RevisionPoller {
  let revision = '';
  /** In ms since 1970; `NaN` while nothing is to change by itself. */
  let nextChange = NaN;
  let isReachable = false;
  let sharedCaches: SharedCaches | null = null;
  /** When the question was put whose answer was the last to come, by `performance.now()`. */
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
  /** One question at a time; the one that is under way may have been answered before a change. */
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
    // Who can be asked is asked from the very moment on; of a CMS that does not answer nothing new is to be had.
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
