import { expect, it } from 'vitest';
import { FIELD_MESSAGES, formatFieldMessage, type FieldMessage } from './field-messages';
import { translateStoredIssue, toFieldErrorCodes, translateFieldErrorCodes } from './field-error-codes';
import { LANGUAGES, getOtherLanguage } from './languages';

it('[R2] [Z2] translates the message about a stored value into the language of the screen', () => {
  expect(translateStoredIssue('Neveljavno število. Shranjeno: »9.999«', 'en')).toBe('Invalid number. Stored: “9.999”');
  expect(translateStoredIssue('Invalid number. Stored: “9.999”', 'sl')).toBe('Neveljavno število. Shranjeno: »9.999«');
  expect(translateStoredIssue('Obvezno', 'en')).toBe('Required');
  expect(translateStoredIssue('Something else', 'sl')).toBe('Something else');
});

const MESSAGE_CODES = Object.keys(FIELD_MESSAGES) as FieldMessage[];

it.each(LANGUAGES)(
  '[R9] [H4] every message of a field in %s is known by its code and said in the other language',
  (language) => {
    const values = { size: '5.0 MB', limit: '4.0 MB', count: '245' };
    for (const code of MESSAGE_CODES) {
      const faults = toFieldErrorCodes({ 'a.0.b': formatFieldMessage(code, language, values) });
      expect(faults['a.0.b']?.code).toBe(code);
      expect(translateFieldErrorCodes(faults, getOtherLanguage(language))).toEqual({
        'a.0.b': formatFieldMessage(code, getOtherLanguage(language), values),
      });
    }
  },
);

it('[R9] preserves the values of a message, and omits texts without a code', () => {
  expect(toFieldErrorCodes({ a: 'Slika je prevelika (5.0 MB > 4.0 MB).', b: 'A sentence of its own.' })).toEqual({
    a: { code: 'image_over_limit', values: { size: '5.0 MB', limit: '4.0 MB' } },
  });
  expect(translateFieldErrorCodes({ a: { code: 'of_a_later_version' } }, 'en')).toEqual({});
});
