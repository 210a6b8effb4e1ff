import { describe, expect, it } from 'vitest';
import { WINE_FOODS } from './wine-terms';
import { formatPairing, parsePairing } from './wines';

describe('pairings', () => {
  it.each([
    ['Sir', { name: 'Sir' }],
    ['Riba:na žaru', { name: 'Riba', note: 'na žaru' }],
    ['Riba: na žaru: vroča', { name: 'Riba', note: 'na žaru: vroča' }],
    ['Sir:', { name: 'Sir' }],
  ])('[W1] reads %j', (line, pairing) => {
    expect(parsePairing(line)).toEqual(pairing);
  });

  it('[W1] formats what it parses', () => {
    for (const line of ['Sir', 'Riba:na žaru']) expect(formatPairing(parsePairing(line))).toBe(line);
  });
});

it('[W1] no dish contains another, since filters match substrings of the stored text', () => {
  for (const food of WINE_FOODS) {
    const others = WINE_FOODS.filter((other) => other.toLowerCase().includes(food.toLowerCase()));
    expect(others).toEqual([food]);
  }
});
