import { describe, expect, it } from 'vitest';
import { joinIntoOneLine, isOneLine, normaliseLine, removeInvisibleCharacters } from './line';

const named = (text: string): string => [...text].map((each) => each.codePointAt(0)?.toString(16)).join(' ');

describe('[O7] [R103] normaliseLine', () => {
  it.each([
    '',
    ' \t\r\n\u00a0\u2003\u3000\u202f',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f\u1160',
    '\u17b4\u17b5',
    '\u180b\u180e',
    '\u200b',
    '\u200c',
    '\u200d',
    '\u200e\u200f',
    '\u2028\u2029',
    '\u202a\u202e',
    '\u2060\ufeff',
    '\u2061\u2064',
    '\u2066\u2069',
    '\u2800',
    '\u3164',
    '\uffa0',
    '\ufe0f',
    '\ufff9\ufffa\ufffb',
    '\ufffc',
    '\u0301',
    '\u{13430}',
    '\u{16fe4}',
    '\u{1d159}',
    '\u{1d173}',
    '\u{e0001}\u{e0041}\u{e007f}',
    '\u{e0100}',
    ' \u200b \u2800\u200d',
  ])('is empty where nothing shows (%#)', (text) => {
    expect(named(normaliseLine(text))).toBe('');
  });

  it.each([
    ['Ši\u200bpon', 'Šipon'],
    ['S\u030cipon', 'Šipon'],
    ['Z\u030c', 'Ž'],
    ['vi\u00adno', 'vino'],
    ['\ufeffRebula', 'Rebula'],
    ['\u202eabc\u202c', 'abc'],
    ['\tZelen\r\n', 'Zelen'],
    ['Zelen\u200b\n\u2060', 'Zelen'],
    ['a\u200db', 'ab'],
    ['a\u200cb', 'ab'],
    ['1\ufe0f', '1'],
    ['a\ufe0fb', 'ab'],
    ['x\ufe0e\ufe0f\u200d\u200d', 'x'],
    ['\u{1f3f4}\u{e0067}\u{e0062}', '\u{1f3f4}'],
    ['ob\ufffcject', 'object'],
    ['⠧\u2800⠧\u2800', '⠧ ⠧'],
  ])('takes out what means nothing (%#)', (text, line) => {
    expect(named(normaliseLine(text))).toBe(named(line));
  });

  it.each([
    'Lahor',
    'a b',
    '5\u00a0€',
    'O’Brien – “x”',
    'Ђурђевак',
    '葡萄酒',
    '葛\u{e0100}城',
    '👩\u200d🌾',
    '👨🏽\u200d🤝\u200d👨🏻',
    '🏳\ufe0f\u200d🌈',
    '☠\ufe0f',
    '1\ufe0f\u20e3',
    '🇸🇮',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'می\u200cخواهم',
    'क\u094d\u200dष',
    'x\u0323\u0301',
  ])('leaves what is written so (%#)', (text) => {
    expect(named(normaliseLine(text))).toBe(named(text));
    expect(isOneLine(text)).toBe(true);
  });

  it('is idempotent', () => {
    const letters = ['a', ' ', '1', '\n', '👩', '🏽', '\u{1f3f4}', '\u20e3', 'क', '葛', '\u0301', '\ud800'];
    const invisible = [
      '\u200b',
      '\u200d',
      '\ufe0f',
      '\u{e0067}',
      '\u{e007f}',
      '\u{e0100}',
      '\u00ad',
      '\u061c',
      '\u2800',
    ];
    const all = [...letters, ...invisible];
    const texts = all.flatMap((a) => all.flatMap((b) => all.flatMap((c) => all.map((d) => a + b + c + d))));
    expect(texts.filter((text) => normaliseLine(normaliseLine(text)) !== normaliseLine(text)).map(named)).toEqual([]);
  });
});

it.each([
  'a\nb',
  'a\r\nb',
  'a\tb',
  'a\u0000b',
  '\u0007',
  'a\u0085b',
  'a\u2028b',
  'a\u2029b',
  'a\u000bb',
  'a\ud800',
  'a\ufffe',
])('[O7] [R103] knows what is no line: %j', (text) => {
  expect(isOneLine(normaliseLine(text))).toBe(false);
  expect(isOneLine(joinIntoOneLine(text))).toBe(true);
});

it('[O7] joins a stored text into one line', () => {
  expect(joinIntoOneLine('Bela\r\n\u200bZ\u030clahtnina\u2028x\u0000')).toBe('Bela Žlahtnina x');
  expect(joinIntoOneLine('\u0000')).toBe('');
  expect(removeInvisibleCharacters('https://exa\u200bmple.com/C\u030c')).toBe('https://example.com/C\u030c');
});
