import { expect } from 'vitest';
import { test } from '../support/api-test';

test('[R124] [W1] a staff list around a document, by id or slug, has it and its neighbours, and guests get the whole list', async ({
  guest,
  signInAs,
}) => {
  const editor = await signInAs('editor');
  const all = await editor.call('listWines', 200, { query: { status: 'all' } });
  const ids = all.body.items.map(({ id }) => id);
  const readAround = async (around: string | undefined) =>
    (await editor.call('listWines', 200, { query: { status: 'all', around } })).body.items.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  expect(await readAround(ids[1])).toEqual(ids.slice(0, 3));
  expect(await readAround(all.body.items[1]?.slug)).toEqual(ids.slice(0, 3));
  expect(await readAround(ids[0])).toEqual(ids.slice(0, 2));
  expect(await readAround(ids.at(-1))).toEqual(ids.slice(-2));
  expect(await readAround('nothing')).toEqual([]);
  const { body: visible } = await guest.call('listWines', 200, {});
  const { body: sameList } = await guest.call('listWines', 200, { query: { status: 'all', around: ids[1] } });
  expect(sameList).toEqual(visible);
});
