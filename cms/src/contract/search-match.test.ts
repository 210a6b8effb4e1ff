import { describe, expect, it } from 'vitest';
import { findTextMatch } from './search-match';

describe('[X3] findTextMatch', () => {
  it('ignores diacritics and returns the original text', () => {
    expect(findTextMatch('Šipon iz Haloz', ['sipon', 'haloz'])).toEqual({ position: 0, excerpt: 'Šipon iz Haloz' });
    expect(findTextMatch('S\u030cipon', ['sipon'])?.excerpt).toBe('Šipon');
    expect(findTextMatch('Šipon', ['sipon', 'haloz'])).toBeNull();
  });

  it('finds nothing without terms', () => {
    expect(findTextMatch('Šipon', [])).toBeNull();
  });

  it('truncates long texts around the first match, in one line', () => {
    const match = findTextMatch(`${'a'.repeat(60)} žganje\n${'b'.repeat(100)}`, ['zganje']);
    expect(match?.position).toBe(61);
    expect(match?.excerpt).toMatch(/^…a+ žganje b+…$/);
    expect(match?.excerpt.length).toBeLessThan(140);
  });
});

describe('the excerpt of findTextMatch', () => {
  const findExcerpt = (text: string) => findTextMatch(text, ['rebula'])?.excerpt;

  it('has up to 40 characters before the match, and an ellipsis if more precede', () => {
    expect(findExcerpt(`${'a'.repeat(40)}rebula`)).toBe(`${'a'.repeat(40)}rebula`);
    expect(findExcerpt(`b${'a'.repeat(40)}rebula`)).toBe(`…${'a'.repeat(40)}rebula`);
  });

  it('has up to 90 characters from the start of the match, and an ellipsis if more follow', () => {
    const rest = 'a'.repeat(84);
    expect(findExcerpt(`rebula${rest}`)).toBe(`rebula${rest}`);
    expect(findExcerpt(`rebula${rest}b`)).toBe(`rebula${rest}…`);
  });

  it('starts at the start of a long text if the match is near it', () => {
    expect(findExcerpt(`Bela rebula ${'a'.repeat(300)}`)).toBe(`Bela rebula ${'a'.repeat(83)}…`);
  });

  it('has single spaces, none at its ends', () => {
    expect(findExcerpt(' \n Bela \n\n\trebula  ')).toBe('Bela rebula');
  });
});

it('findTextMatch counts the position in characters of the text, before the first of all terms', () => {
  expect(findTextMatch('🍇 straße, rebula', ['rebula'])?.position).toBe(10);
  expect(findTextMatch('Re\u00adbu\u200bla, zelen', ['zelen'])?.position).toBe(10);
  expect(findTextMatch('Zelen, rebula', ['rebula', 'zelen'])?.position).toBe(0);
});
