import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { FolderStore } from './folder-store';
import { ObjectNotFoundError } from '../../core/storage/storage';

const folder = mkdtempSync(join(tmpdir(), 'winery-store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (content: string): Readable => Readable.from([Buffer.from(content)]);

it('[B1] shows objects whole or not at all, in the order of their bytes', async () => {
  const store = await FolderStore.open(join(folder, 'a'), true);
  for (const name of ['Wines/b.jpg', 'Wines/a/400.webp', 'Wines/a.jpg', 'Z.txt']) await store.write(name, bytes(name));
  const failing = new Readable({
    read() {
      this.destroy(new Error('broken off'));
    },
  });
  await expect(store.write('Wines/broken.jpg', failing)).rejects.toThrow('broken off');
  const names: string[] = [];
  for await (const { name } of store.list('')) names.push(name);
  expect(names).toEqual(['Wines/a.jpg', 'Wines/a/400.webp', 'Wines/b.jpg', 'Z.txt']);
  expect(readdirSync(join(folder, 'a', '.unfinished'))).toEqual([]);
  expect(await text(await store.read('Z.txt'))).toBe('Z.txt');
  await expect(store.read('Q.txt')).rejects.toBeInstanceOf(ObjectNotFoundError);
});

it('[B1] gives a name to the first who claims it', async () => {
  const store = await FolderStore.open(folder, true);
  expect(await Promise.all(['one', 'two'].map((who) => store.create('running.json', who)))).toContain(false);
  await store.delete('running.json');
  expect(await store.create('running.json', 'three')).toBe(true);
});

it('[B1] [O9] root writes no archive into the folder of another user, who could not use it, but reads it', async () => {
  const foreign = mkdtempSync(join(tmpdir(), 'winery-store-'));
  onTestFinished(() => rmSync(foreign, { recursive: true, force: true }));
  if (process.geteuid?.() === 0) chownSync(foreign, 4_242, 4_242);
  vi.spyOn(process, 'geteuid').mockReturnValue(0);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await expect(FolderStore.open(foreign, true)).rejects.toThrow('this runs as root: run it as that user');
  expect(readdirSync(foreign)).toEqual([]);
  await expect(FolderStore.open(foreign, false)).resolves.toBeInstanceOf(FolderStore);
});

it('[B1] never leaves its folder, and makes no other', async () => {
  const store = await FolderStore.open(folder, true);
  for (const name of ['../a', 'a/../../b', '/a', '.unfinished/a', 'a//b']) {
    await expect(store.write(name, bytes(''))).rejects.toThrow('Not the name of a file');
  }
  await expect(FolderStore.open(join(folder, 'no', 'such'), true)).rejects.toThrow('cannot be used: ENOENT');
  const inner = await FolderStore.open(join(folder, 'inner'), true);
  expect([store.overlaps(inner), inner.overlaps(store)]).toEqual([true, true]);
  expect(inner.overlaps(await FolderStore.open(join(folder, 'inner-2'), true))).toBe(false);
});
