import { expect, it } from 'vitest';
import { evaluateWineLaw } from './evaluate-wine-law';
import type { WineLawFacts } from './law-facts';

/** Creates the facts of a wine that is right besides its GTINs. */
const createFacts = (bottleGtin: string | null, gtin: string | null): WineLawFacts => ({
  page: {
    isPublished: true,
    name: 'Rebula',
    vintage: 2025,
    alcohol: 12.5,
    volumeMl: 750,
    bottleGtin,
    sweetnessTerm: null,
    isSparkling: false,
    hasIndication: false,
    price: null,
    tradePrice: null,
    bottledOn: null,
  },
  label: { category: 'Wine', alcohol: 12.5, sugar: null, acids: null, languages: ['sl'], gtin },
  analysis: null,
  vatPercent: 22,
});

it.each([
  ['3831234510105', '3831234510105', true],
  ['3831234510105', '03831234510105', true],
  ['3831234510105', null, true],
  [null, '3831234510105', true],
  ['3831234510105', '2003830000019', false],
])('[R81] [E6] compares the GTIN of the bottle %s with that of its label %s', (bottleGtin, gtin, isSame) => {
  expect(evaluateWineLaw(createFacts(bottleGtin, gtin), { day: '2026-11-28', markets: ['SI'] })).toEqual(
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
