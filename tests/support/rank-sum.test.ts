import { expect, it } from 'vitest';
import { computeRankSumScore } from './rank-sum';

it('distinguishes samples of one source from those of two', () => {
  expect(computeRankSumScore([1, 4, 5, 8], [2, 3, 6, 7])).toBe(0);
  expect(computeRankSumScore([1, 2, 3, 4, 5, 6, 7, 8], [11, 12, 13, 14, 15, 16, 17, 18])).toBeLessThan(-3.3);
});
