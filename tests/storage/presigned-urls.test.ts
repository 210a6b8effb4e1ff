import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toOriginalPath } from '../../cms/src/core/storage/object-path';
import type { UploadPermission } from '../../cms/src/core/storage/storage';
import { STORAGE_ADAPTERS, type OpenedStorage } from '../support/servers/storage-adapters';

const bottle = toOriginalPath('Wines', 'bottle.webp');
const portrait = toOriginalPath('Queen', 'portrait.webp');
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe.each(STORAGE_ADAPTERS)('presigned URLs of storage on $name', ({ open }) => {
  let opened: OpenedStorage;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  const getStatus = async (url: string, init?: RequestInit) => {
    const response = await fetch(new URL(url, opened.origin), init);
    await response.arrayBuffer();
    return response.status;
  };
  const presign = (permission: Partial<UploadPermission> = {}) =>
    opened.storage.presignPut(bottle, { contentType: 'image/webp', expiresAt: inMinutes(15), ...permission });

  it('[H6] accept the upload that they were created for', async () => {
    const { method, url, headers } = await presign({ sizeBytes: 3 });
    expect(url).not.toMatch(/checksum/i);
    expect(await getStatus(url, { method, headers, body: 'one' })).toBe(200);
    expect(String(await opened.storage.read(bottle))).toBe('one');
    expect(await opened.storage.head(bottle)).toMatchObject({ sizeBytes: 3, contentType: 'image/webp' });
  });

  it('accept an upload of any size if none is signed', async () => {
    const { method, url, headers } = await presign();
    expect(await getStatus(url, { method, headers, body: 'x'.repeat(5000) })).toBe(200);
    expect((await opened.storage.head(bottle))?.sizeBytes).toBe(5000);
  });

  it('accept one upload: a repeated one does not replace it', async () => {
    const { method, url, headers } = await presign({ sizeBytes: 3 });
    await getStatus(url, { method, headers, body: 'one' });
    expect(await getStatus(url, { method, headers, body: 'two' })).toBe(412);
    const again = await presign({ sizeBytes: 3 });
    expect(await getStatus(again.url, { method, headers, body: 'two' })).toBe(412);
    expect(String(await opened.storage.read(bottle))).toBe('one');
  });

  it('accept nothing else', async () => {
    const { method, url, headers } = await presign({ sizeBytes: 3 });
    const { url: expired } = await presign({ sizeBytes: 3, expiresAt: inMinutes(-1) });
    const good = { method, headers, body: 'one' };
    const signature = /((?:X-Amz-S|s)ignature=)(.)/;
    const flipped = url.replace(signature, (_all, name: string, first: string) => name + (first === 'a' ? 'b' : 'a'));
    const refused: [string, string, RequestInit][] = [
      ['another type', url, { ...good, headers: { ...headers, 'Content-Type': 'text/html' } }],
      ['fewer bytes', url, { ...good, body: 'on' }],
      ['more bytes', url, { ...good, body: 'three' }],
      ['another object', url.replace('bottle', 'cellar'), good],
      ['another folder', url.replace('Wines', 'Queen'), good],
      ['another signature', flipped, good],
      ['no signature', url.replace(/\?.*/, ''), good],
      ['an expired URL', expired, good],
      ['a URL for reading', await opened.storage.presignGet(bottle, inMinutes(15)), good],
    ];
    for (const [what, address, init] of refused) {
      expect([what, [403, 413].includes(await getStatus(address, init))]).toEqual([what, true]);
    }
    expect(await opened.storage.list('')).toEqual([]);
  });

  it('read one object until they expire', async () => {
    await opened.storage.write(bottle, Buffer.from('one'));
    await opened.storage.write(portrait, Buffer.from('secret'));
    const url = await opened.storage.presignGet(bottle, inMinutes(15));
    expect(url).not.toMatch(/checksum/i);
    expect(await (await fetch(new URL(url, opened.origin))).text()).toBe('one');
    const expired = await opened.storage.presignGet(bottle, inMinutes(-1));
    const { url: upload } = await presign();
    for (const wrong of [
      expired,
      upload,
      url.replace(/\?.*/, ''),
      url.replace('Wines/bottle', 'Queen/portrait'),
      url.replace(/ires=\d+/, 'ires=9999999999'),
    ]) {
      expect([wrong, await getStatus(wrong)]).toEqual([wrong, 403]);
    }
  });
});
