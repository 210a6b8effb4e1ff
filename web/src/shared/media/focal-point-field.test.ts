import { expect, it } from 'vitest';
import { toFocalPoint } from './focal-point-field';

const frame = { left: 100, top: 50, width: 400, height: 200 };

it.each([
  [300, 150, { x: 50, y: 50 }],
  [100, 50, { x: 0, y: 0 }],
  [233, 250, { x: 33, y: 100 }],
  [-20, 900, { x: 0, y: 100 }],
])('[P15] a click at %i, %i is a focal point in percent, clamped to the picture', (x, y, point) => {
  expect(toFocalPoint(frame, x, y)).toEqual(point);
});

it('[P15] a picture that has no size yet keeps the middle', () => {
  expect(toFocalPoint({ left: 0, top: 0, width: 0, height: 0 }, 10, 10)).toEqual({ x: 50, y: 50 });
});
