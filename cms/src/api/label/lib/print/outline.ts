/** A path command of an outline; coordinates in mm, y downwards. */
export type PathStep =
  | { type: 'M' | 'L'; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' };

/**
 * A black outline on a transparent background. The origin is the upper left corner. Paths of opposite
 * direction are holes (non-zero rule).
 */
export interface Drawing {
  widthMm: number;
  heightMm: number;
  steps: readonly PathStep[];
}

/** Returns the closed outline of a rectangle whose upper left corner is `x`, `y`; all in mm. */
export const createRectangle = (x: number, y: number, width: number, height: number): PathStep[] => [
  { type: 'M', x, y },
  { type: 'L', x: x + width, y },
  { type: 'L', x: x + width, y: y + height },
  { type: 'L', x, y: y + height },
  { type: 'Z' },
];
