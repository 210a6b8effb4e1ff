import { expect, it } from 'vitest';
import { FIELD_MESSAGES, fieldText, type FieldMessage } from './field-messages';
import { storedFaultIn, fieldFaults, fieldTexts } from './field-texts';
import { LANGUAGES, otherLanguage } from './languages';

it('[R2] [Z2] translates the message about a stored value into the language of the screen', () => {
  expect(storedFaultIn('Neveljavno število. Shranjeno: »9.999«', 'en')).toBe('Invalid number. Stored: “9.999”');
  expect(storedFaultIn('Invalid number. Stored: “9.999”', 'sl')).toBe('Neveljavno število. Shranjeno: »9.999«');
  expect(storedFaultIn('Obvezno', 'en')).toBe('Required');
  expect(storedFaultIn('Something else', 'sl')).toBe('Something else');
});

const KEYS = Object.keys(FIELD_MESSAGES) as FieldMessage[];

it.each(LANGUAGES)(
  '[R9] [H4] every message of a field in %s is known by its code and said in the other language',
  (language) => {
    const values = { size: '5.0 MB', limit: '4.0 MB', count: '245' };
    for (const code of KEYS) {
      const faults = fieldFaults({ 'a.0.b': fieldText(code, language, values) });
      expect(faults['a.0.b']?.code).toBe(code);
      expect(fieldTexts(faults, otherLanguage(language))).toEqual({
        'a.0.b': fieldText(code, otherLanguage(language), values),
      });
    }
  },
);

it('[R9] preserves the values of a message, and omits texts without a code', () => {
  expect(fieldFaults({ a: 'Slika je prevelika (5.0 MB > 4.0 MB).', b: 'A sentence of its own.' })).toEqual({
    a: { code: 'image_over_limit', values: { size: '5.0 MB', limit: '4.0 MB' } },
  });
  expect(fieldTexts({ a: { code: 'of_a_later_version' } }, 'en')).toEqual({});
});
