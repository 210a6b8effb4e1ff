import { hostname } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { isErrno } from '../../core/process/system-errors';
import { BackupError } from '../backup-error';
import { ObjectNotFoundError } from '../../core/storage/storage';
import type { ObjectStore } from '../stores/object-store';

const LOCK = 'running.json';
/** How often a running backup says that it still runs, and after how long without a word it is taken for dead, in ms. */
const SIGN_EVERY_MS = 20_000;
const DEAD_AFTER_MS = 120_000;

interface Holder {
  host: string;
  pid: number;
  since: string;
  seenAt: string;
}

const signOf = (since: string): string => {
  const holder: Holder = { host: hostname(), pid: process.pid, since, seenAt: new Date().toISOString() };
  return `${JSON.stringify(holder)}\n`;
};

async function holderOf(store: ObjectStore): Promise<Holder | null> {
  try {
    return JSON.parse(await text(await store.read(LOCK))) as Holder;
  } catch (error) {
    if (error instanceof ObjectNotFoundError) return null;
    // Half of a lock, such as after a power cut, is nobody's.
    if (error instanceof SyntaxError) return { host: '', pid: 0, since: '', seenAt: new Date(0).toISOString() };
    throw error;
  }
}

function runs({ host, pid, seenAt }: Holder): boolean {
  if (host === hostname()) {
    if (pid === process.pid) return false;
    try {
      process.kill(pid, 0);
    } catch (error) {
      return isErrno(error, 'EPERM');
    }
  }
  return Date.now() - new Date(seenAt).getTime() < DEAD_AFTER_MS;
}

/**
 * Does work on a place of backups that nobody else writes to at the same time. A process that was killed is noticed at
 * once on the same machine, and after two minutes from another one.
 * @throws BackupFault when another backup runs there
 */
export async function alone<Result>(store: ObjectStore, work: () => Promise<Result>): Promise<Result> {
  const since = new Date().toISOString();
  while (!(await store.create(LOCK, signOf(since)))) {
    const holder = await holderOf(store);
    if (holder && runs(holder)) {
      throw new BackupError(
        `Another backup to ${store.place} runs since ${holder.since} (process ${holder.pid} of ${holder.host}).`,
      );
    }
    if (holder) await store.delete(LOCK);
    await wait(Math.random() * 50);
  }
  let lastSign = Promise.resolve();
  const signs = setInterval(() => {
    // One that is not heard is no reason to end: the next may be.
    lastSign = store.write(LOCK, Readable.from([Buffer.from(signOf(since))])).catch(() => undefined);
  }, SIGN_EVERY_MS);
  const leave = (): void => void store.delete(LOCK).finally(() => process.exit(1));
  process.once('SIGTERM', leave).once('SIGINT', leave);
  try {
    return await work();
  } finally {
    process.off('SIGTERM', leave).off('SIGINT', leave);
    clearInterval(signs);
    await lastSign;
    await store.delete(LOCK);
  }
}
