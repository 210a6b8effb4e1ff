import { describe, expect, it } from 'vitest';
import { proofsIn, requirementsIn } from './requirement-proofs.mjs';

describe('requirementsIn', () => {
  it('tells what is demanded from what comes later', () => {
    const text = '- G1 one\n- G2 two, see M1\n<!-- later -->\n- M1 three\n';
    expect(requirementsIn(text)).toEqual({ demanded: ['G1', 'G2'], later: ['M1'] });
  });
});

describe('proofsIn', () => {
  it('reads one and several ids from titles of every quote', () => {
    const source = [
      `it('[G3] hides', () => {});`,
      'test(`[P5][P7] goes`, async ({ page }) => {});',
      `describe("[A1, A2] the guard's session", () => {});`,
      `it.each([1, 2])('[L1] language %s', () => {});`,
      `test('nothing named', () => {});`,
    ].join('\n');
    expect(proofsIn(source).map(({ id }) => id)).toEqual(['G3', 'P5', 'P7', 'A1', 'A2', 'L1']);
  });
});
