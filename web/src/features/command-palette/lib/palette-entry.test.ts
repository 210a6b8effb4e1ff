import { Grape } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { findEntryForKey, groupEntries, matchesAllTerms, type PaletteEntry } from './palette-entry';

const entry = (id: string, group = 'g'): PaletteEntry => ({ id, group, name: `Šipon ${id}`, Icon: Grape });
const entries = ['a', 'b', 'c'].map((id) => entry(id));

describe('[X3] entries of the command palette', () => {
  it.each([
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowDown', 'a'],
    ['a', 'ArrowUp', 'c'],
    ['b', 'ArrowUp', 'a'],
    ['b', 'Home', 'a'],
    ['b', 'End', 'c'],
    [undefined, 'ArrowDown', 'a'],
    [undefined, 'ArrowUp', 'c'],
    ['a', 'x', undefined],
  ])('from %s by %s to %s', (from, key, to) => {
    expect(findEntryForKey(entries, from, key)?.id).toBe(to);
  });

  it('are grouped by heading, each heading once', () => {
    const mixed = [entry('a', 'one'), entry('b', 'two'), entry('c', 'one')];
    expect(groupEntries(mixed).map(({ group, entries: all }) => [group, all.map(({ id }) => id)])).toEqual([
      ['one', ['a', 'c']],
      ['two', ['b']],
    ]);
  });

  it('stay for another search only if they contain its terms', () => {
    expect(matchesAllTerms(entry('2021'), ['sipon', '2021'])).toBe(true);
    expect(matchesAllTerms(entry('2021'), ['sipon', '2022'])).toBe(false);
  });
});
