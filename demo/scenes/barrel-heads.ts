import { drawCandle } from '../candle';
import { drawCaskHead } from '../cask';
import { drawMasonry } from '../house';
import { lettering } from '../lettering';
import { PORTRAIT, type Scene } from '../scene';
import { rect } from '../shapes';

/** Three stacked casks and a candle. */
export const barrelHeads: Scene = {
  name: 'barrel-heads',
  ...PORTRAIT,
  draw(drawing) {
    const { width, height } = drawing;
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.linear(0, 0, 0, height, [
          [0, '#1f1714'],
          [0.5, '#4a3525'],
          [1, '#1b1310'],
        ]),
      ),
    );
    drawMasonry(drawing, `M0 0H${width}V${height}H0Z`, { x: 0, y: 0, width, height }, 74, '#5a4331', 0.6);
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.radial(width * 0.3, height * 0.33, width * 0.95, [
          [0, '#ffb85c', 0.5],
          [0.5, '#8a5426', 0.18],
          [1, '#120c0a', 0.75],
        ]),
      ),
    );
    drawCaskHead(drawing, width * 0.16, height * 0.8, 330, 0.05);
    drawCaskHead(drawing, width * 0.8, height * 0.8, 330, 0.28);
    drawCaskHead(drawing, width * 0.49, height * 0.45, 330, 0.1);
    for (const [x, y] of [
      [0.49, 0.45],
      [0.16, 0.8],
    ] as const) {
      drawing.add(
        lettering('Opoka', '#f1e3c4', { x: width * x, y: height * y - 70, size: 110, face: 'italic' }),
        lettering('2024', '#f1e3c4', { x: width * x, y: height * y + 20, size: 74, tracking: 0.1 }),
      );
    }
    drawCandle(drawing, width * 0.49, height * 0.245, 120);
  },
};
