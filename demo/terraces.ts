import { mix } from './colour';
import type { Drawing } from './drawing';
import { clump, hedge } from './foliage';
import { type Ridge, belowRidge, pointsAlong } from './hills';
import type { Foliage, Light } from './palette';
import { n, path, smooth, stroke } from './shapes';

interface Slope {
  /** The line of the highest and of the lowest terrace. */
  top: Ridge;
  bottom: Ridge;
  count: number;
  /** Haze on the highest terrace and on the lowest, 0–1. */
  haze: readonly [number, number];
  /** How much wider the lowest terrace is than the highest. */
  spread?: number;
  /** The part of the slope that is planted, in shares of the width. */
  planted?: readonly [number, number];
  /** Foliage by vine; the light's own when absent. */
  foliage?: () => Foliage;
}

interface Row {
  line: Ridge;
  /** Distance to the next terrace in pixels. */
  gap: number;
  from: number;
  to: number;
  fade(colour: string): string;
  foliage(): Foliage;
}

/** Below this distance between terraces single vines can no longer be told apart. */
const FAR_GAP = 24;

/**
 * A slope cut into terraces: on each a row of vines with its lit side and its shadow, below it the grass
 * bank. Drawn from the top down, so that each row stands before the bank above it.
 */
export function drawTerraces(drawing: Drawing, light: Light, slope: Slope): Ridge[] {
  const { top, bottom, count, haze, spread = 2.2, planted = [0, 1], foliage = () => light.vines } = slope;
  const { width, height } = drawing;
  const getShare = (index: number): number => (index / (count - 1)) ** (1 + Math.log2(spread) * 0.5);
  const lines = Array.from({ length: count }, (_, index): Ridge => {
    const share = getShare(index);
    return (x) => top(x) + (bottom(x) - top(x)) * share;
  });
  lines.forEach((line, index) => {
    const share = getShare(index);
    const [y, next, previous] = [line, lines[index + 1], lines[index - 1]].map((ridge) => ridge?.(width / 2));
    const gap = next === undefined ? ((y ?? 0) - (previous ?? 0)) * 1.1 : next - (y ?? 0);
    const fade = (colour: string): string => mix(colour, light.haze, haze[0] + (haze[1] - haze[0]) * share);
    const ground = drawing.linear(0, y ?? 0, 0, (y ?? 0) + gap * 1.2, [
      [0, fade(light.grass)],
      [0.4, fade(mix(light.grass, light.bank, 0.3))],
      [1, fade(light.bank)],
    ]);
    drawing.add(path(belowRidge(line, width, height), ground));
    drawTufts(drawing, light, line, gap, fade);
    const row = {
      line: (x: number) => line(x) + gap * 0.26,
      gap,
      fade,
      foliage,
      from: planted[0] * width,
      to: planted[1] * width,
    };
    if (gap > FAR_GAP) drawNearRow(drawing, light, row);
    else drawFarRow(drawing, row);
  });
  return lines;
}

/** Grass on a near bank: short leaning strokes, so that it is not a bare plane. */
function drawTufts(drawing: Drawing, light: Light, line: Ridge, gap: number, fade: (colour: string) => string): void {
  if (gap < FAR_GAP * 1.6) return;
  const { random, width } = drawing;
  const blades = (count: number): string =>
    Array.from({ length: count }, () => {
      const x = random.between(0, width);
      const y = line(x) + gap * random.between(0.42, 0.98);
      const tall = gap * random.between(0.05, 0.1);
      return `M${n(x)} ${n(y)}q${n(tall * 0.2)} ${n(-tall * 0.7)} ${n(tall * random.between(0.3, 0.7))} ${n(-tall)}`;
    }).join('');
  drawing.add(
    stroke(blades(Math.round((width / gap) * 4)), fade(light.grass), gap * 0.018, { opacity: 0.7 }),
    stroke(blades(Math.round((width / gap) * 3)), fade(light.vines.dark), gap * 0.018, { opacity: 0.35 }),
  );
}

function drawFarRow(drawing: Drawing, { line, gap, from, to, fade, foliage }: Row): void {
  const { random } = drawing;
  const base = pointsAlong(line, from - 20, to + 20, Math.max(6, gap * 0.5));
  const { dark, mid, light } = foliage();
  drawing.add(
    path(
      hedge(random, base, () => gap * 0.5),
      fade(dark),
    ),
    path(
      hedge(random, base, () => gap * 0.5, 0.35),
      fade(mid),
    ),
    path(
      hedge(random, base, () => gap * 0.48, 0.62),
      fade(mix(mid, light, 0.7)),
      { opacity: 0.8 },
    ),
  );
}

function drawNearRow(drawing: Drawing, light: Light, { line, gap, from, to, fade, foliage }: Row): void {
  const { random } = drawing;
  const tall = gap * 0.62;
  const spacing = tall * 0.86;
  const shade = pointsAlong((x) => line(x) + gap * 0.07, from - spacing, to + spacing, 40);
  drawing.add(stroke(smooth(shade), fade(light.vines.dark), gap * 0.15, { opacity: 0.38 }));
  let index = 0;
  for (let x = from - spacing * random.between(0, 1); x < to + spacing; x += spacing * random.between(0.9, 1.08)) {
    const y = line(x);
    const { dark, mid, light: lit } = foliage();
    const wood = fade('#4b3c30');
    if (index % 5 === 0) drawing.add(stroke(`M${n(x)} ${n(y)}V${n(y - tall * 1.12)}`, wood, tall * 0.045));
    drawing.add(
      stroke(
        `M${n(x)} ${n(y)}Q${n(x + tall * 0.05)} ${n(y - tall * 0.2)} ${n(x)} ${n(y - tall * 0.45)}`,
        wood,
        tall * 0.07,
      ),
    );
    const leaf = (dx: number, dy: number, rx: number, ry: number, colour: string): string =>
      path(clump(random, x + dx * tall, y - dy * tall, rx * tall, ry * tall, 9), fade(colour));
    drawing.add(leaf(0, 0.6, 0.56, 0.36, dark), leaf(-0.08, 0.68, 0.46, 0.27, mid));
    for (let spot = 0; spot < 3; spot += 1) {
      const size = random.between(0.08, 0.17);
      drawing.add(
        leaf(random.between(-0.42, 0.3), random.between(0.62, 0.94), size, size * 0.8, random.chance(0.7) ? lit : mid),
      );
    }
    index += 1;
  }
}
