import { mix } from './colour';
import type { Drawing } from './drawing';
import type { Light } from './palette';
import type { Random } from './prng';
import { type Point, ellipse, n, path, smooth, stroke } from './shapes';

/** The height of a line in pixels from the top, at an x in pixels. */
export type Ridge = (x: number) => number;

interface RidgeShape {
  width: number;
  /** Mean height in pixels from the top. */
  y: number;
  amplitude: number;
  /** How many hills fit the width. */
  waves: number;
  /** Added height from the left to the right edge. */
  tilt?: number;
}

/** A rolling line of hills: three waves that never line up. */
export function rollingRidge(random: Random, { width, y, amplitude, waves, tilt = 0 }: RidgeShape): Ridge {
  const parts = [1, 1.9, 3.3].map((factor, index) => ({
    frequency: (factor * waves * Math.PI * 2) / width,
    phase: random.between(0, Math.PI * 2),
    height: amplitude / (1 + index * 1.6),
  }));
  return (x) =>
    y +
    (tilt * x) / width +
    parts.reduce((sum, part) => sum + part.height * Math.sin(x * part.frequency + part.phase), 0);
}

export const pointsAlong = (ridge: Ridge, from: number, to: number, step = 14): Point[] => {
  const count = Math.max(2, Math.ceil((to - from) / step));
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / count;
    return { x, y: ridge(x) };
  });
};

/** `d` of everything below a ridge. */
export const belowRidge = (ridge: Ridge, width: number, bottom: number): string =>
  `M0 ${n(bottom)}L${pointsAlong(ridge, 0, width, 8)
    .map(({ x, y }) => `${n(x)} ${n(y)}`)
    .join('L')}L${n(width)} ${n(bottom)}Z`;

/**
 * The colour of a hill at a distance from 0 (near) to 1 (horizon): first the air tints it, then the haze
 * takes it.
 */
export const hillColour = ({ hill, air, haze }: Light, distance: number): string =>
  mix(mix(hill, air, Math.min(1, distance * 1.5)), haze, distance ** 2 * 0.72);

/** A hill that fades into the haze at its foot. */
export function drawHill(drawing: Drawing, light: Light, ridge: Ridge, distance: number, foot = 0.5): void {
  const colour = hillColour(light, distance);
  const ys = pointsAlong(ridge, 0, drawing.width, 60).map(({ y }) => y);
  const top = Math.min(...ys);
  const fill = drawing.linear(0, top, 0, top + drawing.height * 0.2, [
    [0, colour],
    [1, mix(colour, light.haze, foot)],
  ]);
  drawing.add(path(belowRidge(ridge, drawing.width, drawing.height), fill));
}

/** Vineyards seen from afar: patches of fine lines that follow a hill, and hedgerows between them. */
export function drawFarParcels(drawing: Drawing, light: Light, ridge: Ridge, distance: number, count: number): void {
  const { random, width } = drawing;
  const colour = hillColour(light, distance);
  const step = drawing.height * (0.004 + 0.006 * (1 - distance));
  for (let parcel = 0; parcel < count; parcel += 1) {
    const from = random.between(-0.05, 0.95) * width;
    const to = from + random.between(0.07, 0.18) * width;
    const start = random.between(1.5, 7);
    const lean = random.between(-0.9, 0.9) * step;
    const tint = random.chance(0.5) ? mix(colour, light.grass, 0.55) : mix(colour, light.vines.dark, 0.3);
    const rows = Math.round(random.between(5, 10));
    for (let row = 0; row < rows; row += 1) {
      const inset = Math.abs(row - rows / 2) * step * 1.2;
      const line = pointsAlong(
        (x) => ridge(x) + (start + row) * step + ((x - from) / (to - from)) * lean * 3,
        from + inset,
        to - inset,
        24,
      );
      drawing.add(stroke(smooth(line), tint, step * 0.42, { opacity: 0.75 * (1 - distance * 0.5) }));
    }
  }
  for (let tree = 0; tree < count * 5; tree += 1) {
    const x = random.between(0, width);
    const size = step * random.between(1.1, 2.4);
    const y = ridge(x) + (random.chance(0.35) ? 0 : random.between(0, 12) * step);
    drawing.add(ellipse(x, y, size * 0.7, size * 0.75, mix(colour, light.vines.dark, 0.45 * (1 - distance))));
  }
}

/** Hills behind hills from `from` (horizon) down to `to`, each nearer one darker, wider and more worked. */
export function drawRange(drawing: Drawing, light: Light, from: number, to: number, count: number): Ridge[] {
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 1 : index / (count - 1);
    const ridge = rollingRidge(drawing.random, {
      width: drawing.width,
      y: from + (to - from) * share,
      amplitude: drawing.height * (0.014 + 0.03 * share),
      waves: 2.4 - 1.3 * share,
    });
    const distance = 0.95 - 0.68 * share;
    drawHill(drawing, light, ridge, distance);
    if (share >= 0.5) drawFarParcels(drawing, light, ridge, distance, 4 + Math.round(share * 3));
    return ridge;
  });
}
