import { expect, it } from 'vitest';
import { focalPosition } from './source-set';

it.each([
  [{ x: 30, y: 45.5 }, '30% 45.5%'],
  [{ x: -5, y: 140 }, '0% 100%'],
  [{ x: Number.NaN, y: Number.POSITIVE_INFINITY }, '50% 50%'],
])('[P15] clamps the focal point %o to 0–100 %%', (point, position) => {
  expect(focalPosition(point)).toBe(position);
});
