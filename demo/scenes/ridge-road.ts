import { drawRange } from '../hills';
import { DUSK } from '../palette';
import { type Scene, WIDE } from '../scene';
import { circle, n, path, rect, stroke } from '../shapes';
import { drawSky, drawStreaks, drawSun } from '../sky';
import { drawTerraces } from '../terraces';
import { drawCypress } from '../trees';

const light = DUSK;
const DARK = '#241f29';

/** The last load of the day along the ridge. */
export const ridgeRoad: Scene = {
  name: 'ridge-road',
  ...WIDE,
  draw(drawing) {
    const { width, height } = drawing;
    drawSky(drawing, light, height * 0.62);
    drawSun(drawing, light, width * 0.73, height * 0.5, 54);
    drawStreaks(drawing, '#f3b98c', height * 0.14, height * 0.46, 10);
    drawRange(drawing, light, height * 0.54, height * 0.66, 4);
    const ridge = (x: number): number => height * 0.66 + 60 * Math.cos((x / width) * 4.4 + 0.4) - 20 * (x / width);
    const x = width * 0.57;
    const y = ridge(x) + 2;
    const wheel = (cx: number, r: number): string[] => [
      circle(cx, y - r, r, DARK),
      circle(cx, y - r, r * 0.45, '#5a4a4f'),
    ];
    for (const [position, size] of [
      [0.2, 150],
      [0.225, 190],
      [0.25, 140],
      [0.9, 170],
    ] as const)
      drawCypress(drawing, width * position, ridge(width * position) + 10, size, {
        dark: '#231f2b',
        mid: '#3a333d',
        light: '#5b4a4c',
      });
    drawing.add(
      path(
        `M${n(x)} ${n(y - 30)}V${n(y - 66)}H${n(x + 36)}V${n(y - 112)}H${n(x + 82)}L${n(x + 92)} ${n(y - 70)}L${n(x + 150)} ${n(y - 64)}V${n(y - 30)}Z`,
        DARK,
      ),
      rect(x + 46, y - 104, 30, 34, '#e6a780', { opacity: 0.9 }),
      circle(x + 58, y - 86, 9, DARK),
      stroke(`M${n(x + 128)} ${n(y - 62)}V${n(y - 92)}`, DARK, 5),
      path(`M${n(x - 190)} ${n(y - 78)}H${n(x - 26)}L${n(x - 34)} ${n(y - 26)}H${n(x - 182)}Z`, DARK),
      path(`M${n(x - 188)} ${n(y - 76)}q18 -34 40 -24q20 -22 44 -6q26 -16 40 4q22 -4 34 26Z`, '#3f2a3c'),
      stroke(`M${n(x - 30)} ${n(y - 30)}L${n(x + 4)} ${n(y - 34)}`, DARK, 7),
      ...wheel(x + 28, 34),
      ...wheel(x + 128, 22),
      ...wheel(x - 112, 24),
    );
    drawTerraces(drawing, light, {
      top: ridge,
      bottom: (position) => height * 1.05 + 40 * Math.sin((position / width) * 3),
      count: 6,
      haze: [0.06, 0],
      spread: 2.3,
    });
  },
};
