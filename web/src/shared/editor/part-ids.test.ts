import { expect, it } from 'vitest';
import { mapPartIds, replacePartIds } from './part-ids';

const sent = {
  bio: {
    heading: 'a',
    cards: [
      { id: 'x', title: 'A' },
      { id: 'known', title: 'B' },
    ],
  },
  events: [{ id: 'y', sl: { title: 'C' } }],
  picks: [],
};
const stored = {
  bio: {
    heading: 'a',
    cards: [
      { id: 's1', title: 'A' },
      { id: 'known', title: 'B' },
    ],
  },
  events: [{ id: 's2', sl: { title: 'C' } }],
  picks: [],
};

it('[Q1] parts of a form take the ids that the server has given them', () => {
  const ids = mapPartIds(sent, stored);
  expect([...ids]).toEqual([
    ['x', 's1'],
    ['y', 's2'],
  ]);
  expect(replacePartIds(sent, ids)).toEqual(stored);
  const typedOn = {
    ...sent,
    events: [
      { id: 'z', sl: { title: 'new' } },
      { id: 'y', sl: { title: 'C!' } },
    ],
  };
  expect(replacePartIds(typedOn, ids).events).toEqual([
    { id: 'z', sl: { title: 'new' } },
    { id: 's2', sl: { title: 'C!' } },
  ]);
});

it('parts of lists that differ are no parts of each other', () => {
  expect(mapPartIds({ events: [{ id: 'a' }] }, { events: [] }).size).toBe(0);
  expect(mapPartIds({ events: [{ id: 'a' }] }, null).size).toBe(0);
  expect(replacePartIds(sent, new Map())).toBe(sent);
});
