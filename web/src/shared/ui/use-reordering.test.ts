import { describe, expect, it } from 'vitest';
import { moveIds } from './use-reordering';

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
});
