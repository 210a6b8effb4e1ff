import { tone } from '../colour';
import type { Drawing } from '../drawing';
import { LANDSCAPE, type Scene } from '../scene';
import { circle, ellipse, path, polygon, rect } from '../shapes';
import { drawLamp } from '../vault';

const WOOD = '#8d6238';

/** The bottom of a bottle that lies neck down in the rack. */
function drawPunt(drawing: Drawing, x: number, y: number, r: number, dim: number): void {
  const glass = tone('#4a5a34', -dim);
  drawing.add(
    ellipse(x + r * 0.1, y + r * 0.16, r * 1.16, r * 1.16, '#1a110c', { opacity: 0.55 }),
    circle(
      x,
      y,
      r,
      drawing.radial(x - r * 0.3, y - r * 0.4, r * 1.5, [
        [0, tone(glass, 0.4)],
        [0.5, glass],
        [1, tone(glass, -0.6)],
      ]),
    ),
    circle(
      x,
      y,
      r * 0.62,
      drawing.radial(x + r * 0.14, y + r * 0.18, r * 0.8, [
        [0, tone('#b59a4a', -dim)],
        [0.6, tone(glass, -0.2)],
        [1, tone(glass, -0.5)],
      ]),
    ),
    circle(x, y, r * 0.2, tone(glass, -0.55)),
    ellipse(x - r * 0.5, y - r * 0.56, r * 0.2, r * 0.12, '#fff5d8', { opacity: 0.7 }),
    rect(x - r * 0.06, y - r * 0.98, r * 0.12, r * 0.24, '#f4ead2', { opacity: 0.9 }),
  );
}

/** Sparkling wine on the rack, a chalk mark on every bottle. */
export const riddlingRack: Scene = {
  name: 'riddling-rack',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.linear(0, 0, width, 0, [
          [0, '#5a4330'],
          [1, '#1d1511'],
        ]),
      ),
    );
    drawLamp(drawing, width * 0.12, height * 0.1, 22, '#ffcf85');
    for (let board = 0; board < 2; board += 1) {
      const left = board * width * 0.54 - 40;
      const right = left + width * (0.5 - board * 0.06);
      const lean = board === 0 ? 40 : -30;
      const dim = board * 0.28;
      drawing.add(
        path(
          polygon([
            { x: left + lean, y: 30 },
            { x: right + lean, y: 30 },
            { x: right, y: height + 20 },
            { x: left, y: height + 20 },
          ]),
          drawing.linear(left, 0, right, height, [
            [0, tone(WOOD, 0.2 - dim)],
            [1, tone(WOOD, -0.4 - dim)],
          ]),
        ),
      );
      for (let plank = 1; plank < 6; plank += 1) {
        const offset = left + ((right - left) * plank) / 6;
        drawing.add(
          path(
            polygon([
              { x: offset + lean - 2, y: 30 },
              { x: offset + lean + 2, y: 30 },
              { x: offset + 2, y: height + 20 },
              { x: offset - 2, y: height + 20 },
            ]),
            '#3a2616',
            { opacity: 0.6 },
          ),
        );
      }
      for (let row = 0; row < 6; row += 1) {
        for (let column = 0; column < 6; column += 1) {
          const share = (column + 0.5) / 6;
          const y = 130 + row * 172;
          drawPunt(
            drawing,
            left + (right - left) * share + lean * (1 - y / height),
            y + random.between(-4, 4),
            50 - board * 5,
            Math.min(0.6, share * 0.24 + board * 0.26),
          );
        }
      }
    }
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.radial(width * 0.16, height * 0.2, width * 0.95, [
          [0, '#ffce85', 0.2],
          [0.45, '#1a110c', 0.05],
          [1, '#120c0a', 0.7],
        ]),
      ),
    );
  },
};
