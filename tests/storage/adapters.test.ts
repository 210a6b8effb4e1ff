import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toOriginalPath, toRenditionPath } from '../../cms/src/core/storage/object-path';
import { ObjectNotFoundError, type Storage } from '../../cms/src/core/storage/storage';
import { STORAGE_ADAPTERS, type OpenedStorage } from '../support/servers/storage-adapters';

const bottle = toOriginalPath('Wines', 'bottle.webp');
const elsewhere = toOriginalPath('Gallery', 'bottle.webp');
const small = toRenditionPath('Wines', 'bottle.webp', 320, 'avif');
const bytes = (text: string) => new TextEncoder().encode(text);

describe.each(STORAGE_ADAPTERS)('storage on $name', ({ open }) => {
  let opened: OpenedStorage;
  let storage: Storage;
  beforeEach(async () => {
    opened = await open();
    storage = opened.storage;
  });
  afterEach(() => opened.close());

  it('reads what was written, with its size and type', async () => {
    const before = Date.now();
    await storage.write(bottle, bytes('one'));
    const after = Date.now();
    expect(String(await storage.read(bottle))).toBe('one');
    const head = await storage.head(bottle);
    expect(head).toMatchObject({ path: bottle, sizeBytes: 3, contentType: 'image/webp' });
    // S3 reports whole seconds.
    expect(head?.modifiedAt.getTime()).toBeGreaterThan(before - 1_000);
    expect(head?.modifiedAt.getTime()).toBeLessThan(after + 1_000);
  });

  it('replaces an object', async () => {
    await storage.write(bottle, bytes('one'));
    await storage.write(bottle, bytes('another'));
    expect(String(await storage.read(bottle))).toBe('another');
  });

  it('shows readers of an object that is being replaced the old or the new one, never a part', async () => {
    const contents = ['a', 'b'].map((letter) => letter.repeat(500_000));
    await storage.write(bottle, bytes(contents[0] ?? ''));
    const writes = contents.map((text) => storage.write(bottle, bytes(text)));
    const reads = Array.from({ length: 20 }, () => storage.read(bottle));
    for (const read of await Promise.all(reads)) expect(contents).toContain(String(read));
    await Promise.all(writes);
  });

  it('throws for a missing object', async () => {
    expect(await storage.head(bottle)).toBeNull();
    expect(await storage.list('')).toEqual([]);
    await expect(storage.read(bottle)).rejects.toBeInstanceOf(ObjectNotFoundError);
    await expect(storage.copy(bottle, elsewhere)).rejects.toBeInstanceOf(ObjectNotFoundError);
    expect(await storage.head(elsewhere)).toBeNull();
  });

  it('copies and leaves the source', async () => {
    await storage.write(bottle, bytes('one'));
    await storage.write(elsewhere, bytes('another'));
    await storage.copy(bottle, elsewhere);
    expect(String(await storage.read(elsewhere))).toBe('one');
    expect(await storage.head(bottle)).not.toBeNull();
  });

  it('deletes, also twice', async () => {
    await storage.write(bottle, bytes('one'));
    await storage.delete(bottle);
    await storage.delete(bottle);
    expect(await storage.head(bottle)).toBeNull();
  });

  it('lists by prefix, originals and renditions alike', async () => {
    for (const path of [bottle, small, elsewhere]) await storage.write(path, bytes('one'));
    const paths = async (prefix: string) => (await storage.list(prefix)).map(({ path }) => path).toSorted();
    expect(await paths('')).toEqual([elsewhere, bottle, small]);
    expect(await paths('Wines/')).toEqual([bottle, small]);
    expect(await paths('Wines/bottle/')).toEqual([small]);
    expect(await paths('Wines/bott')).toEqual([bottle, small]);
    expect(await paths('Queen/')).toEqual([]);
  });
});
