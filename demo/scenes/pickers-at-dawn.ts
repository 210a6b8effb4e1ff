import { drawRange } from '../hills';
import { DAWN } from '../palette';
import { carrier, drawCastShadow, picker } from '../people';
import { type Camera, drawRowGround, drawRows, project } from '../rows';
import { LANDSCAPE, type Scene } from '../scene';
import { drawSky, drawStreaks, drawSun } from '../sky';

const light = DAWN;
const ROWS = [-12.4, -9.6, -6.8, -4, -1.2, 3.6, 6.4, 9.2, 12, 14.8];

/** Three pickers between the rows as the sun comes up. */
export const pickersAtDawn: Scene = {
  name: 'pickers-at-dawn',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height } = drawing;
    drawSky(drawing, light, height * 0.47);
    drawStreaks(drawing, '#fbe3cf', height * 0.08, height * 0.34, 9);
    drawSun(drawing, light, width * 0.52, height * 0.415, 34);
    drawRange(drawing, light, height * 0.41, height * 0.47, 4);
    const camera: Camera = { vanishing: { x: width * 0.5, y: height * 0.46 }, focal: 760, eye: 2.1 };
    const rows = { camera, at: ROWS, near: 3.9, far: 46 };
    drawRowGround(drawing, light, { ...rows, near: 1.9 });
    drawRows(drawing, light, { ...rows, foliage: () => light.vines, tall: 1.75, from: 1 });
    const stand = (x: number, z: number) => ({
      ...project(camera, x, 0, z),
      tall: (camera.focal / z) * 1.72,
      colour: '#2a2523',
    });
    const people = [
      carrier({ ...stand(1.6, 8.6), facing: 1 }),
      picker({ ...stand(0.25, 6.4), facing: -1 }),
      picker({ ...stand(0.95, 13), facing: 1 }),
    ];
    for (const [x, z] of [
      [1.6, 8.6],
      [0.25, 6.4],
      [0.95, 13],
    ] as const) {
      const foot = project(camera, x, 0, z);
      drawCastShadow(drawing, foot, (foot.x - width * 0.52) * 0.2 + 10, (camera.focal / z) * 0.16, '#3a2f28');
    }
    drawing.add(...people);
  },
};
