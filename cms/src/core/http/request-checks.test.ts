import { describe, expect, it } from 'vitest';
import { Problem } from './problem';
import { findUnsafePath, RateLimiter } from './request-checks';

it.each([
  ['a plain value', '{"a":["č š ž 🍇",1,null,{"b":true}]}', null],
  ['NUL', '{"a":[{"b":"x\\u0000"}]}', 'a.0.b'],
  ['half of a pair', '{"a":"\\ud83c"}', 'a'],
  ['NUL in a key', '{"a":{"x\\u0000":1}}', 'a'],
  ['a key that reaches prototypes', '{"a":{"__proto__":{"isAdmin":true}}}', 'a'],
  ['an object that has no text', '{"a":{"length":{"toString":"x"}}}', 'a.length'],
  ['such a key at the root', '{"constructor":{"prototype":{}}}', ''],
])('finds %s', (_, json, path) => {
  expect(findUnsafePath(JSON.parse(json))).toBe(path);
});

const START = Date.parse('2026-06-01T12:00:00Z');
const getInstantAfter = (seconds: number): Date => new Date(START + seconds * 1000);

/** The seconds to wait, or 0 for a request that is let in. */
function wait(limiter: RateLimiter, key: string, seconds: number): number {
  try {
    limiter.take(key, getInstantAfter(seconds));
    return 0;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.status).toBe(429);
    return Number(error.headers['Retry-After']);
  }
}

describe('a rate limiter', () => {
  it('allows a full bucket at once, then as many as the rate refills', () => {
    const limiter = new RateLimiter({ requests: 10, perSeconds: 60 });
    for (let request = 0; request < 10; request += 1) expect(wait(limiter, 'a', 0)).toBe(0);
    expect(wait(limiter, 'a', 0)).toBe(6);
    expect(wait(limiter, 'a', 5)).toBe(1);
    expect(wait(limiter, 'a', 6)).toBe(0);
    expect(wait(limiter, 'a', 6)).toBe(6);
    for (let request = 0; request < 10; request += 1) expect(wait(limiter, 'a', 100)).toBe(0);
    expect(wait(limiter, 'a', 100)).toBe(6);
  });

  it('counts each key separately', () => {
    const limiter = new RateLimiter({ requests: 1, perSeconds: 60 });
    expect(wait(limiter, 'a', 0)).toBe(0);
    expect(wait(limiter, 'b', 0)).toBe(0);
    expect(wait(limiter, 'a', 1)).toBe(59);
  });

  it('stores a bounded number of keys, the most active ones longest', () => {
    const limiter = new RateLimiter({ requests: 2, perSeconds: 3600 });
    expect(wait(limiter, 'busy', 0)).toBe(0);
    for (let stranger = 0; stranger < 20_001; stranger += 1) {
      if (stranger === 20_000 - 1) expect(wait(limiter, 'busy', 0)).toBe(0);
      wait(limiter, `address ${stranger}`, 0);
    }
    expect(limiter.size).toBeLessThanOrEqual(20_000);
    expect(wait(limiter, 'busy', 1)).toBeGreaterThan(0);
  });
});
