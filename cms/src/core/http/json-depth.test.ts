import { describe, expect, it } from 'vitest';
import { exceedsJsonDepth } from './json-depth';

const nested = (levels: number): unknown => (levels === 0 ? 'leaf' : { a: nested(levels - 1) });

describe('the depth of a JSON value', () => {
  it('is fine up to 32 levels', () => {
    expect(exceedsJsonDepth(nested(32))).toBe(false);
    expect(exceedsJsonDepth(nested(33))).toBe(true);
  });

  it('counts lists too, and only the deepest branch', () => {
    expect(exceedsJsonDepth([[['a']], 'b'], 2)).toBe(true);
    expect(exceedsJsonDepth([[['a']], 'b'], 3)).toBe(false);
    expect(exceedsJsonDepth(null)).toBe(false);
  });
});
