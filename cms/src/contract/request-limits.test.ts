import { describe, expect, it } from 'vitest';
import { TokenBuckets, createWorkQueue, toRateLimitKey } from './request-limits';

describe('a client has one rate limit key for all notations of its IP', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['[203.0.113.7]:51234', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['0000:0000:0000:0000:0000:ffff:cb00:7107', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['[::ffff:cb00:7107%eth0]:443', '203.0.113.7'],
    ['::ffff:7f00:1', '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['[fe80::1%eth0]:80', 'fe80:0:0:0::/64'],
  ])('[R24] counts %s as %s', (address, key) => {
    expect(toRateLimitKey(address)).toBe(key);
  });

  it.each(['', 'unknown', '_hidden', '999.1.1.1', '1.2.3', '1.2.3.4:port', '[::1', 'x'.repeat(5_000), '::1::2'])(
    '[R24] counts what is no address as one client: %j',
    (address) => {
      expect(toRateLimitKey(address)).toBe('unknown');
    },
  );
});

it.each([
  [32, '2001:db8::/32'],
  [48, '2001:db8:1::/48'],
  [52, '2001:db8:1:2000::/52'],
  [64, '2001:db8:1:2fff::/64'],
  [128, '2001:db8:1:2fff:0:0:0:1::/128'],
])('[R23] counts an address by the first %i bits', (prefixLength, key) => {
  expect(toRateLimitKey('2001:db8:1:2fff::1', prefixLength)).toBe(key);
  expect(toRateLimitKey('[::ffff:203.0.113.7]:443', prefixLength)).toBe('203.0.113.7');
});

it('[R24] counts spellings of one IP as one client', () => {
  expect(toRateLimitKey('[2001:DB8::1%eth0]:443', 128)).toBe('2001:db8:0:0:0:0:0:1::/128');
  expect(toRateLimitKey('::FFFF:203.0.113.7')).toBe('203.0.113.7');
});

it('[R60] a clock that is set back neither locks clients out nor gives them more', () => {
  const buckets = new TokenBuckets({ requests: 3, perSeconds: 60 }, new Map());
  const noon = Date.UTC(2026, 5, 1, 12);
  expect(buckets.take('a', noon)).toBe(0);
  const anHourEarlier = noon - 3_600_000;
  expect([1, 2, 3].map(() => buckets.take('a', anHourEarlier))).toEqual([0, 0, 20]);
  expect(buckets.take('b', anHourEarlier)).toBe(0);
  expect(buckets.take('a', anHourEarlier + 20_000)).toBe(0);
});

it.each(['1.2.3.4.5', '1.02.3.4', '256.1.1.1', '1.1.1.256', '::1]/x', '::1]:80/[::1', 'g::1', '::1.2.3.4.5'])(
  'a rate limit key does not accept %s as an IP',
  (address) => {
    expect(toRateLimitKey(address)).toBe('unknown');
  },
);

it.each([
  ['255.255.255.255', '255.255.255.255'],
  ['0.0.0.0', '0.0.0.0'],
  ['2001:db8::ffff:cb00:7107', '2001:db8:0:0::/64'],
  ['::fffe:203.0.113.7', '0:0:0:0::/64'],
  ['::1:0:ffff:203.0.113.7', '0:0:0:1::/64'],
  ['::', '0:0:0:0::/64'],
])('a rate limit key distinguishes mapped IPv4 addresses from others: %s', (address, key) => {
  expect(toRateLimitKey(address)).toBe(key);
});

