import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { FolderStore } from '../stores/folder-store';
import { BackupSet } from './backup-set';
import { createBackupKey, createCipher } from './streams';

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
