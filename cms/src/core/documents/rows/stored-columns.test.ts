import { describe, expect, it } from 'vitest';
import { parseBoundedLines, joinLines } from './stored-columns';

describe('lists stored as text', () => {
  it('are read as they were written', () => {
    const lines = ['hruška', 'med', 'žajbelj'];
    expect(parseBoundedLines(joinLines(lines))).toEqual(lines);
    expect(parseBoundedLines(null)).toEqual([]);
  });

  it('are limited to the maximum of the contract', () => {
    expect(parseBoundedLines('  a \r\n\n\t\n b')).toEqual(['a', 'b']);
    expect(parseBoundedLines('x'.repeat(300))[0]).toHaveLength(200);
    expect(parseBoundedLines('🍇'.repeat(300))).toEqual(['🍇'.repeat(200)]);
    expect(parseBoundedLines('x\n'.repeat(300))).toHaveLength(100);
  });
});
