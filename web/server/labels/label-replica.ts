// See docs/adr/0022-labels-are-served-without-cms.md.
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { CmsConnection } from '../cms/cms-connection';
import type { RevisionPoller } from '../cms/revision-poller';
import type { Log } from '../observability/log';
import { readFeed } from './label-feed';
import { readLabels, writeLabels } from './label-file';
import { createLabelStore, type LabelStore } from './label-store';

/** Interval at which the revision of the CMS is checked. */
const INTERVAL_MS = 500;
/**
 * Pause after a synchronisation as a multiple of its duration, so that it takes at most a tenth of the time.
 */
const REST = 9;
/** Pauses after failures: one second, two, four, …, up to the maximum. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Maximum time for which the start of the server waits for the first labels. */
const FIRST_WAIT_MS = 2_000;
/** Interval of full reads that ignore the ETag. */
const WHOLE_EVERY_MS = 60 * 60 * 1000;
/** Maximum number of codes in a log line. */
const NAMED_CODES = 10;

/** The copy of all published labels in this process. */
export interface LabelReplica {
  store(): LabelStore;
  /** Whether all published labels have been loaded, from the folder or from the CMS. */
  isComplete(): boolean;
  /** Whether the labels were read at the present site revision. */
  isCurrent(): boolean;
  /**
   * Loads the folder and starts to follow the CMS. It resolves within MAX_START_WAIT_MS even if the CMS is
   * unavailable.
   */
  start(): Promise<void>;
  /** Stops following the CMS, after a running synchronisation. */
  stop(): Promise<void>;
}

interface KeeperParts {
  cms: CmsConnection;
  watch: RevisionPoller;
  log: Log;
  /** Folder of the label file; `null` for memory only. */
  folder: string | null;
}

/**
 * Creates a replica of all published labels, in memory and in a folder, which works while the CMS is
 * unavailable.
 */
export function keepLabels({ cms, watch, log, folder }: KeeperParts): LabelReplica {
  let store = createLabelStore();
  let isComplete = false;
  /** Site revision before the last read. */
  let readAt: string | null = null;
  /** ETag and epoch ms of the last full or changed feed. */
  let taken = { stamp: '', at: 0 };
  /** Value of `store.changeCount` that is in the folder. */
  let written = -1;
  let failures = 0;
  let pausedUntil = 0;
  let reported = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function reportMissing(told: ReadonlySet<string>): void {
    const missing = [...store.codes()].filter((code) => !told.has(code));
    if (missing.length !== reported && missing.length > 0) {
      const fields = { event: 'labels_missing', count: missing.length, codes: missing.slice(0, NAMED_CODES) };
      log.warn(fields, 'The CMS does not list all known labels any more; the replica still serves them');
    }
    reported = missing.length;
  }

  async function write(): Promise<void> {
    if (folder === null || written === store.changes) return;
    const { changes } = store;
    await writeLabels(folder, store);
    written = changes;
  }

  /** Runs work and returns whether it succeeded. Only the first failure in a row is logged. */
  async function attempt(event: string, message: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (failures === 0) log.error({ event, stack: inspect(error) }, message);
      return false;
    }
  }

  async function read(revision: string): Promise<void> {
    const at = Date.now();
    const feed = await readFeed(cms, store, at - taken.at < WHOLE_EVERY_MS ? taken.stamp : '');
    readAt = revision;
    if (!feed) return;
    isComplete = true;
    taken = { stamp: feed.stamp, at };
    reportMissing(feed.told);
  }

  /** Reads from the CMS and writes to the folder, as far as something has changed. */
  async function round(): Promise<void> {
    const revision = watch.current();
    const isNew = revision !== '' && revision !== readAt;
    if (Date.now() < pausedUntil || (!isNew && (!isComplete || folder === null || written === store.changes))) return;
    const began = Date.now();
    const isRead =
      !isNew ||
      !watch.isReachable() ||
      (await attempt('labels_unread', 'The labels could not be read from the CMS', () => read(revision)));
    const isWritten = !isComplete || (await attempt('labels_unkept', 'The labels could not be written', write));
    failures = isRead && isWritten ? 0 : failures + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    pausedUntil = Date.now() + (failures > 0 ? pause : (Date.now() - began) * REST);
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = round().finally(schedule);
    }, INTERVAL_MS);
    timer.unref();
  }

  async function load(): Promise<void> {
    if (folder === null) return;
    try {
      const kept = await readLabels(folder);
      if (!kept) return;
      store = kept;
      isComplete = true;
      written = store.changes;
    } catch (error) {
      log.error({ event: 'labels_damaged', stack: inspect(error) }, `The labels in ${folder} cannot be used`);
    }
  }

  return {
    store: () => store,
    isComplete: () => isComplete,
    isCurrent: () => isComplete && readAt === watch.current(),
    start: async () => {
      await load();
      running = round().finally(schedule);
      if (!isComplete) await Promise.race([running, wait(FIRST_WAIT_MS, undefined, { ref: false })]);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
