import { mix, tone } from './colour';
import type { Drawing } from './drawing';
import { clump } from './foliage';
import type { Foliage, Light } from './palette';
import { type Point, n, path, polygon, stroke } from './shapes';

/** A camera that stands in a vineyard: metres in, pixels out. */
export interface Camera {
  /** Where all rows meet. */
  vanishing: Point;
  /** Pixels for one metre at a depth of one metre. */
  focal: number;
  /** Eye height in metres. */
  eye: number;
  /** Rise of the ground in metres at a depth in metres, for a vineyard that climbs or rolls. */
  rise?: (depth: number) => number;
}

/** The place on the sheet of a point `x` metres to the right, `y` above the ground, `z` ahead. */
export const project = ({ vanishing, focal, eye, rise }: Camera, x: number, y: number, z: number): Point => ({
  x: vanishing.x + (focal * x) / z,
  y: vanishing.y + (focal * (eye - y - (rise?.(z) ?? 0))) / z,
});

interface Rows {
  camera: Camera;
  /** Lateral places of the rows in metres. */
  at: readonly number[];
  near: number;
  far: number;
  /** Foliage by plant, so that an autumn row can change its colour from vine to vine. */
  foliage: () => Foliage;
  /** Height of the vines in metres. */
  tall?: number;
  /** -1 when the light comes from the left, 1 from the right. */
  from?: number;
  fade?: (depth: number) => number;
}

const depths = (near: number, far: number): number[] => {
  const list: number[] = [];
  for (let z = far; z > near; z -= Math.max(0.55, z * 0.045)) list.push(z);
  return [...list, near];
};

/** Grass between rows: a plane towards the horizon with a paler path in each gap. */
export function drawRowGround(drawing: Drawing, light: Light, { camera, at, near, far }: Omit<Rows, 'foliage'>): void {
  const horizon = project(camera, 0, 0, far).y;
  const fill = drawing.linear(0, horizon, 0, drawing.height, [
    [0, mix(light.grass, light.haze, 0.55)],
    [0.4, light.grass],
    [1, mix(light.grass, light.bank, 0.6)],
  ]);
  drawing.add(path(`M0 ${n(horizon)}H${drawing.width}V${drawing.height}H0Z`, fill));
  const steps = depths(near, far);
  const strip = (left: number, right: number): string =>
    polygon([
      ...steps.map((z) => project(camera, left, 0, z)),
      ...steps.toReversed().map((z) => project(camera, right, 0, z)),
    ]);
  at.slice(1).forEach((x, index) => {
    const previous = at[index] ?? x;
    const [middle, gap] = [(x + previous) / 2, x - previous];
    drawing.add(path(strip(middle - gap * 0.17, middle + gap * 0.17), tone(light.grass, 0.3), { opacity: 0.45 }));
  });
  for (const x of at) drawing.add(path(strip(x - 0.35, x + 0.35), light.bank, { opacity: 0.75 }));
}

/** Rows of trained vines in perspective with posts, trunks and the shadow they cast. */
export function drawRows(drawing: Drawing, light: Light, rows: Rows): void {
  const { camera, at, near, far, foliage, tall = 1.9, from = -1, fade = (z) => (z / far) * 0.75 } = rows;
  const { random } = drawing;
  const steps = depths(near, far);
  const inwards = at.toSorted((a, b) => Math.abs(b) - Math.abs(a));
  for (const x of inwards) {
    const shadow = [
      ...steps.map((z) => project(camera, x, 0, z)),
      ...steps.toReversed().map((z) => project(camera, x - from * 1.05, 0, z)),
    ];
    drawing.add(path(polygon(shadow), light.vines.dark, { opacity: 0.28 }));
    steps.forEach((z, index) => {
      const haze = fade(z);
      const { dark, mid, light: lit } = foliage();
      const foot = project(camera, x, 0, z);
      const head = project(camera, x, tall, z);
      const metre = camera.focal / z;
      const wood = mix('#4a3b30', light.haze, haze);
      if (metre > 9)
        drawing.add(stroke(`M${n(foot.x)} ${n(foot.y)}L${n(head.x)} ${n((foot.y + head.y) / 2)}`, wood, metre * 0.07));
      if (index % 4 === 0 && metre > 5)
        drawing.add(
          stroke(`M${n(foot.x)} ${n(foot.y)}V${n(head.y - metre * 0.15)}`, mix(wood, light.haze, 0.15), metre * 0.06),
        );
      const y = foot.y - metre * tall * 0.64;
      const [rx, ry] = [Math.max(0.5, z * 0.04) * metre * 0.95 + metre * 0.18, metre * tall * 0.36];
      const leaf = (cx: number, cy: number, w: number, h: number, colour: string): string =>
        path(clump(random, cx, cy, w, h, metre > 60 ? 17 : 8), mix(colour, light.haze, haze));
      drawing.add(
        leaf(foot.x, y, rx, ry, dark),
        leaf(foot.x + from * rx * 0.12, y - ry * 0.16, rx * 0.78, ry * 0.74, mid),
      );
      if (metre > 4) {
        for (let spot = 0; spot < (metre > 60 ? 16 : 3); spot += 1) {
          const size = metre > 60 ? random.between(0.08, 0.17) : random.between(0.16, 0.3);
          drawing.add(
            leaf(
              foot.x + from * rx * random.between(-0.25, 0.75),
              y - ry * random.between(-0.1, 0.75),
              rx * size,
              ry * size,
              random.chance(0.75) ? lit : mid,
            ),
          );
        }
      }
    });
  }
}
