import { describe, expect, it } from 'vitest';
import { calculateNewPrice, type PriceChange } from './calculate-new-price';

describe('[X1] a new price', () => {
  it.each<[string, number | null, PriceChange, number | null]>([
    ['by an amount', 11.5, { method: 'amount', number: 1.2, step: 0.01 }, 12.7],
    ['by less than nothing', 11.5, { method: 'amount', number: -1.5, step: 0.01 }, 10],
    ['by per cent, without crumbs of a cent', 3, { method: 'percent', number: 10, step: 0.01 }, 3.3],
    ['by per cent, rounded to ten cents', 11.5, { method: 'percent', number: 5, step: 0.1 }, 12.1],
    ['rounded up from the middle', 12.25, { method: 'amount', number: 0, step: 0.5 }, 12.5],
    ['rounded to whole euros', 29, { method: 'percent', number: -3, step: 1 }, 28],
    ['to one for all', 29, { method: 'value', number: 9.99, step: 1 }, 9.99],
    ['to one for all, where there was none', null, { method: 'value', number: 9.99, step: 1 }, 9.99],
    ['where there is none', null, { method: 'percent', number: 5, step: 0.01 }, null],
  ])('%s', (_what, price, change, after) => {
    expect(calculateNewPrice(price, change)).toBe(after);
  });
});
