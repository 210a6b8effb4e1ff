import { describe, expect, it } from 'vitest';
import { TokenBuckets, toRateLimitKey } from './request-limits';

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
