import type { Drawing } from './drawing';
import { drawCrown } from './foliage';
import type { Foliage } from './palette';
import { n, path, stroke } from './shapes';

/** A cypress that stands at (x, y); lit from the side `from`. */
export function drawCypress(
  drawing: Drawing,
  x: number,
  y: number,
  height: number,
  { dark, mid }: Foliage,
  from = -1,
): void {
  const { random } = drawing;
  const half = height * random.between(0.085, 0.11);
  const side = (sign: number, share: number): string =>
    `C${n(x + sign * half * 1.35 * share)} ${n(y - height * 0.18)} ${n(x + sign * half * share)} ${n(y - height * 0.7)} ${n(x)} ${n(y - height)}`;
  const back = (sign: number): string =>
    `C${n(x + sign * half)} ${n(y - height * 0.7)} ${n(x + sign * half * 1.35)} ${n(y - height * 0.18)} ${n(x)} ${n(y)}`;
  drawing.add(
    path(`M${n(x)} ${n(y)}${side(-1, 1)}${back(1)}Z`, dark),
    path(
      `M${n(x)} ${n(y - height * 0.04)}${side(from, 0.95)}C${n(x + from * half * 0.1)} ${n(y - height * 0.6)} ${n(x + from * half * 0.3)} ${n(y - height * 0.3)} ${n(x)} ${n(y - height * 0.04)}Z`,
      mid,
      { opacity: 0.8 },
    ),
  );
}

/** A trunk that forks into boughs; returns where the boughs end. */
export function drawTrunk(
  drawing: Drawing,
  x: number,
  y: number,
  height: number,
  colour: string,
): { x: number; y: number }[] {
  const { random } = drawing;
  const fork = y - height * 0.42;
  drawing.add(
    stroke(`M${n(x)} ${n(y)}Q${n(x + height * 0.05)} ${n((y + fork) / 2)} ${n(x)} ${n(fork)}`, colour, height * 0.085),
  );
  return [-0.42, -0.2, 0.04, 0.24, 0.44].map((lean) => {
    const tip = { x: x + lean * height, y: fork - height * (0.5 - Math.abs(lean) * 0.5) * random.between(0.9, 1.1) };
    drawing.add(
      stroke(
        `M${n(x)} ${n(fork + height * 0.03)}Q${n(x + lean * height * 0.3)} ${n(fork - height * 0.14)} ${n(tip.x)} ${n(tip.y)}`,
        colour,
        height * 0.034,
      ),
    );
    return tip;
  });
}

/** A broad tree of the courtyard: mulberry, walnut, cherry. */
export function drawTree(
  drawing: Drawing,
  x: number,
  y: number,
  height: number,
  foliage: Foliage,
  wood: string,
  from = -1,
): void {
  const tips = drawTrunk(drawing, x, y, height * 0.9, wood);
  drawCrown(drawing, foliage, { x, y: y - height * 0.62, rx: height * 0.42, ry: height * 0.27, from, detail: 14 });
  for (const tip of tips) {
    drawCrown(drawing, foliage, {
      x: x + (tip.x - x) * 0.8,
      y: tip.y + height * 0.04,
      rx: height * 0.2,
      ry: height * 0.17,
      from,
      detail: 6,
    });
  }
  drawCrown(drawing, foliage, {
    x: x + from * height * 0.04,
    y: y - height * 0.8,
    rx: height * 0.28,
    ry: height * 0.2,
    from,
    detail: 8,
  });
}
