import { describe, expect, it } from 'vitest';
import { linesOf, textOfLines } from './stored-columns';

describe('lists stored as text', () => {
  it('are read as they were written', () => {
    const lines = ['hruška', 'med', 'žajbelj'];
    expect(linesOf(textOfLines(lines))).toEqual(lines);
    expect(linesOf(null)).toEqual([]);
  });

  it('are limited to the maximum of the contract', () => {
    expect(linesOf('  a \r\n\n\t\n b')).toEqual(['a', 'b']);
    expect(linesOf('x'.repeat(300))[0]).toHaveLength(200);
    expect(linesOf('🍇'.repeat(300))).toEqual(['🍇'.repeat(200)]);
    expect(linesOf('x\n'.repeat(300))).toHaveLength(100);
  });
});
