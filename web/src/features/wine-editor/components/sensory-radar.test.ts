import { expect, it } from 'vitest';
import { getRadarOutline, getRadarPoint } from './sensory-radar';

it('[P14] starts at the top and goes clockwise', () => {
  expect(getRadarPoint(0, 4, 1, 100)).toEqual({ x: 0, y: -100 });
  expect(getRadarPoint(1, 4, 0.5, 100)).toEqual({ x: 50, y: 0 });
});

it('[P14] draws one corner for each axis', () => {
  expect(getRadarOutline([1, 0, 1, 0], 10)).toBe('0,-10 0,0 0,10 0,0');
});
