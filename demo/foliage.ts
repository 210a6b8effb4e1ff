import type { Drawing } from './drawing';
import type { Foliage } from './palette';
import type { Random } from './prng';
import { type Point, n, path } from './shapes';

/** `d` of a leafy mass around a point: an outline of small bows. */
export function clump(random: Random, cx: number, cy: number, rx: number, ry: number, bows = 9): string {
  const turn = random.between(0, Math.PI * 2);
  const formatPoint = (index: number, stretch: number): string => {
    const angle = turn + (index / bows) * Math.PI * 2;
    return `${n(cx + Math.cos(angle) * rx * stretch)} ${n(cy + Math.sin(angle) * ry * stretch)}`;
  };
  let d = `M${formatPoint(0, 0.86)}`;
  for (let index = 0; index < bows; index += 1) {
    d += `Q${formatPoint(index + 0.5, random.between(1.12, 1.42))} ${formatPoint(index + 1, 0.86)}`;
  }
  return `${d}Z`;
}

/** `d` of a hedge that stands on a line and rises by `height` at each of its points, with a bowed top. */
export function hedge(random: Random, base: readonly Point[], height: (point: Point) => number, lift = 0): string {
  const first = base[0] ?? { x: 0, y: 0 };
  const last = base[base.length - 1] ?? first;
  let d = `M${base.map((point) => `${n(point.x)} ${n(point.y - lift * height(point))}`).join('L')}`;
  d += `L${n(last.x)} ${n(last.y - height(last) * 0.7)}`;
  let position = last;
  const pointAt = (x: number): Point => {
    const share = (x - first.x) / (last.x - first.x || 1);
    const index = Math.min(base.length - 2, Math.max(0, Math.floor(share * (base.length - 1))));
    const [a, b] = [base[index] ?? first, base[index + 1] ?? last];
    const inner = (x - a.x) / (b.x - a.x || 1);
    return { x, y: a.y + (b.y - a.y) * inner };
  };
  while (position.x > first.x) {
    const tall = height(position);
    const next = pointAt(Math.max(first.x, position.x - Math.max(8, tall * random.between(0.8, 1.4))));
    const control = { x: (position.x + next.x) / 2, y: (position.y + next.y) / 2 - tall * random.between(1.15, 1.45) };
    d += `Q${n(control.x)} ${n(control.y)} ${n(next.x)} ${n(next.y - height(next) * random.between(0.62, 0.82))}`;
    position = next;
  }
  return `${d}Z`;
}

/** A tree crown or bush: shaded mass, body, and clumps that catch the light from the side it comes from. */
export function drawCrown(
  drawing: Drawing,
  { dark, mid, light }: Foliage,
  {
    x,
    y,
    rx,
    ry,
    from = -1,
    detail = 7,
  }: { x: number; y: number; rx: number; ry: number; from?: number; detail?: number },
): void {
  const { random } = drawing;
  drawing.add(path(clump(random, x, y, rx, ry, 13), dark));
  for (let index = 0; index < detail; index += 1) {
    const angle = random.between(0, Math.PI * 2);
    const reach = random.between(0.1, 0.55);
    const size = random.between(0.34, 0.5);
    drawing.add(
      path(
        clump(
          random,
          x + from * rx * 0.12 + Math.cos(angle) * rx * reach,
          y - ry * 0.1 + Math.sin(angle) * ry * reach,
          rx * size,
          ry * size,
          8,
        ),
        mid,
      ),
    );
  }
  for (let index = 0; index < detail; index += 1) {
    const size = random.between(0.14, 0.26);
    const side = from * random.between(0.05, 0.7);
    drawing.add(
      path(clump(random, x + side * rx, y - ry * random.between(0.05, 0.72), rx * size, ry * size, 7), light),
    );
  }
}
