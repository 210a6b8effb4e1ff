import { describe, expect, it } from 'vitest';
import { hasTranslation, inLanguage } from './localised-rows';

const row: { id: number; vintage: number; name: string; notes: string | null } = {
  id: 1,
  vintage: 2020,
  name: 'Rebula',
  notes: 'Opis',
};
const localised = ['name', 'notes'] as const;
const forGuest = { language: 'en', ownTexts: false, translationStatus: false } as const;
const forEditor = { language: 'en', ownTexts: true, translationStatus: true } as const;

describe('rows in a language', () => {
  it('[L1] take translated texts from the other row and everything shared from the Slovenian one', () => {
    const translation = { id: 2, vintage: 1999, name: 'Ribolla', notes: 'Notes' };
    expect(inLanguage(row, translation, localised, forGuest)).toEqual({
      id: 1,
      vintage: 2020,
      name: 'Ribolla',
      notes: 'Notes',
      ownTexts: false,
      language: 'en',
    });
  });

  it('[L1] stay Slovenian in each text that has no translation', () => {
    expect(inLanguage(row, { name: 'Ribolla', notes: '' }, localised, forGuest)).toMatchObject({
      name: 'Ribolla',
      notes: 'Opis',
      language: 'en',
    });
  });

  it.each<Partial<typeof row> | undefined>([undefined, {}, { name: '', notes: null }])(
    'say that they are Slovenian for %j',
    (none) => {
      expect(inLanguage(row, none, localised, forGuest)).toEqual({ ...row, ownTexts: false, language: 'sl' });
      expect(hasTranslation(none, localised)).toBe(false);
    },
  );

  it('show an editor what is written in the language alone, and what is not translated', () => {
    expect(inLanguage(row, { name: '', notes: 'Notes' }, localised, forEditor)).toEqual({
      ...row,
      name: '',
      notes: 'Notes',
      ownTexts: true,
      language: 'en',
      missingTranslations: { sl: [], en: ['name'] },
    });
    const inSlovenian = inLanguage<typeof row>({ ...row, notes: null }, { notes: 'Notes' }, localised, {
      ...forEditor,
      language: 'sl',
    });
    expect(inSlovenian).toMatchObject({
      name: 'Rebula',
      notes: null,
      missingTranslations: { sl: ['notes'], en: ['name'] },
    });
  });
});
