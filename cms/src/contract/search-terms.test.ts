import slugify from '@sindresorhus/slugify';
import { describe, expect, it } from 'vitest';
import { foldText, normaliseSearch, parseSearch, parseSearchTerms, toSearchText } from './search-terms';

it('folds case and marks, in Slovenian and beyond', () => {
  expect(foldText('ŠIPON, Črnina, Žametovka')).toBe('sipon, crnina, zametovka');
  expect(foldText('Rosé')).toBe('rose');
});

/** Folding and slugs replace each of these by two different letters. Nobody types them. */
const OTHERWISE = new Set('ŀĿŉſ');

it('[R76] folds each Latin letter as slugs do', () => {
  const ranges = [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
    [0xfb00, 0xfb06],
  ] as const;
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code);
      const slug = slugify(`x${letter}x`, { decamelize: false });
      // Slugs drop unknown characters.
      if (OTHERWISE.has(letter) || !/^x[a-z]+x$/.test(slug)) continue;
      expect(toSearchText(`x${letter}x`).split('\n'), letter).toContain(slug);
    }
  }
});

it('[R76] folds ligatures and wide letters, and removes invisible characters', () => {
  expect(foldText('Eﬁgenĳa Ｒｅｂｕｌａ Re\u00adbu\u200bla')).toBe('efigenija rebula rebula');
});

describe('searches', () => {
  it('[R5] that are equivalent have one normalised form', () => {
    expect(['opoka  Merlot ', ' OPOKA\tmerlot'].map(normaliseSearch)).toEqual(['opoka merlot', 'opoka merlot']);
  });

  it('[R5] [Z4] have no duplicate terms, none contained in another, and at most eight', () => {
    expect(parseSearchTerms('Rebula reb REBULA šipon sip')).toEqual(['rebula', 'sipon']);
    expect(parseSearchTerms('a b c d e f g h i j k')).toHaveLength(8);
    expect(parseSearchTerms('  ')).toEqual([]);
  });
});

describe('toSearchText', () => {
  it('has both spellings of umlauts, on separate lines', () => {
    expect(toSearchText('Grüner VELTLINER')).toBe('gruner veltliner\ngruener veltliner');
    expect(toSearchText('O\u0308l Ära')).toBe('ol ara\noel aera');
  });

  it('has one line for a text without umlauts', () => {
    expect(toSearchText('Bela Žlahtnina')).toBe('bela zlahtnina');
  });
});

describe('parseSearch', () => {
  it.each([
    [' Bela \t\n ŽLAHTNINA ', 'bela žlahtnina'],
    ['bela\0\0rebula', 'bela rebula'],
    [`${' '.repeat(50)}${'A'.repeat(100)}`, 'a'.repeat(100)],
  ])('normalises %j', (text, search) => {
    expect(parseSearch(text)).toBe(search);
  });

  it.each(['', ' \n\0 ', 'a'.repeat(101)])('rejects %j', (text) => {
    expect(parseSearch(text)).toBeNull();
  });
});
