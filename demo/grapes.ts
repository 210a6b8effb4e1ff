import { tone } from './colour';
import type { Drawing } from './drawing';
import { type Point, circle, ellipse, n, path, stroke } from './shapes';
import { vineLeaf, vineLeafVeins } from './vine-leaf';

/** The colours of a berry: its body, its shaded side, where light comes through, and its bloom. */
export interface BerryTones {
  body: string;
  shade: string;
  glow: string;
}
export const BLUE_BERRY: BerryTones = { body: '#4a3a5e', shade: '#211a33', glow: '#8a7aa0' };
export const GOLD_BERRY: BerryTones = { body: '#c2ae4c', shade: '#7e7428', glow: '#f0e29a' };

/** One berry, lit from the upper left, with a little light through its lower edge. */
export function drawBerry(drawing: Drawing, { x, y }: Point, r: number, { body, shade, glow }: BerryTones): void {
  const fill = drawing.radial(x - r * 0.32, y - r * 0.38, r * 1.45, [
    [0, tone(body, 0.28)],
    [0.4, body],
    [0.82, shade],
    [1, tone(shade, 0.12)],
  ]);
  drawing.add(
    circle(x, y, r, fill),
    stroke(
      `M${n(x - r * 0.2)} ${n(y + r * 0.8)}A${n(r * 0.82)} ${n(r * 0.82)} 0 0 0 ${n(x + r * 0.78)} ${n(y + r * 0.24)}`,
      glow,
      r * 0.1,
      { opacity: 0.5 },
    ),
    ellipse(x - r * 0.34, y - r * 0.42, r * 0.2, r * 0.14, '#fffaf0', {
      opacity: 0.75,
      transform: `rotate(-38 ${n(x - r * 0.34)} ${n(y - r * 0.42)})`,
    }),
  );
}

/**
 * A bunch that hangs from (x, y): shoulders above, a tip below; berries behind are drawn first and darker.
 */
export function drawBunch(drawing: Drawing, x: number, y: number, height: number, tones: BerryTones): void {
  const { random } = drawing;
  const r = height * 0.072;
  const rows = 11;
  const berries: (Point & { depth: number })[] = [];
  for (let row = 0; row < rows; row += 1) {
    const share = row / (rows - 1);
    const half = height * 0.3 * Math.sin(Math.PI * (0.24 + 0.72 * share)) ** 0.8 * (1 - share * 0.35);
    const count = Math.max(1, Math.round((half * 2) / (r * 1.5)) - (row % 2));
    for (let index = 0; index < count; index += 1) {
      const across = count === 1 ? 0 : ((index / (count - 1)) * 2 - 1) * (row % 2 === 0 ? 1 : 0.86);
      berries.push({
        x: x + across * half + random.between(-0.42, 0.42) * r,
        y: y + height * (0.1 + share * 0.84) + random.between(-0.42, 0.42) * r,
        depth: 1 - Math.abs(across) + random.between(0, 0.5),
      });
    }
  }
  drawing.add(
    stroke(
      `M${n(x)} ${n(y + height * 0.3)}Q${n(x - height * 0.02)} ${n(y)} ${n(x + height * 0.03)} ${n(y - height * 0.14)}`,
      '#6b5a34',
      height * 0.026,
    ),
  );
  for (const berry of berries)
    drawing.add(circle(berry.x + r * 0.4, berry.y - r * 0.5, r * 1.25, tone(tones.shade, -0.25)));
  for (const berry of berries.toSorted((a, b) => a.depth - b.depth || a.y - b.y))
    drawBerry(drawing, berry, r * random.between(0.92, 1.06), tones);
}

/** A leaf with veins, its half away from the light darker. */
export function drawLeaf(
  drawing: Drawing,
  x: number,
  y: number,
  size: number,
  turn: number,
  colour: string,
  vein = tone(colour, 0.4),
): void {
  const outline = vineLeaf(x, y, size, turn);
  const fill = drawing.linear(x - size * 0.7, y - size * 0.4, x + size * 0.7, y + size * 0.6, [
    [0, tone(colour, 0.16)],
    [0.5, colour],
    [1, tone(colour, -0.26)],
  ]);
  drawing.add(path(outline, fill), stroke(vineLeafVeins(x, y, size, turn), vein, size * 0.018, { opacity: 0.7 }));
}
