import { describe, expect, it } from 'vitest';
import { GuestResponseCache, coalesceReads } from './guest-responses';
import type { PublicResponse } from './koa-context';

const answer = (text: string): PublicResponse => ({
  type: 'application/json',
  body: Buffer.from(text),
  etag: `"${text.slice(0, 10)}"`,
});

describe('the cache of guest responses', () => {
  it('returns a response while the site revision is that of its creation', () => {
    const cache = new GuestResponseCache();
    cache.store('1', '/wines', answer('old'));
    expect(cache.find('1', '/wines')?.body.toString()).toBe('old');
    expect(cache.find('2', '/wines')).toBeUndefined();
    expect(cache.find('1', '/albums')).toBeUndefined();
  });

  it('drops everything when a response of another revision is stored', () => {
    const cache = new GuestResponseCache();
    cache.store('1', '/wines', answer('old'));
    cache.store('2', '/albums', answer('new'));
    expect(cache.find('2', '/wines')).toBeUndefined();
    expect(cache.find('2', '/albums')?.body.toString()).toBe('new');
  });

  it('[R22] [C2] never exceeds its size limit, keys included', () => {
    const cache = new GuestResponseCache({ maxEntries: 1_000, maxBytes: 100_000 });
    for (let each = 0; each < 2_700; each += 1) cache.store('1', `${each} ${'o'.repeat(14_000)}`, answer('short'));
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    cache.store('1', 'large', answer('x'.repeat(100_001)));
    expect(cache.find('1', 'large')).toBeUndefined();
  });
});

describe('a coalesced read', () => {
  it('reads once for all concurrent callers', async () => {
    let reads = 0;
    const shared = coalesceReads(() => Promise.resolve((reads += 1)));
    expect(await Promise.all([shared(), shared(), shared()])).toEqual([1, 1, 1]);
  });

  it('never returns a result whose read began before the call', async () => {
    let value = 'old';
    let begin: () => void = () => undefined;
    const began = new Promise<void>((resolve) => (begin = resolve));
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const shared = coalesceReads(async () => {
      const read = value;
      begin();
      await finished;
      return read;
    });
    const early = shared();
    await began;
    value = 'new';
    const late = shared();
    finish();
    expect([await early, await late]).toEqual(['old', 'new']);
  });

  it('rejects for all callers after an error, and reads again for the next', async () => {
    let reads = 0;
    const shared = coalesceReads(() =>
      (reads += 1) === 1 ? Promise.reject(new Error('down')) : Promise.resolve('up'),
    );
    const [one, two] = await Promise.allSettled([shared(), shared()]);
    expect([one.status, two.status]).toEqual(['rejected', 'rejected']);
    expect(await shared()).toBe('up');
  });
});
