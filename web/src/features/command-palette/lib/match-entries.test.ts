import { describe, expect, it } from 'vitest';
import { filterEntries } from './match-entries';

const entries = [
  'new wine novo vino',
  'new album nov album',
  'queen kraljica open odpri',
  'opening hours odpiralni cas',
].map((searchText) => ({ searchText }));
const find = (...terms: string[]) => filterEntries(entries, terms).map(({ searchText }) => searchText);

describe('[X3] [R136] entries of the command palette', () => {
  it.each([
    [['wine', 'new'], ['new wine novo vino']],
    [['vino', 'new'], ['new wine novo vino']],
    [['open', 'the', 'queen'], ['queen kraljica open odpri']],
    [['kraljcia'], ['queen kraljica open odpri']],
    [['albun'], ['new album nov album']],
    [['wien'], []],
    [['nothing'], []],
  ])('are found by %j', (terms, found) => {
    expect(find(...terms)).toEqual(found);
  });

  it('are all there without a search, and by words that name nothing only if they occur', () => {
    expect(find()).toHaveLength(entries.length);
    expect(find('the')).toEqual([]);
  });
});
