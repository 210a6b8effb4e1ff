import { drawFarParcels, drawRange, rollingRidge } from '../hills';
import { DAY } from '../palette';
import { LANDSCAPE, type Scene } from '../scene';
import { drawCumulus, drawSky } from '../sky';
import { drawTerraces } from '../terraces';
import { drawCypress, drawTree } from '../trees';

const light = DAY;

/** A bowl of terraces under a high sky. */
export const summerTerraces: Scene = {
  name: 'summer-terraces',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.42);
    for (const [x, y, size] of [
      [0.2, 0.2, 170],
      [0.38, 0.25, 100],
      [0.83, 0.16, 130],
    ] as const)
      drawCumulus(drawing, width * x, height * y, size, '#ffffff', '#dfe6e4');
    const ridges = drawRange(drawing, light, height * 0.34, height * 0.44, 4);
    const last = ridges[3];
    if (last) drawFarParcels(drawing, light, last, 0.4, 8);
    const back = rollingRidge(random, { width, y: height * 0.44, amplitude: 26, waves: 0.8, tilt: 30 });
    drawTerraces(drawing, light, {
      top: (x) => back(x) + 40,
      bottom: (x) => back(x) + 250,
      count: 12,
      haze: [0.38, 0.15],
      spread: 1.6,
    });
    const bowl = (x: number): number =>
      height * 0.64 + 150 * ((x / width - 0.58) * 1.6) ** 2 - 70 * Math.exp(-(((x / width - 0.12) / 0.16) ** 2));
    drawCypress(drawing, width * 0.1, bowl(width * 0.1) + 16, 190, {
      dark: '#2f4230',
      mid: '#4f6b3e',
      light: '#7f9650',
    });
    drawCypress(drawing, width * 0.135, bowl(width * 0.135) + 16, 150, {
      dark: '#2f4230',
      mid: '#4f6b3e',
      light: '#7f9650',
    });
    drawTerraces(drawing, light, {
      top: bowl,
      bottom: (x) => height * 1.12 - 230 * Math.exp(-(((x / width - 0.2) / 0.4) ** 2)),
      count: 7,
      haze: [0.06, 0],
      spread: 2,
    });
    drawTree(
      drawing,
      width * 0.86,
      bowl(width * 0.86) + 60,
      210,
      { dark: '#38502c', mid: '#5d7a3b', light: '#9db457' },
      '#5a4636',
    );
  },
};
