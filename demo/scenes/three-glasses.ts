import { drawBackdrop } from '../backdrop';
import { drawGlass } from '../glass';
import { SQUARE, type Scene } from '../scene';
import { n, path, rect, stroke } from '../shapes';

/** White, orange and red on a ledge of stone. */
export const threeGlasses: Scene = {
  name: 'three-glasses',
  ...SQUARE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawBackdrop(drawing, '#f3e3c0', '#8d8f6a', ['#fdf5dc', '#c2a86a', '#6f7a4c'], 22);
    drawing.add(
      rect(
        0,
        height * 0.8,
        width,
        height * 0.2,
        drawing.linear(0, height * 0.8, 0, height, [
          [0, '#e0d0b2'],
          [0.2, '#c7b492'],
          [1, '#8c7a5f'],
        ]),
      ),
      rect(0, height * 0.8, width, 10, '#f4e9d0'),
    );
    for (let crack = 0; crack < 12; crack += 1)
      drawing.add(
        stroke(
          `M${n(random.between(0, width))} ${n(height * random.between(0.9, 0.99))}q40 ${n(random.between(-14, 14))} 110 4`,
          '#77664d',
          3,
          { opacity: 0.35 },
        ),
      );
    const glasses = [
      [0.23, '#dfcd7a'],
      [0.5, '#cf7f36'],
      [0.77, '#7d1b2a'],
    ] as const;
    for (const [x, wine] of glasses)
      drawing.add(path(`M${n(width * x)} ${n(height * 0.87)}l250 130h-170Z`, wine, { opacity: 0.22 }));
    for (const [x, wine] of glasses)
      drawGlass(drawing, { x: width * x, y: height * 0.875, height: 830, wine, fill: 0.4 });
  },
};
