import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { FolderStore } from '../stores/folder-store';
import { BackupSet } from './backup-set';
import { createBackupKey, createCipher, plainCipher } from './streams';

it('[R110] [O9] an identity key reads files under the names of format 1', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-set-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const seal = await createCipher((await createBackupKey()).key);
  const set = new BackupSet(await FolderStore.open(folder, true), seal);
  const sha256 = 'a'.repeat(64);
  const [, former = ''] = set.listObjectNames(sha256);
  await set.store.write(former, await seal.encrypt(Readable.from([Buffer.from('content')])));
  const archive = { id: '', createdAt: new Date(), isComplete: true, isEncrypted: true, objects: [] };
  const entry = { name: 'a.jpg', sizeBytes: 7, modifiedAt: 0, sha256 };
  expect(await text(await set.readMedia(archive, entry))).toBe('content');
  await set.store.delete(former);
  await expect(set.readMedia(archive, entry)).rejects.toThrow('The archive is damaged: a.jpg is missing');
});

it('[B1] [O9] the newest archive is the last one made where a wrong clock has dated one ahead', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'winery-set-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const set = new BackupSet(await FolderStore.open(folder, true), plainCipher);
  const [older, newer, ahead] = ['2026-11-20T02-00-00Z-aaaa', '2026-11-21T02-00-00Z-bbbb', '2999-01-01T02-00-00Z-cccc'];
  const getNewest = async () => (await set.requireNewest()).id;
  const add = async (archive: string, finishedAt: string) => {
    await set.store.write(`archives/${archive}/manifest.json`, Readable.from(['x']));
    await set.recordSuccess({ archive, finishedAt });
  };
  await add(older, '2026-11-20T02:00:09.000Z');
  expect(await getNewest()).toBe(older);
  await add(ahead, '2999-01-01T02:00:09.000Z');
  expect(await getNewest()).toBe(ahead);
  await add(newer, '2026-11-21T02:00:09.000Z');
  expect(await getNewest()).toBe(newer);
  await set.store.delete('last-success.json');
  expect(await getNewest()).toBe(ahead);
});
