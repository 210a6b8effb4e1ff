import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { untranslatedFinding } from './finding';

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
