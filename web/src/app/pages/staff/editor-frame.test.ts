import { describe, expect, it } from 'vitest';
import { findNeighbours } from './editor-frame';

const names = (items: readonly string[] | undefined, current: string) => {
  const { previous, next } = findNeighbours(
    items,
    (item) => item === current,
    (label) => ({ label, to: `?slug=${label}` }),
  );
  return [previous?.label ?? null, next?.to ?? null];
};

describe('findNeighbours', () => {
  it('finds the entries before and after', () => {
    expect(names(['a', 'b', 'c'], 'b')).toEqual(['a', '?slug=c']);
    expect(names(['a', 'b'], 'a')).toEqual([null, '?slug=b']);
    expect(names(['a', 'b'], 'b')).toEqual(['a', null]);
  });

  it('finds none for a new document, or while the list is undefined', () => {
    expect(names(['a', 'b'], 'x')).toEqual([null, null]);
    expect(names(undefined, 'a')).toEqual([null, null]);
  });
});
