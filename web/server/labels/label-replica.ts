// See docs/adr/0022-labels-are-served-without-cms.md.
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { CmsConnection } from '../cms/cms-connection';
import type { RevisionPoller } from '../cms/revision-poller';
import type { Log } from '../observability/log';
import { readFeed } from './label-feed';
import { readLabels, writeLabels } from './label-file';
import { createLabelStore, type LabelStore } from './label-store';

/** How often it is looked whether the CMS has something new. */
const INTERVAL_MS = 500;
/** Reading all labels takes at most a tenth of the time of both processes, however many there are. */
const REST = 9;
/** After a failure: one second, two, four, … */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Who starts this server is told that it is there with its labels, if they can be had at once. */
const FIRST_WAIT_MS = 2_000;
/** However little seems to have changed, all labels are read again when that was so long ago. */
const WHOLE_EVERY_MS = 60 * 60 * 1000;
/** So many codes are named in a line of the log. */
const NAMED_CODES = 10;

/** The labels of this process: where they come from and where they are kept. */
export interface LabelReplica {
  store(): LabelStore;
  /** Whether every published label is here, from the folder or from the CMS. */
  isComplete(): boolean;
  /** Whether the labels are those of the present state of the site. */
  isCurrent(): boolean;
  /** Reads the folder, and follows the CMS from then on; resolves soon, whatever the CMS does. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface KeeperParts {
  cms: CmsConnection;
  watch: RevisionPoller;
  log: Log;
  /** Where they are kept; `null` for in memory only. */
  folder: string | null;
}

/** Keeps a complete copy of all published labels, in memory and in a folder, which answers whatever becomes of the CMS. */
export function keepLabels({ cms, watch, log, folder }: KeeperParts): LabelReplica {
  let store = createLabelStore();
  let isComplete = false;
  /** The revision of the CMS from before it was last read. */
  let readAt: string | null = null;
  /** What the CMS called the labels that are here, and when they were read. */
  let taken = { stamp: '', at: 0 };
  /** What of `store.changes` is in the folder. */
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
      log.warn(fields, 'The CMS does not tell all labels any more; they keep answering');
    }
    reported = missing.length;
  }

  async function write(): Promise<void> {
    if (folder === null || written === store.changes) return;
    const { changes } = store;
    await writeLabels(folder, store);
    written = changes;
  }

  /** What fails is said once, and tried again after a while. */
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
