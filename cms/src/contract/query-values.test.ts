import { describe, expect, it } from 'vitest';
import {
  GALLERY_QUERY_PARSERS,
  createChoiceParser,
  hasControlCharacter,
  hasUnstorableCharacter,
  parseAlbum,
  parsePrice,
  parseSlug,
  parseYear,
} from './query-values';

describe('hasUnstorableCharacter', () => {
  it.each(['\0', 'a\0b', '\ud800', 'a\udc00b'])('finds NUL and lone surrogates: %j', (text) => {
    expect(hasUnstorableCharacter(text)).toBe(true);
  });

  it.each(['', 'Šipon', 'a\nb', '\u0007', '🍇'])('accepts every other character: %j', (text) => {
    expect(hasUnstorableCharacter(text)).toBe(false);
  });
});

describe('hasControlCharacter', () => {
  it.each(['a\nb', '\0', '\t', '\u007f', '\u0085', 'a\ud800', '\udc00'])(
    'finds control characters and lone surrogates: %j',
    (text) => {
      expect(hasControlCharacter(text)).toBe(true);
    },
  );

  it.each(['', 'Bela žlahtnina', '🍇'])('accepts visible characters and spaces: %j', (text) => {
    expect(hasControlCharacter(text)).toBe(false);
  });
});

describe('parseYear', () => {
  it.each([
    ['1800', 1800],
    ['2024', 2024],
    ['2200', 2200],
  ])('converts %s to a number', (text, year) => {
    expect(parseYear(text)).toBe(year);
  });

  it.each(['', '1799', '2201', '02024', ' 2024', '+2024', '2024 ', '2024.0', '2e3', 'abcd'])(
    'rejects %j, which is not a year of four digits in the valid range',
    (text) => {
      expect(parseYear(text)).toBeNull();
    },
  );
});

describe('parsePrice', () => {
  it.each([
    ['0', 0],
    ['12', 12],
    ['12.5', 12.5],
    ['12,50', 12.5],
    ['9.99', 9.99],
    ['99999,99', 99_999.99],
    ['100000', 100_000],
    ['100000.00', 100_000],
  ])('converts %s to euros', (text, price) => {
    expect(parsePrice(text)).toBe(price);
  });

  it.each(['', '100000.01', '100001', '1.234', '1,2,3', '1e3', '-1', '+1', '.5', '5.', ' 5', '5 ', '0000001', 'abc'])(
    'rejects %j',
    (text) => {
      expect(parsePrice(text)).toBeNull();
    },
  );
});

describe('createChoiceParser', () => {
  const parseColor = createChoiceParser(['red', 'white']);

  it('returns one of the choices unchanged', () => {
    expect(parseColor('red')).toBe('red');
    expect(parseColor('white')).toBe('white');
  });

  it.each(['', 'Red', 'red ', 'rose', 'toString'])('rejects %j, which is none of the choices', (text) => {
    expect(parseColor(text)).toBeNull();
  });
});

describe('parseSlug', () => {
  it.each(['rebula', '2024', 'bela-zlahtnina-2024', 'a'.repeat(120)])('accepts the slug %s', (text) => {
    expect(parseSlug(text)).toBe(text);
  });

  it.each(['', '-', 'Rebula', 'žametovka', 'a--b', '-a', 'a-', 'a b', 'a_b', 'a\n', 'a'.repeat(121)])(
    'rejects %j',
    (text) => {
      expect(parseSlug(text)).toBeNull();
    },
  );
});

describe('parseAlbum', () => {
  it('accepts the slug of an album, and a hyphen for items in no album', () => {
    expect(parseAlbum('harvest-2024')).toBe('harvest-2024');
    expect(parseAlbum('-')).toBe('-');
  });

  it.each(['', '--', 'Harvest'])('rejects %j', (text) => {
    expect(parseAlbum(text)).toBeNull();
  });

  it('is the parser of the filter `album` of the gallery', () => {
    expect(GALLERY_QUERY_PARSERS.album('-')).toBe('-');
    expect(GALLERY_QUERY_PARSERS.album('Harvest')).toBeNull();
  });
});
