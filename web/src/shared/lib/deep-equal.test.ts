import { describe, expect, it } from 'vitest';
import { isDeepEqual } from './deep-equal';

describe('isDeepEqual', () => {
  it('[S1] compares JSON values whatever the order of their keys', () => {
    expect(isDeepEqual({ a: [1, { b: null }], c: 1 }, { c: 1, a: [1, { b: null }] })).toBe(true);
    expect(isDeepEqual({ a: undefined }, {})).toBe(false);
    expect(isDeepEqual([1], { 0: 1 })).toBe(false);
    expect(isDeepEqual(null, {})).toBe(false);
  });
});
