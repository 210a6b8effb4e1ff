import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { DiskStorage } from './disk-storage';
import { originalPath, renditionPath } from './object-path';
import { ObjectMissing, type Storage } from './storage';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Every adapter keeps the same promises; a new one is one more line here. */
const adapters: { name: string; create: () => Storage }[] = [
  {
    name: 'disk',
    create: () => {
      const root = mkdtempSync(join(tmpdir(), 'winery-storage-'));
      folders.push(root);
      return new DiskStorage(root, 'a secret');
    },
  },
];

const bottle = originalPath('Wines', 'bottle.webp');
const elsewhere = originalPath('Gallery', 'bottle.webp');
const small = renditionPath('Wines', 'bottle.webp', 320, 'avif');
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(adapters)('storage on $name', ({ create }) => {
  it('reads what was written, with its size and type', async () => {
    const storage = create();
    await storage.write(bottle, bytes('one'));
    expect(String(await storage.read(bottle))).toBe('one');
    expect(await storage.head(bottle)).toMatchObject({ path: bottle, sizeBytes: 3, contentType: 'image/webp' });
  });

  it('replaces an object', async () => {
    const storage = create();
    await storage.write(bottle, bytes('one'));
    await storage.write(bottle, bytes('another'));
    expect(String(await storage.read(bottle))).toBe('another');
  });

  it('shows readers of an object that is being replaced the old or the new one, never a part', async () => {
    const storage = create();
    const contents = ['a', 'b'].map((letter) => letter.repeat(500_000));
    await storage.write(bottle, bytes(contents[0] ?? ''));
    const writes = contents.map((text) => storage.write(bottle, bytes(text)));
    const reads = Array.from({ length: 20 }, () => storage.read(bottle));
    for (const read of await Promise.all(reads)) expect(contents).toContain(String(read));
    await Promise.all(writes);
  });

  it('says what is missing', async () => {
    const storage = create();
    expect(await storage.head(bottle)).toBeNull();
    await expect(storage.read(bottle)).rejects.toBeInstanceOf(ObjectMissing);
    await expect(storage.copy(bottle, elsewhere)).rejects.toBeInstanceOf(ObjectMissing);
    expect(await storage.head(elsewhere)).toBeNull();
  });

  it('copies and leaves the source', async () => {
    const storage = create();
    await storage.write(bottle, bytes('one'));
    await storage.copy(bottle, elsewhere);
    expect(String(await storage.read(elsewhere))).toBe('one');
    expect(await storage.head(bottle)).not.toBeNull();
  });

  it('deletes, also twice', async () => {
    const storage = create();
    await storage.write(bottle, bytes('one'));
    await storage.delete(bottle);
    await storage.delete(bottle);
    expect(await storage.head(bottle)).toBeNull();
  });

  it('lists by prefix, originals and renditions alike', async () => {
    const storage = create();
    for (const path of [bottle, small, elsewhere]) await storage.write(path, bytes('one'));
    const paths = async (prefix: string) => (await storage.list(prefix)).map(({ path }) => path).toSorted();
    expect(await paths('')).toEqual([elsewhere, bottle, small]);
    expect(await paths('Wines/')).toEqual([bottle, small]);
    expect(await paths('Wines/bottle/')).toEqual([small]);
    expect(await paths('Queen/')).toEqual([]);
  });
});
