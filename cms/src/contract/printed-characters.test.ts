import { describe, expect, it } from 'vitest';
import { findUnprintableCharacters, isInTextFont } from './printed-characters';

describe('isInTextFont', () => {
  it.each([
    ['the first character of a range', 0x20, true],
    ['the last character of a range', 0x7e, true],
    ['a character inside a range', 0x41, true],
    ['the character before a range', 0x1f, false],
    ['the character after a range', 0x7f, false],
    ['a character that is a range alone', 0x186, true],
    ['the character before it', 0x185, false],
    ['the character after it', 0x187, false],
    ['a Slovenian letter', 0x17e, true],
    ['a Cyrillic letter', 0x402, true],
    ['the euro sign', 0x20ac, true],
    ['the last character of the font', 0x1f916, true],
    ['a Chinese character', 0x8461, false],
    ['an emoji', 0x1f347, false],
    ['the null character', 0, false],
  ])('knows %s', (_name, codePoint, isIn) => {
    expect(isInTextFont(codePoint)).toBe(isIn);
  });
});

describe('findUnprintableCharacters', () => {
  it.each(['', 'Rebula 2025, 12,5 % – 9 €', 'Žametovka, črnina, Šipon', 'Ђорђе', 'Ribolla «gialla» №1'])(
    'finds none in %j',
    (text) => {
      expect(findUnprintableCharacters(text)).toEqual([]);
    },
  );

  it('lists each character without glyph once, in the order of the text', () => {
    expect(findUnprintableCharacters('Rebula 🍇🍇 葡 🍇 vino 萄')).toEqual(['🍇', '葡', '萄']);
  });

  it('composes letters and marks first', () => {
    expect(findUnprintableCharacters('Z\u030cametovka')).toEqual([]);
    expect(findUnprintableCharacters('\uac00\u1100\u1161')).toEqual(['\uac00']);
  });

  it.each([
    ['line breaks', 'ena\r\ndve\u2028tri\u2029štiri'],
    ['spaces', 'a\tb\u00a0c\u2003d\u3000e'],
    ['format characters', 'vi\u00adno\u200bvi\u200dno\u2060\u061c'],
    ['variation selectors', 'a\ufe0eb\ufe0fc\u{e0100}d\u180be'],
  ])('ignores %s', (_name, text) => {
    expect(findUnprintableCharacters(text)).toEqual([]);
  });

  it('lists characters for private use', () => {
    expect(findUnprintableCharacters('a\ue000b')).toEqual(['\ue000']);
  });

  it('lists a mark that composes with no letter', () => {
    expect(findUnprintableCharacters('e\u0489')).toEqual(['\u0489']);
  });
});
