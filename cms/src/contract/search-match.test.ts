import { describe, expect, it } from 'vitest';
import { matchIn } from './search-match';

describe('[X3] matchIn', () => {
  it('finds words without their marks and shows what is written', () => {
    expect(matchIn('Šipon iz Haloz', ['sipon', 'haloz'])).toEqual({ at: 0, excerpt: 'Šipon iz Haloz' });
    expect(matchIn('S\u030cipon', ['sipon'])?.excerpt).toBe('Šipon');
    expect(matchIn('Šipon', ['sipon', 'haloz'])).toBeNull();
  });

  it('cuts long texts around the first of the words, in one line', () => {
    const match = matchIn(`${'a'.repeat(60)} žganje\n${'b'.repeat(100)}`, ['zganje']);
    expect(match?.at).toBe(61);
    expect(match?.excerpt).toMatch(/^…a+ žganje b+…$/);
    expect(match?.excerpt.length).toBeLessThan(140);
  });
});
