import { drawCandle } from '../candle';
import { drawCaskHead } from '../cask';
import { drawGlass } from '../glass';
import { PORTRAIT, type Scene } from '../scene';
import { rect, stroke } from '../shapes';

/** A glass of red wine before a flame. */
export const candleGlass: Scene = {
  name: 'candle-glass',
  ...PORTRAIT,
  draw(drawing) {
    const { width, height } = drawing;
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.radial(width * 0.52, height * 0.42, height * 0.75, [
          [0, '#8f5a2c'],
          [0.35, '#4d2f1d'],
          [1, '#150e0c'],
        ]),
      ),
    );
    drawCaskHead(drawing, width * 0.02, height * 0.42, 300, 0.72);
    drawCaskHead(drawing, width * 1.0, height * 0.38, 340, 0.76);
    drawing.add(
      rect(
        0,
        height * 0.86,
        width,
        height * 0.14,
        drawing.linear(0, height * 0.86, 0, height, [
          [0, '#6f4a2b'],
          [1, '#22150e'],
        ]),
      ),
    );
    drawing.add(stroke(`M0 ${height * 0.9}H${width}M0 ${height * 0.95}H${width}`, '#1c120d', 3, { opacity: 0.5 }));
    drawCandle(drawing, width * 0.63, height * 0.87, 330);
    drawGlass(drawing, {
      x: width * 0.45,
      y: height * 0.92,
      height: 1010,
      wine: '#8a1f2b',
      fill: 0.4,
      shine: '#ffe3b0',
    });
  },
};
