import { expect, it } from 'vitest';
import { createResponseCache } from './response-cache';
import { createCachedResponse } from './cached-response';

it('[R22] [C2] holds a limited number of responses and bytes, keys included', async () => {
  const cache = createResponseCache(4_000_000, () => '1');
  const cachedResponse = await createCachedResponse({ status: 200, headers: {}, body: Buffer.from('{}') });
  const keep = (key: string) =>
    cache.coalesceFetch(key, (run) => {
      run.store(cachedResponse);
      return Promise.resolve();
    });
  for (let each = 0; each < 2_700; each += 1) await keep(`${String(each)} ${'x'.repeat(14_000)}`);
  const long = Array.from({ length: 2_700 }, (_, each) => `${String(each)} ${'x'.repeat(14_000)}`);
  expect(long.filter((key) => cache.findFresh(key)).length * 28_000).toBeLessThan(4_000_000);
  const short = Array.from({ length: 20_000 }, (_, each) => String(each));
  for (const key of short) await keep(key);
  expect(short.filter((key) => cache.findFresh(key)).length * 2_000).toBeLessThan(4_000_000);
});
