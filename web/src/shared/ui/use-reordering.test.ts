import { describe, expect, it } from 'vitest';
import { moveIds, applyPageOrder } from './use-reordering';

const ids = ['a', 'b', 'c', 'd'];

describe('ordering a list', () => {
  it.each([
    ['down', ['a'], 'c', true, 'bcad'],
    ['up', ['d'], 'b', false, 'adbc'],
    ['several, in their order', ['d', 'a'], 'b', true, 'badc'],
    ['onto one of themselves', ['a', 'b'], 'b', true, 'abcd'],
  ])('[W1] moves %s', (_how, moved, target, after, order) => {
    expect(moveIds(ids, new Set(moved), target, after).join('')).toBe(order);
  });

  it('[W1] leaves the other pages of the list where they are', () => {
    expect(applyPageOrder(['a', 'b', 'c', 'd', 'e'], ['d', 'b', 'c']).join('')).toBe('adbce');
  });
});
