import { expect, it } from 'vitest';
import { changedKeys, missingKeys } from './page-text';

it('names dotted paths that only the other language has', () => {
  const sl = { hero: { title: 'Dober dan', lead: 'Pridite' }, tags: ['a'], footer: 'x' };
  expect(missingKeys({ hero: { title: 'Hello' }, extra: 'y' }, sl)).toEqual(['hero.lead', 'tags', 'footer']);
});

it('counts empty texts and lists as missing, and asks for nothing that is empty itself', () => {
  expect(missingKeys({ a: '', b: [], c: null }, { a: 'x', b: ['y'], c: 'z' })).toEqual(['a', 'b', 'c']);
  expect(missingKeys({}, { a: '', b: [] })).toEqual([]);
});

it('takes numbers and switches as they are', () => {
  expect(missingKeys({ n: 0, on: false }, { n: 1, on: true })).toEqual([]);
});

it('names paths whose value has changed or come, and none that has gone or is empty', () => {
  const former = { hero: { title: 'Dan', lead: 'Pridite' }, tags: ['a', 'b'], gone: 'x', same: ['a'] };
  const data = { hero: { title: 'Dober dan', lead: 'Pridite' }, tags: ['b', 'a'], fresh: 'y', empty: '', same: ['a'] };
  expect(changedKeys(former, data)).toEqual(['hero.title', 'tags', 'fresh']);
});
