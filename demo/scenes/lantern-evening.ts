import { drawRange } from '../hills';
import { DUSK } from '../palette';
import { guest, lady } from '../people';
import { type Scene, WIDE } from '../scene';
import { circle, n, rect, stroke } from '../shapes';
import { drawSky, drawStars } from '../sky';
import { drawCypress } from '../trees';

const light = DUSK;
const GUESTS = [
  [0.08, 330, 1, 'lady'],
  [0.16, 350, -1, 'guest'],
  [0.3, 320, 1, 'guest'],
  [0.365, 318, -1, 'lady'],
  [0.43, 345, -1, 'guest'],
  [0.57, 335, 1, 'lady'],
  [0.64, 360, -1, 'guest'],
  [0.77, 325, 1, 'guest'],
  [0.83, 322, -1, 'lady'],
  [0.93, 355, -1, 'guest'],
] as const;

/** Guests under strings of lights. */
export const lanternEvening: Scene = {
  name: 'lantern-evening',
  ...WIDE,
  draw(drawing) {
    const { width, height } = drawing;
    drawSky(drawing, light, height * 0.7);
    drawStars(drawing, height * 0.22, 36);
    drawRange(drawing, light, height * 0.6, height * 0.74, 4);
    for (const [x, size] of [
      [0.03, 420],
      [0.97, 460],
      [0.93, 320],
    ] as const)
      drawCypress(drawing, width * x, height * 0.88, size, { dark: '#221f2a', mid: '#35303b', light: '#54464c' });
    drawing.add(
      rect(
        0,
        height * 0.84,
        width,
        height * 0.16,
        drawing.linear(0, height * 0.84, 0, height, [
          [0, '#5d4a4c'],
          [1, '#2b242b'],
        ]),
      ),
    );
    const strings = [
      [-0.02, 0.06, 1.02, 0.16],
      [-0.02, 0.22, 1.02, 0.12],
      [-0.02, 0.34, 1.02, 0.3],
    ] as const;
    for (const [x1, y1, x2, y2] of strings) {
      const getPoint = (share: number) => ({
        x: width * (x1 + (x2 - x1) * share),
        y: height * (y1 + (y2 - y1) * share + 0.16 * share * (1 - share) * 2),
      });
      const wire = Array.from({ length: 30 }, (_, index) => getPoint(index / 29));
      drawing.add(stroke(`M${wire.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}`, '#2a2430', 3));
      for (let lamp = 1; lamp < 14; lamp += 1) {
        const { x, y } = getPoint(lamp / 14);
        drawing.add(
          circle(
            x,
            y + 12,
            62,
            drawing.radial(x, y + 12, 62, [
              [0, '#ffd894', 0.7],
              [0.3, '#ffbf6b', 0.25],
              [1, '#ffbf6b', 0],
            ]),
          ),
          circle(x, y + 12, 9, '#fff1cf'),
        );
      }
    }
    for (const [x, tall, facing, kind] of GUESTS) {
      const stance = { x: width * x, y: height * 0.955 + (tall - 340) * 0.4, tall, facing, colour: '#211b24' };
      drawing.add(kind === 'lady' ? lady(stance) : guest(stance));
    }
    drawing.add(
      circle(
        width * 0.5,
        height * 0.9,
        700,
        drawing.radial(
          width * 0.5,
          height * 0.9,
          700,
          [
            [0, '#ffbf6b', 0.2],
            [1, '#ffbf6b', 0],
          ],
          0.3,
        ),
      ),
    );
  },
};
