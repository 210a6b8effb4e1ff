import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { isAheadOfClock, now } from '../../core/process/clock';
import { hasErrorCode } from '../../core/process/system-errors';
import { BackupError } from '../backup-error';
import { ObjectNotFoundError } from '../../core/storage/storage';
import type { ObjectStore } from '../stores/object-store';

const LOCK_OBJECT = 'running.json';
/**
 * How often a running backup renews its lock, and after how long without renewal it counts as dead, in ms.
 */
const RENEW_INTERVAL_MS = 20_000;
const DEAD_AFTER_MS = 120_000;

interface LockHolder {
  host: string;
  pid: number;
  since: string;
  seenAt: string;
}

const formatLock = (since: string): string => {
  const holder: LockHolder = { host: hostname(), pid: process.pid, since, seenAt: new Date().toISOString() };
  return `${JSON.stringify(holder)}\n`;
};

/** The locks that this process holds. */
const heldLocks = new Set<ObjectStore>();

/**
 * Ends the process: with its locks released and exit code 1, or by the signal if it holds none. A second
 * signal ends it at once, also while a store does not respond.
 */
function endProcess(signal: NodeJS.Signals): void {
  process.off(signal, endProcess);
  if (heldLocks.size === 0) {
    process.kill(process.pid, signal);
    return;
  }
  const releases = [...heldLocks].map((store) => store.delete(LOCK_OBJECT));
  void Promise.allSettled(releases).then(() => process.exit(1));
}

/**
 * The handlers stay for as long as the process runs: a signal that comes just before its handler is removed
 * would be lost.
 */
function handleEndSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    if (!process.listeners(signal).includes(endProcess)) process.on(signal, endProcess);
}

/** Reads the lock; `null` when there is none. */
async function readHolder(store: ObjectStore): Promise<LockHolder | null> {
  try {
    return JSON.parse(await text(await store.read(LOCK_OBJECT))) as LockHolder;
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    // Half of a lock, such as after a power cut, is nobody's.
    if (error instanceof SyntaxError) return { host: '', pid: 0, since: '', seenAt: new Date(0).toISOString() };
    throw error;
  }
}

/**
 * Whether the process that holds the lock still runs. If its clock is ahead of the one here, the lock is
 * observed for a while: a holder that runs renews it.
 */
async function isRunning(store: ObjectStore, { host, pid, seenAt }: LockHolder, observedMs: number): Promise<boolean> {
  if (host === hostname()) {
    if (pid === process.pid) return false;
    try {
      process.kill(pid, 0);
    } catch (error) {
      return hasErrorCode(error, 'EPERM');
    }
  }
  const seen = new Date(seenAt);
  if (!isAheadOfClock(seen, now())) return now().getTime() - seen.getTime() < DEAD_AFTER_MS;
  await wait(observedMs);
  const observed = await readHolder(store);
  return observed !== null && observed.seenAt !== seenAt;
}

/**
 * Runs work while holding the lock of a backup location, which is released even if the work fails. The lock
 * of a killed process is detected at once on the same machine, and after two minutes from another one. Throws
 * `BackupError` while another backup runs there. `observedMs` is how long a lock is observed whose time is
 * ahead of the clock.
 */
export async function withSetLock<Result>(
  store: ObjectStore,
  work: () => Promise<Result>,
  observedMs = 2 * RENEW_INTERVAL_MS,
): Promise<Result> {
  const since = new Date().toISOString();
  while (!(await store.create(LOCK_OBJECT, formatLock(since)))) {
    const holder = await readHolder(store);
    if (holder && (await isRunning(store, holder, observedMs))) {
      throw new BackupError(
        `Another backup to ${store.location} runs since ${holder.since} (process ${holder.pid} of ${holder.host}).`,
      );
    }
    // It may have been released meanwhile, and another backup may have the lock.
    if (holder && (await readHolder(store))?.seenAt === holder.seenAt) await store.delete(LOCK_OBJECT);
    await wait(Math.random() * 50);
  }
  let lastRenewal = Promise.resolve();
  const renewal = setInterval(() => {
    // A failed renewal is ignored: the next one may succeed.
    lastRenewal = store.write(LOCK_OBJECT, Readable.from([Buffer.from(formatLock(since))])).catch(() => undefined);
  }, RENEW_INTERVAL_MS);
  handleEndSignals();
  heldLocks.add(store);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    await lastRenewal;
    await store.delete(LOCK_OBJECT);
    heldLocks.delete(store);
  }
}
