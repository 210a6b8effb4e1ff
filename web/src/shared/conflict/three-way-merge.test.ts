import { describe, expect, it } from 'vitest';
import { ABSENT, threeWayMerge } from './three-way-merge';

const base = { hero: { title: 'House', lead: 'Lead' }, steps: ['one', 'two'] };

describe('threeWayMerge', () => {
  it('[T2] takes what only one side changed, from both sides', () => {
    const mine = { ...base, hero: { ...base.hero, title: 'My house' } };
    const theirs = { ...base, hero: { ...base.hero, lead: 'Their lead' } };
    expect(threeWayMerge(base, mine, theirs)).toEqual({
      merged: { hero: { title: 'My house', lead: 'Their lead' }, steps: ['one', 'two'] },
      conflicts: [],
      taken: [['hero', 'lead']],
    });
  });

  it('[T2] reports what both changed, and keeps what I typed until it is settled', () => {
    const { merged, conflicts } = threeWayMerge({ a: 'base' }, { a: 'mine' }, { a: 'theirs' });
    expect(conflicts).toEqual([{ path: ['a'], base: 'base', mine: 'mine', theirs: 'theirs' }]);
    expect(merged).toEqual({ a: 'mine' });
  });

  it('[T2] does not ask about the same change on both sides', () => {
    expect(threeWayMerge({ a: 1 }, { a: 2 }, { a: 2 }).conflicts).toEqual([]);
  });

  it('[T2] merges lists of one length item by item', () => {
    const result = threeWayMerge(base, { ...base, steps: ['ONE', 'two'] }, { ...base, steps: ['one', 'TWO'] });
    expect(result.conflicts).toEqual([]);
    expect(result.merged).toMatchObject({ steps: ['ONE', 'TWO'] });
  });

  it('[T2] asks about a list that changed its length on both sides as a whole', () => {
    const { conflicts } = threeWayMerge({ list: ['a'] }, { list: ['a', 'mine'] }, { list: ['a', 'theirs'] });
    expect(conflicts).toEqual([{ path: ['list'], base: ['a'], mine: ['a', 'mine'], theirs: ['a', 'theirs'] }]);
  });

  it('[T2] takes added and removed keys, and asks when one side removed what the other changed', () => {
    expect(threeWayMerge({ a: 1 }, { a: 1, mine: 1 }, { a: 1, theirs: 1 }).merged).toEqual({
      a: 1,
      mine: 1,
      theirs: 1,
    });
    expect(threeWayMerge({ a: 1, b: 1 }, { a: 1, b: 1 }, { b: 1 }).merged).toEqual({ b: 1 });
    const { conflicts } = threeWayMerge({ a: 1 }, {}, { a: 2 });
    expect(conflicts).toEqual([{ path: ['a'], base: 1, mine: ABSENT, theirs: 2 }]);
  });

  it('[T2] merges objects that both sides added under one key', () => {
    const { merged, conflicts } = threeWayMerge({}, { hero: { title: 'A' } }, { hero: { lead: 'B' } });
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ hero: { title: 'A', lead: 'B' } });
  });

  it('[T2] takes an image as one value, whatever its URL says', () => {
    const image = (imageKey: string, presignedUrl: string) => ({ storageFolder: 'Wines', imageKey, presignedUrl });
    const base = { name: 'base', bottle: image('a.png', '?base') };
    const mine = { name: 'mine', bottle: image('a.png', '?mine') };
    const theirs = { name: 'base', bottle: image('b.png', '?theirs') };
    expect(threeWayMerge(base, mine, theirs)).toEqual({
      merged: { name: 'mine', bottle: theirs.bottle },
      conflicts: [],
      taken: [['bottle']],
    });
    const { conflicts } = threeWayMerge({ ...base, bottle: null }, mine, theirs);
    expect(conflicts).toEqual([{ path: ['bottle'], base: null, mine: mine.bottle, theirs: theirs.bottle }]);
  });
});
