import { describe, expect, it } from 'vitest';
import {
  ABSENT,
  applyChoices,
  mergeOrder,
  listOpenConflicts,
  toPathKey,
  threeWayMerge,
  type ConflictChoice,
} from './three-way-merge';

const part = (id: string, text: string) => ({ id, text });
const lists = { story: [part('a', 'Ena'), part('b', 'Dve'), part('c', 'Tri')] };

describe('merging lists whose items have ids', () => {
  it.each([
    ['mine moved', 'abc', 'cab', 'abc', 'cab'],
    ['theirs moved', 'abc', 'abc', 'bca', 'bca'],
    ['both moved', 'abc', 'cba', 'bac', 'cba'],
    ['both added', 'abc', 'abxc', 'abcy', 'abxcy'],
    ['theirs added first, mine moved', 'abc', 'bac', 'yabc', 'ybac'],
    ['theirs removed', 'abc', 'cab', 'ab', 'cab'],
    ['mine removed, theirs moved', 'abc', 'ac', 'cab', 'cab'],
    ['mine added, theirs moved', 'abc', 'abcx', 'cab', 'cxab'],
  ])('[W3] orders them when %s', (_when, base, mine, theirs, order) => {
    expect(mergeOrder([...base], [...mine], [...theirs]).join('')).toBe(order);
  });

  it('[W3] merges a change of one side into an item that the other side moved', () => {
    const mine = { story: [part('c', 'Tri'), part('a', 'Ena'), part('b', 'Dve')] };
    const theirs = { story: [part('a', 'Ena'), part('b', 'Dve'), part('c', 'Tretja')] };
    const { merged, conflicts } = threeWayMerge(lists, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ story: [part('c', 'Tretja'), part('a', 'Ena'), part('b', 'Dve')] });
  });

  it('[W3] drops an item that one side removed and keeps one that the other added', () => {
    const mine = { story: [part('a', 'Ena'), part('c', 'Tri')] };
    const theirs = { story: [...lists.story, part('d', 'Štiri')] };
    const { merged, conflicts } = threeWayMerge(lists, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ story: [part('a', 'Ena'), part('c', 'Tri'), part('d', 'Štiri')] });
  });

  it('[W3] reports a conflict for a text that both changed, and for an item that was removed and changed', () => {
    const mine = { story: [part('a', 'Moja'), part('c', 'Tri')] };
    const theirs = { story: [part('a', 'Njihova'), part('b', 'Druga'), part('c', 'Tri')] };
    const { merged, conflicts } = threeWayMerge(lists, mine, theirs);
    expect(conflicts.map(({ path }) => path)).toEqual([
      ['story', 'a', 'text'],
      ['story', 'b'],
    ]);
    expect(merged).toEqual(mine);
    const theirsEverywhere = new Map(conflicts.map(({ path }) => [JSON.stringify(path), { side: 'theirs' } as const]));
    expect(applyChoices(merged, conflicts, theirsEverywhere)).toEqual({
      story: [part('a', 'Njihova'), part('c', 'Tri'), part('b', 'Druga')],
    });
  });

  it('[W3] removes an item if that side was chosen', () => {
    const mine = { story: [part('a', 'Ena'), part('b', 'Moja'), part('c', 'Tri')] };
    const theirs = { story: [part('a', 'Ena'), part('c', 'Tri')] };
    const { merged, conflicts } = threeWayMerge(lists, mine, theirs);
    const choice = new Map([[JSON.stringify(['story', 'b']), { side: 'theirs' } as const]]);
    expect(applyChoices(merged, conflicts, choice)).toEqual(theirs);
  });
});

const base = { hero: { title: 'House', lead: 'Lead' }, steps: ['one', 'two'] };

