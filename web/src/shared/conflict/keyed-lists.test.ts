import { describe, expect, it } from 'vitest';
import { applyChoices } from './apply-choices';
import { mergedOrder } from './keyed-lists';
import { threeWayMerge } from './three-way-merge';

const part = (id: string, text: string) => ({ id, text });
const base = { story: [part('a', 'Ena'), part('b', 'Dve'), part('c', 'Tri')] };

describe('merging lists whose items have ids', () => {
  it.each([
    ['mine moved', 'abc', 'cab', 'abc', 'cab'],
    ['theirs moved', 'abc', 'abc', 'bca', 'bca'],
    ['both moved', 'abc', 'cba', 'bac', 'cba'],
    ['both added', 'abc', 'abxc', 'abcy', 'abxcy'],
    ['theirs added first, mine moved', 'abc', 'bac', 'yabc', 'ybac'],
    ['theirs removed', 'abc', 'cab', 'ab', 'cab'],
  ])('[W3] orders them when %s', (_when, was, mine, theirs, order) => {
    expect(mergedOrder([...was], [...mine], [...theirs]).join('')).toBe(order);
  });

  it('[W3] follows an item that moved, and takes what the other side wrote in it', () => {
    const mine = { story: [part('c', 'Tri'), part('a', 'Ena'), part('b', 'Dve')] };
    const theirs = { story: [part('a', 'Ena'), part('b', 'Dve'), part('c', 'Tretja')] };
    const { merged, conflicts } = threeWayMerge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ story: [part('c', 'Tretja'), part('a', 'Ena'), part('b', 'Dve')] });
  });

  it('[W3] drops an item that one side removed and keeps one that the other added', () => {
    const mine = { story: [part('a', 'Ena'), part('c', 'Tri')] };
    const theirs = { story: [...base.story, part('d', 'Štiri')] };
    const { merged, conflicts } = threeWayMerge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({ story: [part('a', 'Ena'), part('c', 'Tri'), part('d', 'Štiri')] });
  });

  it('[W3] asks about a text that both changed, and about an item that was removed and changed', () => {
    const mine = { story: [part('a', 'Moja'), part('c', 'Tri')] };
    const theirs = { story: [part('a', 'Njihova'), part('b', 'Druga'), part('c', 'Tri')] };
    const { merged, conflicts } = threeWayMerge(base, mine, theirs);
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

  it('[W3] removes an item when that is what was chosen', () => {
    const mine = { story: [part('a', 'Ena'), part('b', 'Moja'), part('c', 'Tri')] };
    const theirs = { story: [part('a', 'Ena'), part('c', 'Tri')] };
    const { merged, conflicts } = threeWayMerge(base, mine, theirs);
    const choice = new Map([[JSON.stringify(['story', 'b']), { side: 'theirs' } as const]]);
    expect(applyChoices(merged, conflicts, choice)).toEqual(theirs);
  });
});
