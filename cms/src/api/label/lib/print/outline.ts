/** A step of an outline in mm, y downwards, as fonts and codes have them. */
export type Step =
  | { type: 'M' | 'L'; x: number; y: number }
  | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
  | { type: 'Z' };

/**
 * What is printed: one black area on nothing, measured in mm from the upper left corner. What winds the other way is a
 * hole (non-zero rule).
 */
export interface Drawing {
  widthMm: number;
  heightMm: number;
  steps: readonly Step[];
}

/** An area with square corners. */
export const rectangle = (x: number, y: number, width: number, height: number): Step[] => [
  { type: 'M', x, y },
  { type: 'L', x: x + width, y },
  { type: 'L', x: x + width, y: y + height },
  { type: 'L', x, y: y + height },
  { type: 'Z' },
];
