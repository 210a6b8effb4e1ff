import { describe, expect, it } from 'vitest';
import { hasTranslation, inLanguage } from './localised-rows';

const row: { id: number; vintage: number; name: string; notes: string | null } = {
  id: 1,
  vintage: 2020,
  name: 'Rebula',
  notes: 'Opis',
};
const localised = ['name', 'notes'] as const;

describe('rows in a language', () => {
  it('[L1] take translated texts from the other row and everything shared from the Slovenian one', () => {
    const translation = { id: 2, vintage: 1999, name: 'Ribolla', notes: 'Notes' };
    expect(inLanguage(row, translation, localised, 'en')).toEqual({
      id: 1,
      vintage: 2020,
      name: 'Ribolla',
      notes: 'Notes',
      language: 'en',
    });
  });

  it('[L1] stay Slovenian in each text that has no translation', () => {
    expect(inLanguage(row, { name: 'Ribolla', notes: '' }, localised, 'en')).toMatchObject({
      name: 'Ribolla',
      notes: 'Opis',
      language: 'en',
    });
  });

  it.each<Partial<typeof row> | undefined>([undefined, {}, { name: '', notes: null }])(
    'say that they are Slovenian for %j',
    (none) => {
      expect(inLanguage(row, none, localised, 'en')).toEqual({ ...row, language: 'sl' });
      expect(hasTranslation(none, localised)).toBe(false);
    },
  );
});
