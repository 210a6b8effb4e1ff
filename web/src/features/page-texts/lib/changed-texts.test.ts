import { describe, expect, it } from 'vitest';
import { changedTexts } from './changed-texts';

describe('changedTexts', () => {
  it('[T1] lists each text that differs, with both values', () => {
    expect(changedTexts({ a: { b: 'x', c: 'same' }, l: ['1'] }, { a: { b: 'y', c: 'same' }, l: ['1', '2'] })).toEqual([
      { path: ['a', 'b'], before: 'x', after: 'y' },
      { path: ['l', '1'], before: undefined, after: '2' },
    ]);
  });

  it('[T1] opens up a group that one version lacks, and shows a change of kind whole', () => {
    expect(changedTexts({}, { hero: { title: 'T' } })).toEqual([
      { path: ['hero', 'title'], before: undefined, after: 'T' },
    ]);
    expect(changedTexts({ a: 'text' }, { a: { b: 1 } })).toEqual([{ path: ['a'], before: 'text', after: { b: 1 } }]);
  });
});