describe('threeWayMerge', () => {
  it('[T2] applies the changes that only one side made, from both sides', () => {
    const mine = { ...base, hero: { ...base.hero, title: 'My house' } };
    const theirs = { ...base, hero: { ...base.hero, lead: 'Their lead' } };
    expect(threeWayMerge(base, mine, theirs)).toEqual({
      merged: { hero: { title: 'My house', lead: 'Their lead' }, steps: ['one', 'two'] },
      conflicts: [],
      taken: [['hero', 'lead']],
    });
  });

  it('[T2] reports a conflict for what both changed, and keeps my value until it is resolved', () => {
    const { merged, conflicts } = threeWayMerge({ a: 'base' }, { a: 'mine' }, { a: 'theirs' });
    expect(conflicts).toEqual([{ path: ['a'], base: 'base', mine: 'mine', theirs: 'theirs' }]);
    expect(merged).toEqual({ a: 'mine' });
  });

  it('[T2] reports no conflict for the same change on both sides', () => {
    expect(threeWayMerge({ a: 1 }, { a: 2 }, { a: 2 }).conflicts).toEqual([]);
  });

  it('[T2] merges lists of equal length item by item', () => {
    const result = threeWayMerge(base, { ...base, steps: ['ONE', 'two'] }, { ...base, steps: ['one', 'TWO'] });
    expect(result.conflicts).toEqual([]);
    expect(result.merged).toMatchObject({ steps: ['ONE', 'TWO'] });
  });

  it('[T2] reports a conflict for a list item that both changed', () => {
    const result = threeWayMerge(base, { ...base, steps: ['mine', 'two'] }, { ...base, steps: ['theirs', 'two'] });
    expect(result.conflicts).toEqual([{ path: ['steps', '0'], base: 'one', mine: 'mine', theirs: 'theirs' }]);
  });

  it.each([
    ['no id', { text: 'b' }],
    ['an empty id', { id: '', text: 'b' }],
    ['an id that is a number', { id: 7, text: 'b' }],
  ])('[T2] merges a list item by item if one has %s', (_what, item) => {
    const list = [part('a', 'base'), item];
    const mine = [part('mine', 'base'), item];
    const theirs = [part('a', 'theirs'), item];
    expect(threeWayMerge({ list }, { list: mine }, { list: theirs })).toMatchObject({
      merged: { list: [part('mine', 'theirs'), item] },
      conflicts: [],
    });
  });

  it('[T2] reports a conflict if a value became a list', () => {
    for (const base of [null, 'text', [1, 2]]) {
      const conflict = { base: base, mine: [part('a', 'mine')], theirs: [part('a', 'theirs')] };
      const { conflicts } = threeWayMerge({ list: base }, { list: conflict.mine }, { list: conflict.theirs });
      expect(conflicts).toEqual([{ path: ['list'], ...conflict }]);
    }
    expect(threeWayMerge({ list: ['a'] }, { list: 'mine' }, { list: ['theirs'] }).conflicts).toHaveLength(1);
    expect(threeWayMerge({ list: ['a'] }, { list: ['mine'] }, { list: 'b' }).conflicts).toHaveLength(1);
  });

  it('[T2] reports one conflict for a list whose length changed on both sides', () => {
    const { conflicts } = threeWayMerge({ list: ['a'] }, { list: ['a', 'mine'] }, { list: ['a', 'theirs'] });
    expect(conflicts).toEqual([{ path: ['list'], base: ['a'], mine: ['a', 'mine'], theirs: ['a', 'theirs'] }]);
  });

  it('[T2] applies added and removed keys, and reports a conflict if one side removed what the other changed', () => {
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

  it('[T2] treats an image as one value and ignores its URL', () => {
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

const { merged, conflicts } = threeWayMerge(
  { title: 'base', steps: ['a', 'b'], note: 'base' },
  { title: 'mine', steps: ['a', 'mine'], note: 'mine' },
  { title: 'theirs', steps: ['a', 'theirs'] },
);
const choose = (...entries: [string[], ConflictChoice][]) =>
  new Map(entries.map(([path, choice]) => [toPathKey(path), choice]));

describe('applyChoices', () => {
  it('[T2] puts each chosen value and each edited text at its path', () => {
    const choices = choose(
      [['title'], { side: 'edited', value: 'both' }],
      [['steps', '1'], { side: 'theirs' }],
      [['note'], { side: 'theirs' }],
    );
    expect(listOpenConflicts(conflicts, choices)).toEqual([]);
    expect(applyChoices(merged, conflicts, choices)).toEqual({ title: 'both', steps: ['a', 'theirs'] });
  });

  it('[T2] keeps my value without a choice, and lists the conflict as open', () => {
    const choices = choose([['title'], { side: 'mine' }]);
    expect(listOpenConflicts(conflicts, choices).map(({ path }) => path)).toEqual([['steps', '1'], ['note']]);
    expect(applyChoices(merged, conflicts, choices)).toEqual({ title: 'mine', steps: ['a', 'mine'], note: 'mine' });
  });
});
