import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { mapInOrder } from './streams';
import { formatEntry, readEntries, pairByName } from './media-list';

const entries = ['Gallery/a.jpg', 'Gallery/a/400.webp'].map((name, index) => ({
  name,
  sizeBytes: index,
  modifiedAt: 1_732_300_000_000 + index,
  sha256: String(index).repeat(64),
}));

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};

it('[B1] parses formatted entries, and rejects invalid lines', async () => {
  expect(await all(readEntries(Readable.from(entries.map(formatEntry))))).toEqual(entries);
  await expect(all(readEntries(Readable.from(['["Gallery/a.jpg",1,2,"x"]\n'])))).rejects.toThrow('damaged');
});

it('[B1] pairs two sorted lists by the bytes of their names', async () => {
  const toStream = (...names: string[]) => Readable.from(names) as AsyncIterable<string>;
  const name = (text: string): string => text;
  expect(
    await all(pairByName(toStream('a.jpg', 'a/1', 'c'), toStream('a.jpg', 'b', 'c', 'd'), { left: name, right: name })),
  ).toEqual([
    ['a.jpg', 'a.jpg'],
    ['a/1', undefined],
    [undefined, 'b'],
    ['c', 'c'],
    [undefined, 'd'],
  ]);
});

it('[B1] maps items in parallel and preserves their order', async () => {
  const started: number[] = [];
  const finish = new Map<number, () => void>();
  const work = async (item: number): Promise<number> => {
    started.push(item);
    await new Promise<void>((resolve) => finish.set(item, resolve));
    return item;
  };
  const results = all(mapInOrder(Readable.from([1, 2, 3, 4]), 2, work));
  // The second of two parallel items ends first.
  for (const item of [2, 1, 4, 3]) {
    await expect.poll(() => started).toContain(item);
    expect(started.length - finish.size).toBe(0);
    finish.get(item)?.();
  }
  expect(await results).toEqual([1, 2, 3, 4]);
  const failing = mapInOrder(Readable.from([1, 2, 3]), 3, (item) =>
    item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item),
  );
  await expect(all(failing)).rejects.toThrow('two');
});
