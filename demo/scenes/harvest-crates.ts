import { drawCrate } from '../crate';
import { BLUE_BERRY, GOLD_BERRY, drawLeaf } from '../grapes';
import { drawRange } from '../hills';
import { EVENING } from '../palette';
import { type Camera, drawRowGround, drawRows } from '../rows';
import { LANDSCAPE, type Scene } from '../scene';
import { n, stroke } from '../shapes';
import { drawSky, drawSun } from '../sky';

const light = EVENING;
const ROWS = [-14.6, -11.8, -9, -6.2, -3.4, 3, 5.8, 8.6, 11.4, 14.2];

/** Full crates at the end of a row. */
export const harvestCrates: Scene = {
  name: 'harvest-crates',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.36);
    drawSun(drawing, light, width * 0.7, height * 0.24, 26);
    drawRange(drawing, light, height * 0.3, height * 0.36, 4);
    const camera: Camera = { vanishing: { x: width * 0.56, y: height * 0.35 }, focal: 640, eye: 2.4 };
    const rows = { camera, at: ROWS, near: 4.6, far: 44 };
    drawRowGround(drawing, light, { ...rows, near: 1.6 });
    drawRows(drawing, light, { ...rows, foliage: () => light.vines, from: 1 });
    const blades = Array.from({ length: 260 }, () => {
      const [x, y] = [random.between(0, width), random.between(0.68, 1.02) * height];
      return `M${n(x)} ${n(y)}q3 -12 ${n(random.between(-4, 10))} ${n(random.between(-30, -16))}`;
    });
    drawing.add(stroke(blades.join(''), '#7d7c40', 3, { opacity: 0.5 }));
    drawCrate(drawing, width * 0.5, height * 0.74, 300, GOLD_BERRY, '#a67d4d');
    drawCrate(drawing, width * 0.1, height * 0.83, 400, BLUE_BERRY, '#b58a56');
    drawCrate(drawing, width * 0.4, height * 0.95, 470, GOLD_BERRY, '#c0955e');
    drawLeaf(drawing, width * 0.84, height * 0.93, 70, 1.2, '#b06a35');
    drawLeaf(drawing, width * 0.14, height * 0.95, 60, -0.8, '#8f8a3c');
  },
};
