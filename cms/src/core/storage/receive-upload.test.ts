import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES } from '../../contract/limits';
import { DiskStorage } from './disk-storage';
import { toOriginalPath } from './object-path';
import { receiveUpload } from './receive-upload';

const bottle = toOriginalPath('Wines', 'bottle.webp');
const terms = { contentType: 'image/webp', sizeBytes: 3 };
const upload = (text: string, { contentType = 'image/webp', sizeBytes = text.length as number | undefined } = {}) => ({
  contentType,
  sizeBytes,
  bytes: Readable.from([Buffer.from(text)], { objectMode: false }),
});

let root: string;
let storage: DiskStorage;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'winery-uploads-'));
  storage = new DiskStorage(root, 'a secret');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Everything below the root, finished or not. */
const files = () => readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('an upload', () => {
  it('[H6] is stored as it was agreed', async () => {
    expect(await receiveUpload(storage, bottle, terms, upload('one'))).toBe(200);
    expect(String(await storage.read(bottle))).toBe('one');
    expect(files()).toHaveLength(1);
  });

  it('that is sent again, or twice at once, does not replace the first', async () => {
    await receiveUpload(storage, bottle, terms, upload('one'));
    expect(await receiveUpload(storage, bottle, terms, upload('two'))).toBe(412);
    expect(String(await storage.read(bottle))).toBe('one');

    await storage.delete(bottle);
    const both = await Promise.all(['two', 'six'].map((text) => receiveUpload(storage, bottle, terms, upload(text))));
    expect(both.toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(files()).toHaveLength(1);
  });

  it.each([
    ['not allowed', 403, null, upload('one')],
    ['of another type', 403, terms, upload('one', { contentType: 'text/html' })],
    ['shorter than agreed', 403, terms, upload('on')],
    ['longer than agreed', 413, terms, upload('three')],
    ['of unknown length', 411, terms, { ...upload('one'), sizeBytes: undefined }],
    ['too large', 413, { contentType: 'image/webp' }, upload('one', { sizeBytes: MAX_UPLOAD_BYTES + 1 })],
    ['longer than it says', 413, terms, upload('one and more', { sizeBytes: 3 })],
  ])('%s is refused with %i and leaves nothing', async (_case, status, allowed, sent) => {
    expect(await receiveUpload(storage, bottle, allowed, sent)).toBe(status);
    expect(files()).toEqual([]);
  });

  it('that breaks off leaves nothing', async () => {
    const broken = { ...upload(''), sizeBytes: 1000, bytes: new Readable({ read: () => {} }) };
    broken.bytes.push('some');
    const status = receiveUpload(storage, bottle, { contentType: 'image/webp' }, broken);
    broken.bytes.destroy(new Error('aborted'));
    expect(await status).toBe(400);
    expect(files()).toEqual([]);
  });

  it('fails clearly when the disk takes nothing', async () => {
    writeFileSync(join(root, 'a-file'), '');
    const broken = new DiskStorage(join(root, 'a-file'), 'a secret');
    await expect(receiveUpload(broken, bottle, terms, upload('one'))).rejects.toMatchObject({
      code: 'storage_unavailable',
    });
  });
});
