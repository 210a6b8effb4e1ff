// See docs/adr/0022-labels-are-served-without-cms.md.
import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';
import type { CmsConnection } from '../cms/cms-connection';
import type { RevisionPoller } from '../cms/revision-poller';
import type { Log } from '../observability/log';
import { importLabelFeed, type ImportedFeed } from './label-feed';
import { readLabelFile, writeLabelFile } from './label-file';
import { createLabelStore, type LabelStore } from './label-store';

/** Interval at which the revision of the CMS is checked. */
const INTERVAL_MS = 500;
/**
 * Pause after a synchronisation as a multiple of its duration, so that it takes at most a tenth of the time.
 */
const IDLE_FACTOR = 9;
/** Pauses after failures: one second, two, four, …, up to the maximum. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Maximum time for which the start of the server waits for the first labels. */
const MAX_START_WAIT_MS = 2_000;
/** Interval of full reads that ignore the ETag. */
const FULL_READ_INTERVAL_MS = 60 * 60 * 1000;
/** Maximum number of codes in a log line. */
const MAX_LOGGED_CODES = 10;

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

interface LabelReplicaOptions {
  cms: CmsConnection;
  revisionPoller: RevisionPoller;
  log: Log;
  /** Folder of the label file; `null` for memory only. */
  folder: string | null;
}

/**
 * Creates the replica: a copy of all published labels, in memory and in a folder, which works while the CMS
 * is unavailable. After `start` it loads the folder and reads the labels anew when the site revision changes.
 * Failures are logged and retried. Labels that the CMS no longer lists stay; labels that are broken in the
 * CMS are logged, and the replica is complete without them.
 */
export function createLabelReplica({ cms, revisionPoller, log, folder }: LabelReplicaOptions): LabelReplica {
  let store = createLabelStore();
  let isComplete = false;
  /** Site revision before the last read. */
  let revisionRead: string | null = null;
  /** ETag and epoch ms of the last full or changed feed. */
  let lastFeed = { etag: '', readAt: 0 };
  /** Value of `store.changeCount` that is in the folder. */
  let writtenChanges = -1;
  let failures = 0;
  let pausedUntil = 0;
  let reportedMissing = 0;
  /** The last report about labels of the feed that the replica could not take; empty for none. */
  let reportedBroken = '';
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  function reportMissing(listedCodes: ReadonlySet<string>): void {
    const missing = [...store.listCodes()].filter((code) => !listedCodes.has(code));
    if (missing.length !== reportedMissing && missing.length > 0) {
      const fields = { event: 'labels_missing', count: missing.length, codes: missing.slice(0, MAX_LOGGED_CODES) };
      log.warn(fields, 'The CMS does not list all known labels any more; the replica still serves them');
    }
    reportedMissing = missing.length;
  }

  function reportBroken({ rejectedCodes, leftOut }: ImportedFeed): void {
    const count = rejectedCodes.length + leftOut;
    const codes = rejectedCodes.slice(0, MAX_LOGGED_CODES);
    const report = count === 0 ? '' : `${String(count)} ${codes.join(' ')}`;
    if (report !== reportedBroken && count > 0) {
      const message = 'Labels are broken in the CMS, which logs those that it leaves out; the others are complete';
      log.error({ event: 'labels_broken', count, codes }, message);
    }
    reportedBroken = report;
  }

  async function writeToFolder(): Promise<void> {
    if (folder === null || writtenChanges === store.changeCount) return;
    const { changeCount } = store;
    await writeLabelFile(folder, store);
    writtenChanges = changeCount;
  }

  /** Runs work and returns whether it succeeded. Only the first failure in a row is logged. */
  async function runLogged(event: string, message: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (failures === 0) log.error({ event, stack: inspect(error) }, message);
      return false;
    }
  }

  async function readFromCms(revision: string): Promise<void> {
    const readAt = Date.now();
    const feed = await importLabelFeed(
      cms,
      store,
      readAt - lastFeed.readAt < FULL_READ_INTERVAL_MS ? lastFeed.etag : '',
    );
    revisionRead = revision;
    if (!feed) return;
    isComplete = true;
    lastFeed = { etag: feed.etag, readAt };
    reportMissing(feed.codes);
    reportBroken(feed);
  }

  /** Reads from the CMS and writes to the folder, as far as something has changed. */
  async function synchronise(): Promise<void> {
    const revision = revisionPoller.getRevision();
    const isNew = revision !== '' && revision !== revisionRead;
    if (
      Date.now() < pausedUntil ||
      (!isNew && (!isComplete || folder === null || writtenChanges === store.changeCount))
    )
      return;
    const began = Date.now();
    const isRead =
      !isNew ||
      !revisionPoller.isReachable() ||
      (await runLogged('labels_unread', 'The labels could not be read from the CMS', () => readFromCms(revision)));
    const isWritten =
      !isComplete || (await runLogged('labels_unkept', 'The labels could not be written', writeToFolder));
    failures = isRead && isWritten ? 0 : failures + 1;
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    pausedUntil = Date.now() + (failures > 0 ? pause : (Date.now() - began) * IDLE_FACTOR);
  }

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = synchronise().finally(schedule);
    }, INTERVAL_MS);
    timer.unref();
  }

  async function loadFromFolder(): Promise<void> {
    if (folder === null) return;
    try {
      const stored = await readLabelFile(folder);
      if (!stored) return;
      store = stored;
      isComplete = true;
      writtenChanges = store.changeCount;
    } catch (error) {
      log.error({ event: 'labels_damaged', stack: inspect(error) }, `The labels in ${folder} cannot be used`);
    }
  }

  return {
    store: () => store,
    isComplete: () => isComplete,
    isCurrent: () => isComplete && revisionRead === revisionPoller.getRevision(),
    start: async () => {
      await loadFromFolder();
      running = synchronise().finally(schedule);
      if (!isComplete) await Promise.race([running, wait(MAX_START_WAIT_MS, undefined, { ref: false })]);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
