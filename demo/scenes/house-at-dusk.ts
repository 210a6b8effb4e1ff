import { drawEstate } from '../estate';
import { drawRange } from '../hills';
import { HOUSE_AT_DUSK } from '../house';
import { DUSK } from '../palette';
import { LANDSCAPE, type Scene } from '../scene';
import { circle, n, path } from '../shapes';
import { drawSky, drawStars, drawStreaks } from '../sky';
import { drawTerraces } from '../terraces';
import { drawCypress, drawTree } from '../trees';

const light = DUSK;
const DARK_TREES = { dark: '#221f2a', mid: '#35303b', light: '#54464c' };

/** The house with its windows lit. */
export const houseAtDusk: Scene = {
  name: 'house-at-dusk',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height } = drawing;
    drawSky(drawing, light, height * 0.66);
    drawStars(drawing, height * 0.26, 40);
    drawStreaks(drawing, '#e9a88c', height * 0.3, height * 0.52, 7);
    const [mx, my] = [width * 0.83, height * 0.16];
    drawing.add(
      path(
        `M${n(mx)} ${n(my - 30)}A30 30 0 1 0 ${n(mx + 27)} ${n(my + 14)}A25 25 0 0 1 ${n(mx)} ${n(my - 30)}Z`,
        '#f7e6c4',
      ),
    );
    drawRange(drawing, light, height * 0.56, height * 0.68, 5);
    const ground = (x: number): number => height * 0.8 + 26 * Math.cos((x / width) * 3.2);
    const floor = ground(width * 0.45) + 10;
    drawCypress(drawing, width * 0.13, ground(width * 0.13) + 10, 380, DARK_TREES);
    drawCypress(drawing, width * 0.175, ground(width * 0.175) + 10, 300, DARK_TREES);
    drawEstate(drawing, width * 0.24, floor, 1.2, HOUSE_AT_DUSK);
    for (const [x, y] of [
      [0.312, 0.62],
      [0.408, 0.62],
      [0.502, 0.62],
      [0.312, 0.73],
      [0.502, 0.73],
    ] as const) {
      drawing.add(
        circle(
          width * x,
          height * y,
          110,
          drawing.radial(width * x, height * y, 110, [
            [0, '#ffcf7d', 0.4],
            [1, '#ffcf7d', 0],
          ]),
        ),
      );
    }
    drawTree(drawing, width * 0.86, ground(width * 0.86) + 24, 330, DARK_TREES, '#231d24');
    drawTerraces(drawing, light, {
      top: (x) => ground(x),
      bottom: () => height * 1.06,
      count: 4,
      haze: [0.02, 0],
      spread: 2,
    });
    drawing.add(
      circle(
        width * 0.4,
        height * 0.85,
        260,
        drawing.radial(
          width * 0.4,
          height * 0.85,
          260,
          [
            [0, '#ffcf7d', 0.22],
            [1, '#ffcf7d', 0],
          ],
          0.3,
        ),
      ),
    );
  },
};
