import { describe, expect, it } from 'vitest';
import { findingOf, type FoundThing } from './finding';

const words = { id: 'drafts', text: (count: number) => `${String(count)} drafts`, to: '/list' };
const thing = (id: string): FoundThing => ({ id, name: id.toUpperCase(), to: `/list?id=${id}` });

describe('findingOf', () => {
  it('finds nothing among no things', () => {
    expect(findingOf(words, [])).toEqual([]);
  });

  it('leads to the one thing there is', () => {
    expect(findingOf(words, [thing('a')])).toEqual([{ id: 'drafts', text: '1 drafts', to: '/list?id=a', note: 'A' }]);
  });

  it('leads to the list of several, and to each', () => {
    const things = [thing('a'), thing('b')];
    expect(findingOf(words, things)).toEqual([{ id: 'drafts', text: '2 drafts', to: '/list', things }]);
  });
});
