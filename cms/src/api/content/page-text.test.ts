import { expect, it } from 'vitest';
import { findChangedPaths, type ContentRow, findMissingPaths, pageText } from './page-text';

it('lists dotted paths that only the other language has', () => {
  const sl = { hero: { title: 'Dober dan', lead: 'Pridite' }, tags: ['a'], footer: 'x' };
  expect(findMissingPaths({ hero: { title: 'Hello' }, extra: 'y' }, sl)).toEqual(['hero.lead', 'tags', 'footer']);
});

it('treats empty texts and lists as missing, and ignores what is empty in the other language', () => {
  expect(findMissingPaths({ a: '', b: [], c: null }, { a: 'x', b: ['y'], c: 'z' })).toEqual(['a', 'b', 'c']);
  expect(findMissingPaths({}, { a: '', b: [] })).toEqual([]);
});

it('treats 0 and false as present', () => {
  expect(findMissingPaths({ n: 0, on: false }, { n: 1, on: true })).toEqual([]);
});

it('lists changed and new paths, but no removed or empty ones', () => {
  const former = { hero: { title: 'Dan', lead: 'Pridite' }, tags: ['a', 'b'], gone: 'x', same: ['a'] };
  const data = { hero: { title: 'Dober dan', lead: 'Pridite' }, tags: ['b', 'a'], fresh: 'y', empty: '', same: ['a'] };
  expect(findChangedPaths(former, data)).toEqual(['hero.title', 'tags', 'fresh']);
});

it('[R62] [O4] reports a stored text over the length limit as an issue', () => {
  const row = {
    namespace: 'home',
    locale: 'sl',
    data: { hero: { title: 'x'.repeat(10_001) } },
  } as unknown as ContentRow;
  const faults = pageText.validator?.findIssues({ sl: row });
  expect(faults).toEqual([
    { language: 'sl', column: ['data'], field: 'data.hero.title', message: 'too_long?count=10001&limit=10000' },
  ]);
});
