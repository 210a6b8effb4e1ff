import type { Drawing } from './drawing';
import type { Light } from './palette';
import { circle, ellipse, path, rect, smooth } from './shapes';

/** The sky down to `horizon`, which the gradient reaches with its last colour. */
export function drawSky(drawing: Drawing, { sky }: Light, horizon: number): void {
  const [zenith, middle, low] = sky;
  const fill = drawing.linear(0, 0, 0, horizon, [
    [0, zenith],
    [0.55, middle],
    [1, low],
  ]);
  drawing.add(rect(0, 0, drawing.width, drawing.height, fill));
}

/** A low sun with its halo. */
export function drawSun(drawing: Drawing, light: Light, x: number, y: number, r: number): void {
  const halo = drawing.radial(x, y, r * 9, [
    [0, light.sun, 0.85],
    [0.18, light.sun, 0.42],
    [0.5, light.sun, 0.13],
    [1, light.sun, 0],
  ]);
  drawing.add(circle(x, y, r * 9, halo), circle(x, y, r, light.sun));
}

/** Long flat clouds, as they lie over the plain in the evening. */
export function drawStreaks(drawing: Drawing, colour: string, top: number, bottom: number, count: number): void {
  const { random, width } = drawing;
  for (let index = 0; index < count; index += 1) {
    const y = random.between(top, bottom);
    const x = random.between(-0.1, 0.9) * width;
    const length = random.between(0.18, 0.5) * width;
    const thickness = random.between(0.006, 0.016) * drawing.height;
    const upper = [0, 0.2, 0.45, 0.7, 1].map((share, index) => ({
      x: x + share * length,
      y: y - (index % 4 === 0 ? 0 : thickness * random.between(0.5, 1.2)),
    }));
    drawing.add(path(`${smooth(upper)}L${x} ${y}Z`, colour, { opacity: random.between(0.25, 0.6) }));
  }
}

/** A heap of cloud with a flat base. */
export function drawCumulus(drawing: Drawing, x: number, y: number, size: number, lit: string, shaded: string): void {
  const { random } = drawing;
  const puffs = Array.from({ length: 9 }, (_, index) => {
    const share = index / 8 - 0.5;
    const r = size * (0.34 - Math.abs(share) * 0.42) * random.between(0.85, 1.2);
    return { x: x + share * size * 1.9, y: y - r * 0.8, r };
  });
  const clip = drawing.clip(`M${x - size * 2} ${y - size * 2}H${x + size * 2}V${y}H${x - size * 2}Z`);
  const fill = drawing.linear(0, y - size * 0.7, 0, y, [
    [0, lit],
    [1, shaded],
  ]);
  drawing.add(
    `<g clip-path="${clip}">`,
    ...puffs.map((puff) => circle(puff.x, puff.y, puff.r, fill)),
    ellipse(x, y, size * 1.05, size * 0.16, shaded),
    '</g>',
  );
}

/** Stars, denser towards the zenith. */
export function drawStars(drawing: Drawing, bottom: number, count: number): void {
  const { random, width } = drawing;
  for (let index = 0; index < count; index += 1) {
    const y = random.between(0, 1) ** 1.6 * bottom;
    const r = random.chance(0.12) ? random.between(2, 2.8) : random.between(0.8, 1.6);
    drawing.add(circle(random.between(0, width), y, r, '#f4ead2', { opacity: random.between(0.45, 0.95) }));
  }
}