describe('TokenBuckets', () => {
  const createBuckets = (requests: number, perSeconds: number) =>
    new TokenBuckets({ requests, perSeconds }, new Map<string, number>());

  it('counts each key separately and reports the number of keys', () => {
    const buckets = createBuckets(1, 60);
    expect(buckets.size).toBe(0);
    expect([buckets.take('a', 1_000), buckets.take('b', 1_000)]).toEqual([0, 0]);
    expect(buckets.size).toBe(2);
    expect(buckets.take('a', 1_000)).toBe(60);
    expect(buckets.size).toBe(2);
  });

  it('rounds the wait up to whole seconds, at least one', () => {
    const buckets = createBuckets(2, 5);
    expect([1, 2, 3].map(() => buckets.take('a', 0))).toEqual([0, 0, 3]);
    expect(buckets.take('a', 2_400)).toBe(1);
    expect(buckets.take('a', 2_500)).toBe(0);
  });

  it('refills evenly, and never to more than its size', () => {
    const buckets = createBuckets(3, 30);
    expect([1, 2, 3, 4].map(() => buckets.take('a', 0))).toEqual([0, 0, 0, 10]);
    expect([1, 2].map(() => buckets.take('a', 10_000))).toEqual([0, 10]);
    expect([1, 2, 3, 4].map(() => buckets.take('a', 1_000_000))).toEqual([0, 0, 0, 10]);
  });

  it('tolerates the rounding of an interval that is no whole number of milliseconds', () => {
    const buckets = createBuckets(7, 1);
    const now = Date.UTC(2026, 5, 1);
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(() => buckets.take('a', now))).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });
});

/** Creates a piece of work that runs until it is ended. */
function createWork() {
  let isStarted = false;
  let end = (): void => undefined;
  let fail = (_error: Error): void => undefined;
  const done = new Promise<string>((resolve, reject) => {
    end = () => resolve('done');
    fail = reject;
  });
  const run = (): Promise<string> => {
    isStarted = true;
    return done;
  };
  return { run, end: () => end(), fail: (error: Error) => fail(error), isStarted: () => isStarted };
}

describe('createWorkQueue', () => {
  const createQueue = (maxRunning: number, maxWaiting: number) =>
    createWorkQueue(maxRunning, maxWaiting, () => new Error('full'));
  const count = (queue: ReturnType<typeof createQueue>) => [queue.running(), queue.waiting(), queue.refused()];

  it('returns the result of the work', async () => {
    const queue = createQueue(1, 1);
    expect(await queue(() => Promise.resolve(7))).toBe(7);
    expect(count(queue)).toEqual([0, 0, 0]);
  });

  it('runs a limited number of pieces of work at once; the others wait in order', async () => {
    const queue = createQueue(2, 2);
    const works = [createWork(), createWork(), createWork(), createWork()];
    const results = works.map(({ run }) => queue(run));
    const listStarted = () => works.map(({ isStarted }) => isStarted());
    expect(listStarted()).toEqual([true, true, false, false]);
    expect(count(queue)).toEqual([2, 2, 0]);
    works[1]?.end();
    expect(await results[1]).toBe('done');
    await Promise.resolve();
    expect(listStarted()).toEqual([true, true, true, false]);
    expect(count(queue)).toEqual([2, 1, 0]);
    for (const { end } of works) end();
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done']);
    expect(listStarted()).toEqual([true, true, true, true]);
    expect(count(queue)).toEqual([0, 0, 0]);
  });

  it('rejects work at once if as many wait as may', async () => {
    const queue = createQueue(1, 1);
    const works = [createWork(), createWork(), createWork()];
    const [first, second, third] = works.map(({ run }) => queue(run));
    await expect(third).rejects.toThrow('full');
    expect(count(queue)).toEqual([1, 1, 1]);
    for (const { end } of works) end();
    await Promise.all([first, second]);
    expect(works.map(({ isStarted }) => isStarted())).toEqual([true, true, false]);
    expect(count(queue)).toEqual([0, 0, 1]);
  });

  it('rejects work that finds no place when none may wait', async () => {
    const queue = createQueue(1, 0);
    const work = createWork();
    const running = queue(work.run);
    await expect(queue(() => Promise.resolve(1))).rejects.toThrow('full');
    work.end();
    await running;
    expect(await queue(() => Promise.resolve(2))).toBe(2);
  });

  it('passes on the error of failed work, and runs the next', async () => {
    const queue = createQueue(1, 1);
    const work = createWork();
    const failed = queue(work.run);
    const next = queue(() => Promise.resolve('next'));
    work.fail(new Error('broken'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('next');
    expect(count(queue)).toEqual([0, 0, 0]);
  });
});
