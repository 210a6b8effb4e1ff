import { mix } from '../colour';
import { drawRange } from '../hills';
import { WINTER } from '../palette';
import { type Camera, project } from '../rows';
import { SQUARE, type Scene } from '../scene';
import { ellipse, n, path, polygon, stroke } from '../shapes';
import { drawSky } from '../sky';

const light = WINTER;
const ROWS = [-9.2, -6.9, -4.6, -2.3, 2.3, 4.6, 6.9, 9.2];

/** Bare vines in the snow and the tracks of one who came to prune. */
export const winterVines: Scene = {
  name: 'winter-vines',
  ...SQUARE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.42);
    drawRange(drawing, light, height * 0.34, height * 0.43, 4);
    const camera: Camera = { vanishing: { x: width * 0.5, y: height * 0.42 }, focal: 620, eye: 2.3 };
    const snow = drawing.linear(0, height * 0.43, 0, height, [
      [0, mix('#dfe5e9', light.haze, 0.5)],
      [0.3, '#eef0f0'],
      [1, '#f8f5ef'],
    ]);
    drawing.add(
      path(
        `M0 ${n(height * 0.44)}Q${n(width / 2)} ${n(height * 0.425)} ${width} ${n(height * 0.44)}V${height}H0Z`,
        snow,
      ),
    );
    for (const x of ROWS.toSorted((a, b) => Math.abs(b) - Math.abs(a))) {
      const ribbon = (from: number, to: number): string =>
        polygon([
          project(camera, x + from, 0, 60),
          project(camera, x + to, 0, 60),
          project(camera, x + to, 0, 1.6),
          project(camera, x + from, 0, 1.6),
        ]);
      drawing.add(path(ribbon(-0.1, 1.5), '#c2ccd8', { opacity: 0.55 }), path(ribbon(-0.3, 0.3), '#dfe5ea'));
      for (let z = 46, plant = 0; z > 2; z -= Math.max(1, z * 0.07), plant += 1) {
        const [foot, head] = [project(camera, x, 0, z), project(camera, x, 1.9, z)];
        const metre = camera.focal / z;
        const wood = mix(light.vines.dark, light.haze, Math.min(0.8, z / 50));
        const arm = (side: number): string =>
          `M${n(foot.x)} ${n(foot.y - metre * 0.85)}q${n(side * metre * 0.2)} ${n(-metre * 0.12)} ${n(side * metre * 0.46)} ${n(-metre * 0.06)}`;
        const cane = (): string =>
          `M${n(foot.x + random.between(-0.45, 0.45) * metre)} ${n(foot.y - metre * 0.92)}q${n(random.between(-0.1, 0.1) * metre)} ${n(-metre * 0.4)} ${n(random.between(-0.16, 0.16) * metre)} ${n(-metre * random.between(0.6, 0.9))}`;
        drawing.add(
          ellipse(foot.x, foot.y, metre * 0.28, metre * 0.07, '#ffffff'),
          stroke(
            `M${n(foot.x)} ${n(foot.y)}q${n(metre * 0.07)} ${n(-metre * 0.4)} 0 ${n(-metre * 0.88)}`,
            wood,
            metre * 0.085,
          ),
          stroke(arm(-1) + arm(1), wood, metre * 0.05),
          stroke(Array.from({ length: 6 }, cane).join(''), wood, Math.max(0.7, metre * 0.018)),
        );
        if (plant % 3 === 0)
          drawing.add(
            stroke(`M${n(foot.x)} ${n(foot.y)}V${n(head.y)}`, mix(wood, '#8d8178', 0.5), metre * 0.05),
            ellipse(foot.x, head.y, metre * 0.05, metre * 0.03, '#ffffff'),
          );
      }
      const wire = (y: number): string =>
        [50, 24, 12, 6, 3, 1.9]
          .map((z) => project(camera, x, y, z))
          .map((point, index) => `${index === 0 ? 'M' : 'L'}${n(point.x)} ${n(point.y)}`)
          .join('');
      drawing.add(stroke(wire(1) + wire(1.7), '#7f7872', 1.4, { opacity: 0.5 }));
    }
    for (let step = 0, z = 30; z > 2.2; z *= 0.9, step += 1) {
      const { x, y } = project(camera, 0.25 * Math.sin(z * 0.35) + (step % 2 === 0 ? -0.16 : 0.16), 0, z);
      drawing.add(ellipse(x, y, (camera.focal / z) * 0.08, (camera.focal / z) * 0.085, '#b3c0cf'));
    }
  },
};
