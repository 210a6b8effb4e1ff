import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { findingOf, untranslatedFinding, type FoundThing } from './finding-list';

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

const t = ((key: string, values?: { count: number }) => [key, values?.count].filter(Boolean).join(' ')) as TFunction;

it('counts the texts that lack, by language', () => {
  expect(untranslatedFinding({ sl: ['hero.title'], en: ['hero.title', 'bio.body'] }, '/admin/queen', t)).toEqual([
    {
      id: 'untranslated',
      text: 'admin.attention.untranslated 3',
      to: '/admin/queen',
      note: 'admin.languages.sl: 1 · admin.languages.en: 2',
    },
  ]);
  expect(untranslatedFinding({ sl: [], en: [] }, '/admin/queen', t)).toEqual([]);
  expect(untranslatedFinding(undefined, '/admin/queen', t)).toEqual([]);
});
