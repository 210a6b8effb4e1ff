import { drawRange } from '../hills';
import { AUTUMN } from '../palette';
import type { Foliage } from '../palette';
import type { Random } from '../prng';
import { LANDSCAPE, type Scene } from '../scene';
import { drawSky, drawStreaks, drawSun } from '../sky';
import { drawTerraces } from '../terraces';
import { drawCypress } from '../trees';

const light = AUTUMN;
const VINES: readonly [Foliage, ...Foliage[]] = [
  { dark: '#6e2f22', mid: '#a94a2b', light: '#d98a45' },
  { dark: '#8a4a1e', mid: '#c98235', light: '#efc05c' },
  { dark: '#571f25', mid: '#8c2f2e', light: '#c05a3e' },
  { dark: '#6f6428', mid: '#a39539', light: '#dccb65' },
];

/** Foliage of autumn, vine by vine. */
export const autumnFoliage = (random: Random) => (): Foliage => random.pick(VINES);

/** The slope above the house at the end of October. */
export const autumnSlope: Scene = {
  name: 'autumn-slope',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.46);
    drawSun(drawing, light, width * 0.16, height * 0.27, 30);
    drawStreaks(drawing, '#fff3d6', height * 0.06, height * 0.26, 6);
    drawRange(drawing, light, height * 0.38, height * 0.5, 4);
    const foliage = autumnFoliage(random);
    const back = (x: number): number => height * 0.56 - 70 * Math.exp(-(((x / width - 0.25) / 0.3) ** 2));
    drawTerraces(drawing, light, {
      top: back,
      bottom: (x) => back(x) + 210,
      count: 9,
      haze: [0.4, 0.2],
      spread: 1.7,
      foliage,
    });
    const top = (x: number): number => height * (0.78 - 0.34 * (x / width) ** 1.5) + 26 * Math.sin((x / width) * 5);
    for (const [x, size] of [
      [0.6, 260],
      [0.635, 320],
      [0.675, 240],
    ] as const)
      drawCypress(drawing, width * x, top(width * x) + 16, size, { dark: '#34402b', mid: '#5b6236', light: '#8a8a48' });
    drawTerraces(drawing, light, {
      top,
      bottom: (x) => height * (1.12 - 0.06 * (x / width)),
      count: 8,
      haze: [0.1, 0],
      spread: 1.8,
      foliage,
    });
  },
};
