import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FolderStore } from '../stores/folder-store';
import { withSetLock } from './set-lock';

const OBSERVED_MS = 300;

/** A location with the lock of a backup on another machine. */
async function createLockedStore(seenAt: string): Promise<{ store: FolderStore; renew(seenAt: string): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'winery-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const store = await FolderStore.open(folder, true);
  // At once, however slow the disk is: what observes the lock waits for a timer of the same event loop.
  const renew = (time: string): void => {
    writeFileSync(join(folder, 'next'), JSON.stringify({ host: 'another', pid: 1, since: time, seenAt: time }));
    renameSync(join(folder, 'next'), join(folder, 'running.json'));
  };
  renew(seenAt);
  return { store, renew };
}

const runBackup = (store: FolderStore) => withSetLock(store, () => Promise.resolve('made'), OBSERVED_MS);

it('[B1] a lock whose time is ahead of the clock counts as long as it is renewed', async () => {
  const { store, renew } = await createLockedStore('2999-01-01T00:00:00.000Z');
  let renewals = 0;
  const renewal = setInterval(() => {
    renewals += 1;
    renew(new Date(Date.parse('2999-01-01') + renewals).toISOString());
  }, 20);
  onTestFinished(() => clearInterval(renewal));
  await expect(runBackup(store)).rejects.toThrow('Another backup');
  clearInterval(renewal);
  expect(await runBackup(store)).toBe('made');
});

it('[B1] a lock that is released while it is observed is free', async () => {
  const { store } = await createLockedStore('2999-01-01T00:00:00.000Z');
  const backup = runBackup(store);
  await store.delete('running.json');
  expect(await backup).toBe('made');
});

it('[B1] a lock counts for two minutes after its last renewal', async () => {
  const { store, renew } = await createLockedStore(new Date(Date.now() - 60_000).toISOString());
  await expect(runBackup(store)).rejects.toThrow('Another backup');
  renew(new Date(Date.now() - 180_000).toISOString());
  expect(await runBackup(store)).toBe('made');
});
