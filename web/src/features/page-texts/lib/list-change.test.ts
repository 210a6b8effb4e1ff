import { describe, expect, it } from 'vitest';
import { movedItem, withoutItem } from './list-change';

describe('list changes', () => {
  it('[T1] moves and removes items', () => {
    expect(movedItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(withoutItem(['a', 'b'], 0)).toEqual(['b']);
  });

  it('[T1] leaves the shorter language as it is where it has no such item', () => {
    expect(movedItem(['a'], 1, 0)).toEqual(['a']);
    expect(movedItem(['a'], 0, 1)).toEqual(['a']);
    expect(withoutItem(['a'], 4)).toEqual(['a']);
  });
});
