import { describe, expect, it } from 'vitest';
import { getDisplayedText, getList, moveItem, removeItem, setText } from './text-value';

const bundled = { hero: { title: 'Shipped', lead: 'Lead' }, steps: ['a', 'b'] };

describe('getDisplayedText', () => {
  it('[P12] prefers the document and falls back to the bundled text', () => {
    expect(getDisplayedText({ hero: { title: 'Mine' } }, bundled, ['hero', 'title'])).toEqual({
      source: 'document',
      value: 'Mine',
    });
    expect(getDisplayedText({ hero: { title: 'Mine' } }, bundled, ['hero', 'lead'])).toEqual({
      source: 'bundled',
      value: 'Lead',
    });
    expect(getDisplayedText({}, bundled, ['nowhere', 'title'])).toEqual({ source: 'absent', value: undefined });
  });

  it('[L4] takes nothing from a bundled list once the document has its own', () => {
    expect(getDisplayedText({ steps: ['x'] }, bundled, ['steps', '1']).source).toBe('absent');
    expect(getDisplayedText({}, bundled, ['steps', '1'])).toEqual({ source: 'bundled', value: 'b' });
  });
});

describe('setText', () => {
  it('[T1] writes into missing objects and leaves the original as it was', () => {
    const data = { other: 1 };
    expect(setText(data, bundled, ['hero', 'title'], 'New')).toEqual({ other: 1, hero: { title: 'New' } });
    expect(data).toEqual({ other: 1 });
  });

  it('[L4] starts a list that the document lacks from the bundled list', () => {
    expect(setText({}, bundled, ['steps', '1'], 'B')).toEqual({ steps: ['a', 'B'] });
  });

  it('[T1] removes a key, so that the bundled text shows again', () => {
    expect(setText({ hero: { title: 'Mine' } }, bundled, ['hero', 'title'], undefined)).toEqual({ hero: {} });
  });
});

describe('lists', () => {
  it('[T2] are those of the document, else the bundled ones', () => {
    expect(getList({ steps: ['a'] }, { steps: ['A', 'B'] }, ['steps'])).toEqual(['a']);
    expect(getList({}, { steps: ['A', 'B'] }, ['steps'])).toEqual(['A', 'B']);
    expect(getList({ steps: 'x' }, {}, ['steps'])).toEqual([]);
  });

  it('[T1] have items moved and removed', () => {
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(removeItem(['a', 'b'], 0)).toEqual(['b']);
  });

  it('[T1] stay unchanged in the shorter language if the index is out of range', () => {
    expect(moveItem(['a'], 1, 0)).toEqual(['a']);
    expect(moveItem(['a'], 0, 1)).toEqual(['a']);
    expect(removeItem(['a'], 4)).toEqual(['a']);
  });
});
