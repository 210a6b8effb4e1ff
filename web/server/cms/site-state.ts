import { setTimeout as setTimeoutPromise } from 'node:timers/promises';
import { API_PREFIX } from '#contract/endpoint';
import { Features } from '#contract/features';
import { NEXT_CHANGE_HEADER, REVISION_HEADER } from '#contract/health';
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
/** What someone waits at most to see what has just been saved. */
const LONGEST_WAIT_MS = 500;

/** Follows the CMS's revision, which changes with everything that a visitor could see. */
export interface RevisionWatch {
  /**
   * The revision as last heard; empty before the first answer. It stays while the CMS does not answer, and is another one from
   * the moment on at which something is to begin or end being shown.
   */
  current(): string;
  /** Whether the CMS and its database answered when it was last asked; its storage need not. */
  isReachable(): boolean;
  /**
   * Asks once more, for who must not see what stood a moment ago; all who wait share one question, and nobody waits for
   * a CMS that does not answer.
   */
  hear(): Promise<void>;
  /** Asks now and keeps asking until it is stopped. */
  start(): Promise<void>;
  stop(): void;
}

export function watchRevision(cms: CmsConnection): RevisionWatch {
  let revision = '';
  /** In ms since 1970; `NaN` while nothing is to change by itself. */
  let nextChange = NaN;
  let isReachable = false;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function ask(): Promise<void> {
    try {
      const { headers } = await cms.get(`${API_PREFIX}/health/ready`);
      const heard = headers[REVISION_HEADER];
      isReachable = heard !== undefined;
      if (heard !== undefined) revision = heard;
      if (heard !== undefined) nextChange = Date.parse(headers[NEXT_CHANGE_HEADER] ?? '');
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
