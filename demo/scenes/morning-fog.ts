import { mix } from '../colour';
import { drawFarParcels, drawHill, hillColour, rollingRidge } from '../hills';
import { FOG } from '../palette';
import { type Scene, WIDE } from '../scene';
import { path, smooth } from '../shapes';
import { drawSky, drawSun } from '../sky';
import { drawTerraces } from '../terraces';
import { drawCypress } from '../trees';
import { drawVillage } from '../village';

const light = FOG;

/** The village on its hill above a sea of fog. */
export const morningFog: Scene = {
  name: 'morning-fog',
  ...WIDE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.6);
    drawSun(drawing, light, width * 0.28, height * 0.3, 36);
    const bank = (y: number, opacity: number): void => {
      const crest = Array.from({ length: 9 }, (_, index) => ({
        x: (index / 8) * width,
        y: y + random.between(-16, 16),
      }));
      const fill = drawing.linear(0, y - 20, 0, y + height * 0.2, [
        [0, '#fbf5e9', 0],
        [0.3, '#f7f0e3', opacity],
        [1, '#efe8da', opacity * 0.85],
      ]);
      drawing.add(path(`${smooth(crest)}V${height}H0Z`, fill));
    };
    for (const [y, distance] of [
      [0.36, 0.92],
      [0.44, 0.75],
    ] as const) {
      drawHill(
        drawing,
        light,
        rollingRidge(random, { width, y: height * y, amplitude: 22, waves: 1.6 }),
        distance,
        0.8,
      );
      bank(height * (y + 0.1), 0.85);
    }
    const island = (x: number): number =>
      height * 0.66 - 175 * Math.exp(-(((x / width - 0.64) / 0.15) ** 2)) + 8 * Math.sin(x / 60);
    drawHill(drawing, light, island, 0.42, 0.5);
    drawFarParcels(drawing, light, (x) => island(x) + 20, 0.42, 5);
    drawVillage(drawing, island, width * 0.64, 92, {
      wall: mix('#e6dccb', hillColour(light, 0.4), 0.25),
      roof: '#a17260',
    });
    for (const [x, size] of [
      [0.54, 66],
      [0.735, 74],
      [0.75, 56],
    ] as const)
      drawCypress(drawing, width * x, island(width * x) + 6, size, {
        dark: '#5f6a5e',
        mid: '#737c6c',
        light: '#9aa08c',
      });
    bank(height * 0.66, 0.95);
    const left = (x: number): number =>
      height * 0.74 + 190 * (x / width) - 40 * Math.exp(-(((x / width - 0.1) / 0.2) ** 2));
    drawTerraces(drawing, light, {
      top: left,
      bottom: (x) => height * 1.02 + 330 * (x / width),
      count: 4,
      haze: [0.4, 0.12],
      spread: 1.7,
    });
    bank(height * 0.9, 0.5);
  },
};
