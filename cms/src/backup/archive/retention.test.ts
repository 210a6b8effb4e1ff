import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { FolderStore } from '../stores/folder-store';
import { BackupSet } from './backup-set';
import type { MediaEntry } from './media-list';
import { deleteExpiredArchives, selectRetained, RetentionRule } from './retention';
import { createBackupKey, createCipher } from './streams';

const daily = (from: string, count: number): { createdAt: Date }[] =>
  Array.from({ length: count }, (_, day) => ({ createdAt: new Date(Date.parse(from) - day * 86_400_000) }));

const PRESENT = new Date('2026-11-22T17:01:00Z');

const keptDays = (archives: { createdAt: Date }[], rule: string): string[] =>
  [...selectRetained(archives, RetentionRule.parse(rule), PRESENT)]
    .map(({ createdAt }) => createdAt.toISOString().slice(0, 10))
    .toSorted();

it('[B1] retains the newest backup of each of the last days, weeks and months', () => {
  // A Sunday, so that the last day of each week is retained.
  const archives = daily('2026-11-22T02:00:00Z', 100);
  expect(keptDays(archives, '3d,3w,3m')).toEqual([
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

it('[B1] retains all backups of the last 24 hours, whatever the rule', () => {
  const times = ['01:00', '09:00', '17:00'].map((time) => ({ createdAt: new Date(`2026-11-22T${time}:00Z`) }));
  const old = { createdAt: new Date('2026-11-20T09:00:00Z') };
  const kept = selectRetained([old, ...times], RetentionRule.parse('1d'), PRESENT);
  expect([...kept].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())).toEqual(times);
  expect(selectRetained([], RetentionRule.parse('1d'), PRESENT).size).toBe(0);
});

it('[B1] retains archives that a wrong clock has dated ahead, which take the place of no other', () => {
  const archives = daily('2026-11-22T02:00:00Z', 3);
  const ahead = daily('2027-11-22T02:00:00Z', 2);
  expect(keptDays([...archives, ...ahead], '2d')).toEqual(['2026-11-21', '2026-11-22', '2027-11-21', '2027-11-22']);
});

it('[B1] explains an invalid rule', () => {
  expect(RetentionRule.parse('12m')).toEqual({ d: 0, w: 0, m: 12 });
  expect(RetentionRule.safeParse('7 days').error?.issues[0]?.message).toContain('must be like 7d,4w,12m');
});

const toEntry = (digit: string): MediaEntry => ({ name: digit, sizeBytes: 1, modifiedAt: 0, sha256: digit.repeat(64) });

async function* stream<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** Adds an archive with media files, as a backup does. */
async function addArchive(set: BackupSet, id: string, entries: readonly MediaEntry[]): Promise<void> {
  for (const { sha256 } of entries) await set.store.write(set.getObjectName(sha256), Readable.from(['x']));
  await set.writeObjectList(id, stream(entries));
  await set.store.write(`archives/${id}/manifest.json${set.cipher.suffix}`, Readable.from(['x']));
}

it.each(['recipient', 'identity', 'no key'])(
  '[R110] [O9] with %s deletes the files that no archive needs',
  async (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'winery-retention-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { key, recipient } = await createBackupKey();
    const seal = await createCipher(kind === 'recipient' ? recipient : kind === 'identity' ? key : null);
    const set = new BackupSet(await FolderStore.open(folder, true), seal);
    const [onlyOld, both, onlyNew] = [toEntry('a'), toEntry('b'), toEntry('c')];
    await addArchive(set, '2026-11-20T02-00-00Z-aaaa', [onlyOld, both]);
    await addArchive(set, '2026-11-22T02-00-00Z-bbbb', [both, onlyNew]);
    expect(await deleteExpiredArchives(set, RetentionRule.parse('1d'))).toEqual({ archives: 1, files: 1 });
    const left: string[] = [];
    for await (const { name } of set.listMediaObjects()) left.push(name);
    expect(left.toSorted()).toEqual([both, onlyNew].map(({ sha256 }) => set.getObjectName(sha256)).toSorted());
  },
);
