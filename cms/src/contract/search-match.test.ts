import { describe, expect, it } from 'vitest';
import { findTextMatch } from './search-match';

describe('[X3] findTextMatch', () => {
  it('ignores diacritics and returns the original text', () => {
    expect(findTextMatch('Šipon iz Haloz', ['sipon', 'haloz'])).toEqual({ position: 0, excerpt: 'Šipon iz Haloz' });
    expect(findTextMatch('S\u030cipon', ['sipon'])?.excerpt).toBe('Šipon');
    expect(findTextMatch('Šipon', ['sipon', 'haloz'])).toBeNull();
  });

  it('truncates long texts around the first match, in one line', () => {
    const match = findTextMatch(`${'a'.repeat(60)} žganje\n${'b'.repeat(100)}`, ['zganje']);
    expect(match?.position).toBe(61);
    expect(match?.excerpt).toMatch(/^…a+ žganje b+…$/);
    expect(match?.excerpt.length).toBeLessThan(140);
  });
});
