import { describe, expect, it, vi } from 'vitest';
import { createResponseCache, type ResponseCache } from './response-cache';
import { createCachedResponse, type CachedResponse } from './cached-response';

const MAX_BYTES = 4_000_000;

const createResponse = (body = '{}', expiresAt?: number) =>
  createCachedResponse({ status: 200, headers: {}, body: Buffer.from(body), expiresAt });

const createEmptyCache = () => createResponseCache(MAX_BYTES, () => '1');

/** Stores a response, as a finished fetch does. */
const storeResponse = (cache: ResponseCache, key: string, cachedResponse: CachedResponse) =>
  cache.coalesceFetch(key, (run) => {
    run.store(cachedResponse);
    return Promise.resolve();
  });

it('[R22] [C2] holds a limited number of responses and bytes, keys included', async () => {
  const cache = createEmptyCache();
  const cachedResponse = await createResponse();
  const long = Array.from({ length: 2_700 }, (_, each) => `${String(each)} ${'x'.repeat(14_000)}`);
  for (const key of long) await storeResponse(cache, key, cachedResponse);
  expect(long.filter((key) => cache.findFresh(key)).length * 28_000).toBeLessThan(MAX_BYTES);
  const short = Array.from({ length: 20_000 }, (_, each) => String(each));
  for (const key of short) await storeResponse(cache, key, cachedResponse);
  expect(short.filter((key) => cache.findFresh(key)).length * 2_000).toBeLessThan(MAX_BYTES);
});

it('[C2] does not store a response above an eighth of its bytes', async () => {
  const cache = createEmptyCache();
  const large = await createResponse('x'.repeat(MAX_BYTES / 8));
  const medium = await createResponse('x'.repeat(MAX_BYTES / 32));
  expect(large.sizeBytes).toBeLessThan(MAX_BYTES);
  await storeResponse(cache, 'large', large);
  await storeResponse(cache, 'medium', medium);
  expect(cache.peek('large')).toBeUndefined();
  expect(cache.peek('medium')).toBe(medium);
});

it('counts hits, made and stale responses, and reports its entries and bytes', async () => {
  const cache = createEmptyCache();
  expect(cache.readStatistics()).toEqual({ hits: 0, made: 0, stale: 0, entries: 0, bytes: 0 });
  const cachedResponse = await createResponse();
  await storeResponse(cache, 'a', cachedResponse);
  cache.findFresh('a');
  cache.findFresh('a');
  cache.findFallback('a');
  cache.peek('a');
  cache.findFresh('none');
  cache.findFallback('none');
  const { bytes, ...counts } = cache.readStatistics();
  expect(counts).toEqual({ hits: 2, made: 1, stale: 1, entries: 1 });
  expect(bytes).toBeGreaterThan(cachedResponse.sizeBytes);
});

it('returns a response of an earlier revision as a fallback only', async () => {
  let revision = '1';
  const cache = createResponseCache(MAX_BYTES, () => revision);
  const cachedResponse = await createResponse();
  await storeResponse(cache, 'a', cachedResponse);
  expect(cache.findFresh('a')).toBe(cachedResponse);
  revision = '2';
  expect(cache.findFresh('a')).toBeUndefined();
  expect(cache.findFallback('a')).toBe(cachedResponse);
  expect(cache.peek('a')).toBe(cachedResponse);
});

it('never returns an expired response', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
  try {
    const cache = createEmptyCache();
    const cachedResponse = await createResponse('{}', 2_000);
    await storeResponse(cache, 'a', cachedResponse);
    const findAll = () => [cache.findFresh('a'), cache.findFallback('a'), cache.peek('a')];
    vi.setSystemTime(1_999);
    expect(findAll()).toEqual([cachedResponse, cachedResponse, cachedResponse]);
    vi.setSystemTime(2_000);
    expect(findAll()).toEqual([undefined, undefined, undefined]);
  } finally {
    vi.useRealTimers();
  }
});

describe('concurrent calls', () => {
  it('for the same key and revision are made once, until they end', async () => {
    const cache = createEmptyCache();
    const make = vi.fn(() => Promise.resolve());
    await Promise.all([cache.coalesceFetch('a', make), cache.coalesceFetch('a', make), cache.coalesceFetch('b', make)]);
    expect(make).toHaveBeenCalledTimes(2);
    await cache.coalesceFetch('a', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  it.each([true, false])('are not joined after a change or a clearing (cleared: %s)', async (isCleared) => {
    let revision = '1';
    const cache = createResponseCache(MAX_BYTES, () => revision);
    const revisions: string[] = [];
    const make = (run: { revision: string }) => Promise.resolve(revisions.push(run.revision));
    const first = cache.coalesceFetch('a', make);
    if (isCleared) cache.clear();
    else revision = '2';
    await Promise.all([first, cache.coalesceFetch('a', make)]);
    expect(revisions).toEqual(['1', revision]);
  });

  it('store nothing if the cache was cleared since they began', async () => {
    const cache = createEmptyCache();
    const cachedResponse = await createResponse();
    await storeResponse(cache, 'stored', cachedResponse);
    await cache.coalesceFetch('a', (run) => {
      cache.clear();
      run.store(cachedResponse);
      return Promise.resolve();
    });
    expect([cache.peek('stored'), cache.peek('a')]).toEqual([undefined, undefined]);
    expect(cache.readStatistics().entries).toBe(0);
  });
});
