import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map';

const sizeOf = (text: string): number => text.length;

describe('a bounded map', () => {
  it('[R22] [C2] counts its keys, so that endless ones do not fill the memory', () => {
    const map = new BoundedMap<string>({ maxEntries: 1_000_000, maxBytes: 1_000_000, sizeOf });
    for (let each = 0; each < 1_000; each += 1) map.set(`${each} ${'x'.repeat(14_000)}`, 'y');
    expect(map.bytes).toBeLessThanOrEqual(1_000_000);
    expect(map.size).toBeLessThan(40);
  });

  it('[R22] [C2] holds a number of entries, the used ones longest', () => {
    const map = new BoundedMap<string>({ maxEntries: 3, maxBytes: 1_000_000, sizeOf });
    for (const key of ['a', 'b', 'c']) map.set(key, key);
    expect(map.get('a')).toBe('a');
    map.set('d', 'd');
    expect(['a', 'b', 'c', 'd'].filter((key) => map.get(key) !== undefined)).toEqual(['a', 'c', 'd']);
  });

  it('forgets what it held under a key, keeps nothing too large, and can be emptied', () => {
    const map = new BoundedMap<string>({ maxEntries: 10, maxBytes: 1_000, sizeOf });
    map.set('a', 'x'.repeat(500));
    map.set('a', 'y');
    expect(map.bytes).toBe(203);
    map.set('b', 'x'.repeat(1_000));
    expect(map.get('b')).toBeUndefined();
    expect(map.get('a')).toBe('y');
    map.clear();
    expect([map.size, map.bytes, map.get('a')]).toEqual([0, 0, undefined]);
  });
});
