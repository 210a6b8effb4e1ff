import { expect, it } from 'vitest';
import { createLawFacts } from '../../../../tests/support/data/law-facts';
import { evaluateWineLaw } from './evaluate-wine-law';

it.each([
  ['3831234510105', '3831234510105', true],
  ['3831234510105', '03831234510105', true],
  ['3831234510105', null, true],
  [null, '3831234510105', true],
  ['3831234510105', '2003830000019', false],
])('[R81] [E6] compares the GTIN of the bottle %s with that of its label %s', (bottleGtin, gtin, isSame) => {
  const facts = createLawFacts({ page: { bottleGtin }, label: { gtin } });
  expect(evaluateWineLaw(facts, { day: '2026-11-28', markets: ['SI'] })).toEqual(
    isSame
      ? []
      : [
          {
            ruleId: 'same-gtin',
            state: 'wrong',
            severity: 'warning',
            field: 'wine.logistics.bottleGtin',
            details: { page: bottleGtin, label: gtin },
          },
        ],
  );
});
