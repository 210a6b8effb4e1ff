import { drawEstate } from '../estate';
import { drawRange } from '../hills';
import { HOUSE_BY_DAY } from '../house';
import { AUTUMN, DAY } from '../palette';
import { child, drawCastShadow, oldMan, walkingWoman } from '../people';
import { type Camera, drawRowGround, drawRows, project } from '../rows';
import { LANDSCAPE, type Scene } from '../scene';
import { drawCumulus, drawSky, drawSun } from '../sky';
import { drawTerraces } from '../terraces';
import { drawCypress, drawTree } from '../trees';
import { autumnFoliage } from './autumn-slope';

/** The house from the south-east with its mulberry. */
export const aboutHouse: Scene = {
  name: 'about-house',
  ...LANDSCAPE,
  originalWidth: LANDSCAPE.width,
  draw(drawing) {
    const { width, height } = drawing;
    drawSky(drawing, DAY, height * 0.56);
    for (const [x, y, size] of [
      [0.66, 0.2, 170],
      [0.86, 0.28, 110],
      [0.12, 0.16, 90],
    ] as const)
      drawCumulus(drawing, width * x, height * y, size, '#ffffff', '#dfe7e6');
    drawRange(drawing, DAY, height * 0.46, height * 0.58, 4);
    const ground = (x: number): number => height * 0.76 + 30 * (x / width);
    drawTerraces(drawing, DAY, {
      top: (x) => height * 0.62 + 30 * Math.sin(x / 320),
      bottom: (x) => ground(x),
      count: 5,
      haze: [0.35, 0.15],
      spread: 1.5,
    });
    drawCypress(drawing, width * 0.085, ground(0) + 20, 340, { dark: '#2f4230', mid: '#4f6b3e', light: '#7f9650' });
    drawEstate(drawing, width * 0.16, ground(width * 0.3) + 26, 1.34, HOUSE_BY_DAY);
    drawTerraces(drawing, DAY, {
      top: (x) => ground(x) + 20,
      bottom: (x) => height * 1.05 + 30 * (x / width),
      count: 4,
      haze: [0, 0],
      spread: 2,
    });
    drawTree(
      drawing,
      width * 0.86,
      ground(width * 0.86) + 50,
      480,
      { dark: '#38502c', mid: '#5d7a3b', light: '#a0b55a' },
      '#5a4636',
    );
  },
};

/** Grandfather, mother and child on the path. */
export const aboutWalk: Scene = {
  name: 'about-walk',
  ...LANDSCAPE,
  originalWidth: LANDSCAPE.width,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, AUTUMN, height * 0.46);
    drawSun(drawing, AUTUMN, width * 0.5, height * 0.36, 40);
    drawRange(drawing, AUTUMN, height * 0.4, height * 0.46, 4);
    const camera: Camera = { vanishing: { x: width * 0.5, y: height * 0.45 }, focal: 720, eye: 2 };
    const rows = { camera, at: [-13.4, -10.6, -7.8, -5, -2.2, 2.2, 5, 7.8, 10.6, 13.4], near: 4.2, far: 46 };
    drawRowGround(drawing, AUTUMN, { ...rows, near: 1.7 });
    drawRows(drawing, AUTUMN, { ...rows, foliage: autumnFoliage(random), tall: 1.8, from: 1 });
    const people = [
      [-0.75, 7.4, 1.74, oldMan],
      [0.2, 7.2, 1.66, walkingWoman],
      [0.78, 7.1, 1.08, child],
    ] as const;
    for (const [x, z] of people) {
      const foot = project(camera, x, 0, z);
      drawCastShadow(drawing, foot, (foot.x - width * 0.5) * 0.3 + 14, 26, '#3a2a1e');
    }
    for (const [x, z, tall, figure] of people)
      drawing.add(figure({ ...project(camera, x, 0, z), tall: (camera.focal / z) * tall }));
  },
};
