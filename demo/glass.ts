import { tone } from './colour';
import type { Drawing } from './drawing';
import { circle, ellipse, n, path, stroke } from './shapes';

/** A stemmed glass that stands at (x, y). `fill` is the share of its bowl that holds wine. */
export interface Glass {
  x: number;
  y: number;
  height: number;
  wine: string;
  fill?: number;
  /** The colour of its rim and reflections. */
  shine?: string;
}

/**
 * Half the width of the bowl at a share of its height, from its foot (0) to its rim (1), in shares of the
 * glass's height.
 */
const bowlAt = (share: number): number => 0.205 * Math.sin(Math.PI * 0.72 * share ** 0.5) ** 0.72;

/** A tulip glass with wine, its reflections and the light it throws on the table. */
export function drawGlass(drawing: Drawing, { x, y, height, wine, fill = 0.42, shine = '#fffaf0' }: Glass): void {
  const foot = y - height * 0.46;
  const bowl = height * 0.54;
  const outline = (from: number, to: number, inset = 1): string => {
    const side = (sign: number): string[] =>
      Array.from({ length: 25 }, (_, index) => {
        const share = from + ((to - from) * index) / 24;
        return `${n(x + sign * bowlAt(share) * height * inset)} ${n(foot - bowl * share)}`;
      });
    return `M${side(-1).join('L')}L${side(1).toReversed().join('L')}Z`;
  };
  const surface = bowlAt(fill) * height * 0.95;
  const body = drawing.linear(x - height * 0.2, 0, x + height * 0.2, 0, [
    [0, tone(wine, -0.3)],
    [0.3, tone(wine, 0.1)],
    [0.65, wine],
    [1, tone(wine, -0.38)],
  ]);
  drawing.add(
    ellipse(x + height * 0.05, y, height * 0.24, height * 0.026, '#1c1917', { opacity: 0.16 }),
    ellipse(x + height * 0.02, y + height * 0.004, height * 0.11, height * 0.013, wine, { opacity: 0.35 }),
    path(outline(0, 1), shine, { opacity: 0.16 }),
    path(outline(0.015, fill, 0.95), body, { opacity: 0.95 }),
    ellipse(x, foot - bowl * fill, surface, height * 0.022, tone(wine, 0.22)),
    ellipse(x, y - height * 0.006, height * 0.155, height * 0.02, shine, { opacity: 0.4 }),
    path(
      `M${n(x - height * 0.012)} ${n(foot)}C${n(x - height * 0.016)} ${n(foot + height * 0.3)} ${n(x - height * 0.02)} ${n(y - height * 0.03)} ${n(x - height * 0.1)} ${n(y - height * 0.008)}H${n(x + height * 0.1)}C${n(x + height * 0.02)} ${n(y - height * 0.03)} ${n(x + height * 0.016)} ${n(foot + height * 0.3)} ${n(x + height * 0.012)} ${n(foot)}Z`,
      shine,
      { opacity: 0.5 },
    ),
  );
  const edge = (sign: number, inset: number, from: number, to: number): string =>
    `M${Array.from({ length: 13 }, (_, index) => {
      const share = from + ((to - from) * index) / 12;
      return `${n(x + sign * bowlAt(share) * height * inset)} ${n(foot - bowl * share)}`;
    }).join('L')}`;
  drawing.add(
    stroke(edge(-1, 1, 0, 1) + edge(1, 1, 0, 1), shine, height * 0.006, { opacity: 0.75 }),
    stroke(edge(-1, 0.78, 0.3, 0.86), shine, height * 0.022, { opacity: 0.5 }),
    stroke(edge(1, 0.84, 0.4, 0.74), shine, height * 0.01, { opacity: 0.45 }),
    ellipse(x, foot - bowl, bowlAt(1) * height, height * 0.018, 'none', {
      stroke: shine,
      'stroke-width': height * 0.006,
      opacity: 0.85,
    }),
    circle(x - surface * 0.45, foot - bowl * fill - height * 0.002, height * 0.008, shine, { opacity: 0.8 }),
  );
}
