import type { Point } from './shapes';

export type BottleShape = 'bordeaux' | 'burgundy' | 'flute' | 'sparkling' | 'slim';

/** Half the width of a bottle (x) at a height from its top (y), in millimetres. */
type Profile = readonly Point[];
type Curve = readonly [c1x: number, c1y: number, c2x: number, c2y: number, x: number, y: number];

/** The right-hand outline from the lip to the foot as Bézier curves. */
const OUTLINES: Record<BottleShape, { start: readonly [number, number]; curves: readonly Curve[] }> = {
  bordeaux: {
    start: [14.6, 0],
    curves: [
      [14.8, 3, 14.8, 8, 14.3, 9],
      [13.6, 30, 13.6, 60, 14, 84],
      [14.4, 104, 37.5, 96, 37.8, 128],
      [37.8, 180, 37, 240, 36.8, 290],
      [36.8, 297, 34, 300, 28, 300],
    ],
  },
  burgundy: {
    start: [14.8, 0],
    curves: [
      [15, 3, 15, 8, 14.4, 9],
      [13.8, 30, 14, 50, 15, 72],
      [17, 118, 41.5, 122, 41.5, 182],
      [41.5, 220, 41, 260, 40.8, 288],
      [40.8, 295, 38, 298, 31, 298],
    ],
  },
  flute: {
    start: [14, 0],
    curves: [
      [14.2, 3, 14.2, 8, 13.6, 9],
      [13.2, 30, 13.4, 46, 14.6, 66],
      [19, 130, 37.4, 140, 37.6, 222],
      [37.6, 260, 37.2, 300, 37, 321],
      [37, 327, 34, 330, 28, 330],
    ],
  },
  sparkling: {
    start: [15.4, 0],
    curves: [
      [16.4, 3, 16.4, 7, 15.2, 9],
      [14.6, 30, 15, 52, 16.6, 72],
      [19.5, 116, 44, 122, 44, 182],
      [44, 230, 43.6, 270, 43.4, 305],
      [43.4, 313, 40, 317, 32, 317],
    ],
  },
  slim: {
    start: [14, 0],
    curves: [
      [14.2, 3, 14.2, 8, 13.4, 9],
      [12.8, 40, 12.8, 70, 13, 92],
      [13.4, 110, 30.8, 106, 31, 134],
      [31, 180, 30.6, 240, 30.4, 272],
      [30.4, 278, 28, 281, 23, 281],
    ],
  },
};

const STEPS = 24;

/** The sampled outline of a bottle, top to bottom. */
export function getProfile(shape: BottleShape): Profile {
  const { start, curves } = OUTLINES[shape];
  const points: Point[] = [{ x: start[0], y: start[1] }];
  for (const [c1x, c1y, c2x, c2y, x, y] of curves) {
    const from = points[points.length - 1] ?? { x: 0, y: 0 };
    for (let step = 1; step <= STEPS; step += 1) {
      const t = step / STEPS;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3];
      points.push({ x: a * from.x + b * c1x + c * c2x + d * x, y: a * from.y + b * c1y + c * c2y + d * y });
    }
  }
  return points;
}

/** Half the width at a height, in millimetres. */
export function halfWidthAt(profile: Profile, y: number): number {
  const below = profile.findIndex((point) => point.y >= y);
  const [a, b] = [profile[Math.max(0, below - 1)], profile[below]];
  if (!a || !b) return profile[profile.length - 1]?.x ?? 0;
  const share = b.y === a.y ? 0 : (y - a.y) / (b.y - a.y);
  return a.x + (b.x - a.x) * share;
}

/** The part of a profile between two heights, with its ends cut exactly there. */
export const profileBetween = (profile: Profile, top: number, bottom: number): Point[] => [
  { x: halfWidthAt(profile, top), y: top },
  ...profile.filter(({ y }) => y > top && y < bottom),
  { x: halfWidthAt(profile, bottom), y: bottom },
];
