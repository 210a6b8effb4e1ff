import { mix } from '../colour';
import { drawEstate } from '../estate';
import { drawRange, hillColour, rollingRidge } from '../hills';
import { HOUSE_IN_EVENING } from '../house';
import { EVENING } from '../palette';
import type { Scene } from '../scene';
import { drawSky, drawStreaks, drawSun } from '../sky';
import { drawTerraces } from '../terraces';
import { drawCypress, drawTree } from '../trees';
import { drawVillage } from '../village';

const light = EVENING;
const CYPRESS = { dark: '#2f3b2a', mid: '#5a6236', light: '#8a8a48' };

/** The estate above its terraces on an evening in September. */
export const hero: Scene = {
  name: 'hero',
  width: 1920,
  height: 1200,
  originalWidth: 1920,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.48);
    drawSun(drawing, light, width * 0.24, height * 0.36, 32);
    drawStreaks(drawing, '#fbe9cb', height * 0.1, height * 0.33, 10);
    const ridges = drawRange(drawing, light, height * 0.41, height * 0.55, 6);
    const village = ridges[4];
    if (village)
      drawVillage(drawing, village, width * 0.36, 74, {
        wall: mix('#d9c3a0', hillColour(light, 0.5), 0.25),
        roof: mix('#a05c40', light.haze, 0.3),
      });
    const back = rollingRidge(random, { width, y: height * 0.6, amplitude: 30, waves: 0.9, tilt: -70 });
    drawTerraces(drawing, light, {
      top: back,
      bottom: (x) => back(x) + 220 - (x / width) * 60,
      count: 9,
      haze: [0.42, 0.2],
      spread: 1.8,
    });
    const top = (x: number): number =>
      height * 0.735 - 90 * Math.exp(-(((x - width * 0.72) / (width * 0.3)) ** 2)) + (x / width) * 10;
    const floor = top(width * 0.72) + 26;
    for (const [x, size] of [
      [0.535, 200],
      [0.56, 256],
      [0.925, 240],
      [0.948, 186],
    ] as const) {
      drawCypress(drawing, width * x, top(width * x) + 30, size, CYPRESS);
    }
    drawEstate(drawing, width * 0.59, floor, 0.82, HOUSE_IN_EVENING);
    drawTerraces(drawing, light, {
      top,
      bottom: (x) => height * 1.03 + 70 * ((x / width - 0.6) * 1.4) ** 2,
      count: 6,
      haze: [0.08, 0],
      spread: 2.4,
    });
    drawTree(
      drawing,
      width * 0.49,
      top(width * 0.49) + 26,
      180,
      { dark: '#3d4a2c', mid: '#6a7238', light: '#b7a552' },
      '#5a4636',
    );
  },
};
