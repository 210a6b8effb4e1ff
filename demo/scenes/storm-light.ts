import { clump } from '../foliage';
import { rollingRidge, drawHill, drawFarParcels } from '../hills';
import { STORM } from '../palette';
import { LANDSCAPE, type Scene } from '../scene';
import { path, polygon, rect, stroke } from '../shapes';
import { drawSky } from '../sky';
import { drawTerraces } from '../terraces';
import { drawVillage } from '../village';

const light = STORM;
/** What the one gap in the clouds lets through. */
const SUNLIT = {
  ...STORM,
  grass: '#d8c765',
  bank: '#96913f',
  haze: '#e2d693',
  vines: { dark: '#4d5a2c', mid: '#8a8f3b', light: '#ddd06c' },
};

/** A curtain of rain, and one slope still in the sun. */
export const stormLight: Scene = {
  name: 'storm-light',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.56);
    for (const [y, shade, r] of [
      [0.3, '#59646a', 120],
      [0.2, '#454f57', 150],
      [0.08, '#333c45', 190],
    ] as const) {
      for (let index = 0; index < 12; index += 1) {
        drawing.add(
          path(
            clump(
              random,
              width * (index / 11),
              height * (y + random.between(-0.045, 0.03)),
              r * random.between(1, 1.7),
              r * random.between(0.5, 0.8),
              11,
            ),
            shade,
          ),
        );
      }
    }
    drawing.add(rect(0, 0, width, height * 0.08, '#333c45'));
    for (let ray = 0; ray < 5; ray += 1) {
      const x = width * (0.62 + ray * 0.05);
      const beam = drawing.linear(0, height * 0.3, 0, height * 0.66, [
        [0, light.sun, 0],
        [0.25, light.sun, 0.3],
        [1, light.sun, 0],
      ]);
      drawing.add(
        path(
          polygon([
            { x, y: height * 0.3 },
            { x: x + 34, y: height * 0.3 },
            { x: x + 90 + ray * 24, y: height * 0.68 },
            { x: x - 30 + ray * 24, y: height * 0.68 },
          ]),
          beam,
        ),
      );
    }
    const far = rollingRidge(random, { width, y: height * 0.5, amplitude: 20, waves: 1.8 });
    drawHill(drawing, light, far, 0.8);
    const rain = drawing.linear(0, height * 0.28, 0, height * 0.62, [
      [0, '#3f4951', 0.8],
      [1, '#8d9795', 0.1],
    ]);
    drawing.add(
      path(
        polygon([
          { x: 0, y: height * 0.26 },
          { x: width * 0.46, y: height * 0.28 },
          { x: width * 0.3, y: height * 0.64 },
          { x: 0, y: height * 0.66 },
        ]),
        rain,
      ),
    );
    for (let line = 0; line < 46; line += 1) {
      const [x, y] = [random.between(-0.02, 0.44) * width, random.between(0.28, 0.46) * height];
      drawing.add(stroke(`M${x} ${y}l${-38} ${random.between(90, 190)}`, '#c6cdc9', 1.6, { opacity: 0.28 }));
    }
    const middle = rollingRidge(random, { width, y: height * 0.58, amplitude: 30, waves: 1 });
    drawHill(drawing, light, middle, 0.45);
    drawFarParcels(drawing, light, middle, 0.45, 7);
    drawVillage(drawing, middle, width * 0.42, 62, { wall: '#8d8d84', roof: '#6d5148' });
    const sunny = (x: number): number => height * 0.72 - 120 * Math.exp(-(((x / width - 0.74) / 0.24) ** 2));
    drawTerraces(drawing, SUNLIT, {
      top: sunny,
      bottom: (x) => sunny(x) + 240,
      count: 10,
      haze: [0.25, 0.02],
      spread: 1.8,
    });
    const near = (x: number): number => height * 0.84 + 60 * (x / width - 0.3);
    drawTerraces(drawing, light, { top: near, bottom: () => height * 1.06, count: 4, haze: [0, 0], spread: 1.8 });
  },
};
