import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toOriginalPath } from '../../cms/src/core/storage/object-path';
import { prepareBucket } from '../../cms/src/core/storage/s3-bucket';
import { S3Storage } from '../../cms/src/core/storage/s3-storage';
import type { Storage } from '../../cms/src/core/storage/storage';
import { FAULTS, type FaultProxy, startFaultProxy } from '../support/servers/fault-proxy';
import { createBucketSettings } from '../support/servers/storage-adapters';

const bottle = toOriginalPath('Wines', 'bottle.webp');
const cellar = toOriginalPath('Wines', 'cellar.webp');

/** Every call of the adapter that reaches the store. */
const CALLS: Record<string, (storage: Storage) => Promise<unknown>> = {
  head: (storage) => storage.head(bottle),
  read: (storage) => storage.read(bottle),
  write: (storage) => storage.write(cellar, Buffer.from('one')),
  copy: (storage) => storage.copy(bottle, cellar),
  delete: (storage) => storage.delete(cellar),
  list: (storage) => storage.list('Wines/'),
};

let proxy: FaultProxy;
let storage: Storage;
beforeAll(async () => {
  const settings = createBucketSettings();
  expect(await prepareBucket(settings, 'http://localhost:3000')).toEqual([]);
  proxy = await startFaultProxy(settings.endpoint);
  storage = new S3Storage({ ...settings, endpoint: proxy.url });
  await storage.write(bottle, Buffer.from('bottle'.repeat(1000)));
});
afterAll(() => proxy.stop());
afterEach(() => proxy.heal());

describe.each(FAULTS)('a store with the fault %s', (fault) => {
  it('fails every call clearly, and each can be repeated', async () => {
    proxy.breakAt(1, fault);
    const outcomes = await Promise.allSettled(Object.values(CALLS).map((call) => call(storage)));
    const names = Object.keys(CALLS);
    outcomes.forEach((outcome, index) => {
      const reason: unknown = outcome.status === 'rejected' ? outcome.reason : 'no failure';
      expect([names[index], reason]).toMatchObject([names[index], { code: 'storage_unavailable' }]);
    });
    proxy.heal();
    for (const call of Object.values(CALLS)) await call(storage);
    expect(String(await storage.read(bottle))).toBe('bottle'.repeat(1000));
  });
});

it('reports in one line that a bucket cannot be prepared', async () => {
  const settings = createBucketSettings();
  const wrong = { ...settings, secretAccessKey: 'wrong' };
  const warnings = await prepareBucket(wrong, 'http://localhost:3000');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatch(new RegExp(`^S3 bucket ${settings.bucket}: [^\\n]+$`));
});
