import { mix } from '../colour';
import { drawLaidTable, drawLoaf, drawTableBottle } from '../furniture';
import { drawGlass } from '../glass';
import { drawRange } from '../hills';
import { EVENING } from '../palette';
import { drawPergola } from '../pergola';
import { LANDSCAPE, type Scene } from '../scene';
import { ellipse, rect } from '../shapes';
import { drawSky, drawSun } from '../sky';
import { drawTerraces } from '../terraces';

const light = EVENING;

/** The table under the pergola, laid for the evening. */
export const longTable: Scene = {
  name: 'long-table',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawSky(drawing, light, height * 0.5);
    drawSun(drawing, light, width * 0.74, height * 0.36, 28);
    drawRange(drawing, light, height * 0.42, height * 0.52, 4);
    drawTerraces(drawing, light, {
      top: (x) => height * 0.54 + 18 * Math.sin(x / 240),
      bottom: () => height * 0.72,
      count: 6,
      haze: [0.4, 0.15],
      spread: 1.6,
    });
    drawing.add(
      rect(
        0,
        height * 0.7,
        width,
        height * 0.3,
        drawing.linear(0, height * 0.7, 0, height, [
          [0, '#cdb58c'],
          [1, '#94805f'],
        ]),
      ),
    );
    for (let stone = 0; stone < 46; stone += 1)
      drawing.add(
        ellipse(
          random.between(0, width),
          random.between(0.73, 1) * height,
          random.between(30, 80),
          random.between(6, 14),
          mix('#b9a07a', '#8a7658', random.between(0, 1)),
          { opacity: 0.4 },
        ),
      );
    drawPergola(drawing, height * 0.13, height * 0.86, [width * 0.07, width * 0.93], {
      dark: '#3d4a2c',
      mid: '#69743a',
      light: '#b3a850',
    });
    for (const x of [0.22, 0.4, 0.6, 0.78])
      drawing.add(
        rect(width * x - 44, height * 0.6, 88, 150, '#5a4634', { rx: 10 }),
        rect(width * x - 34, height * 0.6 + 14, 68, 50, '#7b6147', { rx: 6 }),
      );
    drawLaidTable(drawing, width * 0.12, height * 0.74, width * 0.76, 190, '#efe6d4');
    const table = height * 0.725;
    for (const [x, wine] of [
      [0.24, '#d9c266'],
      [0.34, '#7a1f2b'],
      [0.62, '#c9793a'],
      [0.73, '#d9c266'],
      [0.81, '#7a1f2b'],
    ] as const)
      drawGlass(drawing, { x: width * x, y: table, height: 150, wine });
    drawTableBottle(drawing, width * 0.29, table - 6, 250, '#4d5a2f', '#6e1f2b');
    drawTableBottle(drawing, width * 0.68, table - 6, 250, '#8a7f3a', '#5b6b3a');
    drawLoaf(drawing, width * 0.48, table, 210);
    for (let spot = 0; spot < 34; spot += 1) {
      drawing.add(
        ellipse(
          width * random.between(0.13, 0.87),
          random.between(0.745, 0.9) * height,
          random.between(10, 34),
          random.between(7, 20),
          '#5f6a3c',
          { opacity: 0.16, transform: `rotate(${Math.round(random.between(-30, 30))} ${width / 2} ${height * 0.8})` },
        ),
      );
    }
  },
};
