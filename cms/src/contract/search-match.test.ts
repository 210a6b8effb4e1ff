import { describe, expect, it } from 'vitest';
import { matchIn } from './search-match';

describe('[X3] findTextMatch', () => {
  it('ignores diacritics and returns the original text', () => {
    expect(matchIn('Šipon iz Haloz', ['sipon', 'haloz'])).toEqual({ at: 0, excerpt: 'Šipon iz Haloz' });
    expect(matchIn('S\u030cipon', ['sipon'])?.excerpt).toBe('Šipon');
    expect(matchIn('Šipon', ['sipon', 'haloz'])).toBeNull();
  });

  it('truncates long texts around the first match, in one line', () => {
    const match = matchIn(`${'a'.repeat(60)} žganje\n${'b'.repeat(100)}`, ['zganje']);
    expect(match?.at).toBe(61);
    expect(match?.excerpt).toMatch(/^…a+ žganje b+…$/);
    expect(match?.excerpt.length).toBeLessThan(140);
  });
});
