import { expect, it } from 'vitest';
import { FIELD_MESSAGES } from '#contract/field-messages';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { HttpError } from '#shared/api/http-error';
import { translateError } from '#shared/api/translate-error';
import { getFieldMessage } from '#shared/form/field';
import { bindPrepositions } from '#contract/bind-prepositions';
import { createI18n } from './create-i18n';

it.each([
  ['Pogovor z Ano v kleti', 'Pogovor z\u00A0Ano v\u00A0kleti'],
  ['V kleti (s stekleno streho)', 'V\u00A0kleti (s\u00A0stekleno streho)'],
  ['o k vratom', 'o\u00A0k\u00A0vratom'],
  ['Vrhunsko vino, tip A', 'Vrhunsko vino, tip A'],
  ['Na vrhu, od 9. do 17. ure', 'Na\u00A0vrhu, od\u00A09. do\u00A017. ure'],
  ['Pri nas, v mestu pri morju', 'Pri\u00A0nas, v\u00A0mestu pri\u00A0morju'],
  ['pod gozdom', 'pod gozdom'],
  ['Prim in prijatelji', 'Prim in prijatelji'],
])('[R84] words of one letter, prepositions of two and "pri" stay with the next word: %s', (text, expected) => {
  expect(bindPrepositions(text)).toBe(expected);
});

it('[R84] interface texts of Slovenian have them, those of English do not', async () => {
  const texts = { proof: { text: 'a b {{name}}' } };
  const [slovenian, english] = [await createI18n('sl', texts), await createI18n('en', texts)];
  expect(slovenian.t('proof.text', { name: 'v kleti' })).toBe('a\u00A0b v\u00A0kleti');
  expect(english.t('proof.text', { name: 'v kleti' })).toBe('a b v kleti');
});

it('[R84] messages of the API about fields and problems have them too', () => {
  const LOOSE_WORD = /(?:^|[\s(»„])(?:[aihkosuvz]|do|iz|na|ob|od|po|pri|za) (?=\S)/i;
  const messages = Object.keys(FIELD_MESSAGES).map((code) => getFieldMessage(code, 'sl'));
  const problems = Object.keys(PROBLEM_TEXTS).map((code) => {
    const { title, detail } = translateError(new HttpError(409, '/', 'Title', 'Detail', { code }), 'sl');
    return `${title} ${detail ?? ''}`;
  });
  expect([...messages, ...problems].filter((text) => LOOSE_WORD.test(text))).toEqual([]);
  expect(getFieldMessage('required', 'en')).toBe(FIELD_MESSAGES.required.en);
});

it.each([
  [90, '90 točk'],
  [91.5, '91,5 točke'],
  [101, '101 točka'],
  [2, '2 točki'],
])('[R84] %d points in the plural form of the number', async (points, expected) => {
  const { t } = await createI18n('sl');
  expect(t('winesPage.wine.points', { count: points, points: String(points).replace('.', ',') })).toBe(expected);
});
