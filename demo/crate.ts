import { tone } from './colour';
import type { Drawing } from './drawing';
import { type BerryTones, drawBerry } from './grapes';
import { n, path, polygon, rect, stroke } from './shapes';

/** A slatted picking crate that stands on `floor`, heaped with grapes. */
export function drawCrate(
  drawing: Drawing,
  x: number,
  floor: number,
  width: number,
  grapes: BerryTones,
  wood = '#b58a56',
): void {
  const { random } = drawing;
  const height = width * 0.42;
  const top = floor - height;
  const skew = width * 0.12;
  drawing.add(
    path(
      polygon([
        { x: x - 12, y: floor },
        { x: x + width + skew, y: floor - skew * 0.3 },
        { x: x + width + skew * 2.4, y: floor + 12 },
        { x: x + 20, y: floor + 18 },
      ]),
      '#1c1917',
      { opacity: 0.25 },
    ),
    path(
      polygon([
        { x: x + width, y: top },
        { x: x + width + skew, y: top - skew * 0.6 },
        { x: x + width + skew, y: floor - skew * 0.6 },
        { x: x + width, y: floor },
      ]),
      tone(wood, -0.42),
    ),
    path(
      polygon([
        { x, y: top },
        { x: x + skew, y: top - skew * 0.6 },
        { x: x + width + skew, y: top - skew * 0.6 },
        { x: x + width, y: top },
      ]),
      tone(wood, -0.6),
    ),
  );
  const r = width * 0.034;
  for (let row = 0; row < 6; row += 1) {
    const arch = Math.sin(Math.PI * ((row + 1) / 7.5)) * height * 0.1;
    for (let berry = 0; berry < 17; berry += 1) {
      const share = (berry + random.between(-0.3, 0.3)) / 16;
      const heap = Math.sin(Math.PI * Math.min(1, Math.max(0, share))) * height * (0.3 - row * 0.045);
      drawBerry(
        drawing,
        {
          x: x + skew * (1 - row / 5) * 0.9 + r + share * (width - r * 2),
          y: top - skew * 0.55 + row * r * 0.9 - heap - arch + random.between(-3, 3) + r * 0.6,
        },
        r * random.between(0.88, 1.08),
        grapes,
      );
    }
  }
  for (let slat = 0; slat < 3; slat += 1) {
    const y = top + (slat * height) / 3;
    drawing.add(
      rect(x, y + 2, width, height / 3 - 7, tone(wood, 0.12 - slat * 0.08)),
      stroke(
        `M${n(x + 6)} ${n(y + height * 0.1)}h${n(width * random.between(0.3, 0.5))}M${n(x + width * 0.55)} ${n(y + height * 0.2)}h${n(width * 0.36)}`,
        tone(wood, -0.25),
        2,
        { opacity: 0.45 },
      ),
    );
  }
  for (const offset of [0, width - width * 0.09])
    drawing.add(rect(x + offset, top - 3, width * 0.09, height + 4, tone(wood, -0.16)));
}
