import { drawHill, rollingRidge } from '../hills';
import { NIGHT } from '../palette';
import { carrier, picker } from '../people';
import { type Camera, drawRowGround, drawRows, project } from '../rows';
import { LANDSCAPE, type Scene } from '../scene';
import { circle, n, path } from '../shapes';
import { drawSky, drawStars } from '../sky';

const light = NIGHT;
const ROWS = [-13.2, -10.4, -7.6, -4.8, -2, 2, 4.8, 7.6, 10.4, 13.2];
const LAMPS = [
  [-0.9, 7.5],
  [0.95, 9.8],
  [-3.3, 13],
  [3.4, 16],
  [0.2, 21],
] as const;

/** Headlamps between the rows under the stars. */
export const nightHarvest: Scene = {
  name: 'night-harvest',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.48);
    const milky = drawing.radial(
      width * 0.68,
      height * 0.12,
      width * 0.5,
      [
        [0, '#7d8db0', 0.34],
        [0.6, '#54658c', 0.12],
        [1, '#54658c', 0],
      ],
      0.42,
    );
    drawing.add(
      `<g transform="rotate(-24 ${n(width * 0.68)} ${n(height * 0.2)})">`,
      circle(width * 0.68, height * 0.12, width * 0.5, milky),
      '</g>',
    );
    drawStars(drawing, height * 0.42, 150);
    for (const [y, distance] of [
      [0.4, 0.7],
      [0.44, 0.4],
      [0.475, 0.1],
    ] as const) {
      drawHill(
        drawing,
        light,
        rollingRidge(random, { width, y: height * y, amplitude: 16, waves: 1.5 }),
        distance,
        0.3,
      );
    }
    for (let window = 0; window < 9; window += 1)
      drawing.add(
        circle(width * random.between(0.1, 0.34), height * random.between(0.43, 0.455), 2.2, light.sun, {
          opacity: 0.85,
        }),
      );
    const camera: Camera = { vanishing: { x: width * 0.5, y: height * 0.47 }, focal: 740, eye: 2.2 };
    const rows = { camera, at: ROWS, near: 3.9, far: 44 };
    drawRowGround(drawing, light, { ...rows, near: 1.9 });
    drawRows(drawing, light, { ...rows, foliage: () => light.vines, tall: 1.8, fade: (z) => (z / 44) * 0.5 });
    for (const [x, z] of LAMPS.toSorted((a, b) => b[1] - a[1])) {
      const foot = project(camera, x, 0, z);
      const metre = camera.focal / z;
      const facing = x < 0 ? -1 : 1;
      const head = { x: foot.x + facing * metre * 0.4, y: foot.y - metre * 1.45 };
      const pool = drawing.radial(head.x + facing * metre * 0.7, head.y + metre * 0.25, metre * 2, [
        [0, '#ffe9b0', 0.75],
        [0.35, '#f2cf83', 0.32],
        [1, '#f2cf83', 0],
      ]);
      const beam = drawing.linear(head.x, head.y, head.x + facing * metre * 1.5, head.y + metre * 0.3, [
        [0, '#fff2c8', 0.8],
        [1, '#fff2c8', 0],
      ]);
      drawing.add(
        circle(head.x + facing * metre * 0.7, head.y + metre * 0.25, metre * 2, pool),
        path(
          `M${n(head.x)} ${n(head.y)}L${n(head.x + facing * metre * 1.5)} ${n(head.y - metre * 0.25)}L${n(head.x + facing * metre * 1.4)} ${n(head.y + metre * 0.85)}Z`,
          beam,
        ),
        (z > 12 ? carrier : picker)({ ...foot, tall: metre * 1.72, colour: '#0b1118', facing }),
        circle(head.x - facing * metre * 0.02, head.y - metre * 0.04, Math.max(3, metre * 0.06), '#fffbe9'),
      );
    }
  },
};
