import { clump } from '../foliage';
import { lettering } from '../lettering';
import { INK, PAPER, WINE } from '../palette';
import { getRandom } from '../prng';
import { SQUARE, type Scene } from '../scene';
import { circle, n, path, polygon, rect, smooth, stroke } from '../shapes';
import { drawCypress } from '../trees';

/** The road from the village to the house. */
export const aboutMap: Scene = {
  name: 'about-map',
  ...SQUARE,
  draw(drawing) {
    const { width, height, random } = drawing;
    drawing.add(rect(0, 0, width, height, PAPER));
    const lines = getRandom('contours');
    for (const [cx, cy, count] of [
      [0.22, 0.28, 7],
      [0.72, 0.5, 9],
      [0.3, 0.82, 6],
      [0.9, 0.12, 5],
    ] as const) {
      for (let ring = 1; ring <= count; ring += 1) {
        const wobble = lines.between(0, 6);
        const points = Array.from({ length: 25 }, (_, index) => {
          const angle = (index / 24) * Math.PI * 2;
          const r = ring * 40 * (1 + 0.16 * Math.sin(angle * 3 + 1) + 0.08 * Math.sin(angle * 2 + cx * 9));
          return {
            x: width * cx + Math.cos(angle) * r * 1.15,
            y: height * cy + Math.sin(angle) * r * (0.82 + 0.02 * Math.sin(wobble)),
          };
        });
        drawing.add(stroke(smooth(points), '#c9b48c', 2.5, { opacity: 0.7 }));
      }
    }
    for (const [x, y, turn] of [
      [0.6, 0.62, -20],
      [0.8, 0.44, 24],
      [0.9, 0.66, 8],
      [0.14, 0.36, -34],
      [0.42, 0.86, 12],
    ] as const) {
      drawing.add(parcel(width * x, height * y, turn));
    }
    const road = `M${n(width * 0.14)} ${height + 10}C${n(width * 0.2)} ${n(height * 0.8)} ${n(width * 0.1)} ${n(height * 0.68)} ${n(width * 0.26)} ${n(height * 0.6)}S${n(width * 0.5)} ${n(height * 0.66)} ${n(width * 0.5)} ${n(height * 0.5)}S${n(width * 0.56)} ${n(height * 0.28)} ${n(width * 0.72)} ${n(height * 0.26)}`;
    drawing.add(stroke(road, '#8a765a', 22), stroke(road, '#fbf7ec', 15));
    const stream = `M${n(-10)} ${n(height * 0.12)}C${n(width * 0.3)} ${n(height * 0.02)} ${n(width * 0.36)} ${n(height * 0.4)} ${n(width * 0.62)} ${n(height * 0.74)}S${n(width * 0.86)} ${n(height * 0.86)} ${width + 10} ${n(height * 0.8)}`;
    drawing.add(stroke(stream, '#8fb0b4', 8, { opacity: 0.8 }));
    const house = (x: number, y: number, size: number, roof: string): string[] => [
      rect(x - size, y - size * 0.8, size * 2, size * 0.8, '#e4d6bd', { stroke: INK, 'stroke-width': 3 }),
      path(
        polygon([
          { x: x - size * 1.2, y: y - size * 0.8 },
          { x: x - size * 0.6, y: y - size * 1.5 },
          { x: x + size * 0.6, y: y - size * 1.5 },
          { x: x + size * 1.2, y: y - size * 0.8 },
        ]),
        roof,
        { stroke: INK, 'stroke-width': 3 },
      ),
    ];
    for (const [x, y] of [
      [0.2, 0.585],
      [0.27, 0.55],
      [0.33, 0.58],
    ] as const)
      drawing.add(...house(width * x, height * y, 24, '#b4623f'));
    drawing.add(
      rect(width * 0.235 - 9, height * 0.47, 18, 90, '#e4d6bd', { stroke: INK, 'stroke-width': 3 }),
      path(`M${n(width * 0.235 - 14)} ${n(height * 0.47)}l14 -46l14 46Z`, '#b4623f', {
        stroke: INK,
        'stroke-width': 3,
      }),
    );
    drawing.add(
      ...house(width * 0.76, height * 0.25, 48, WINE),
      rect(width * 0.5 + 26, height * 0.42, 18, 52, '#b9aa91', { stroke: INK, 'stroke-width': 3 }),
    );
    for (const x of [0.84, 0.865])
      drawCypress(drawing, width * x, height * 0.252, 110, { dark: '#40552f', mid: '#688040', light: '#a4b45f' });
    for (const [x, y] of [
      [0.4, 0.6],
      [0.435, 0.595],
    ] as const)
      drawing.add(
        stroke(`M${n(width * x)} ${n(height * y)}v-26`, '#5a4636', 6),
        path(clump(random, width * x, height * y - 40, 24, 22, 9), '#688040'),
      );
    drawing.add(
      lettering('Brajda', INK, { x: width * 0.31, y: height * 0.675, size: 62, face: 'italic' }),
      lettering('Domačija Lahor', WINE, { x: width * 0.74, y: height * 0.325, size: 66, face: 'bold' }),
      lettering('1500 m', '#6d5f4c', { x: width * 0.6, y: height * 0.535, size: 44, face: 'italic' }),
      lettering('Dobrovo', '#6d5f4c', { x: width * 0.25, y: height * 0.95, size: 46, face: 'italic' }),
      lettering('L', INK, { x: width * 0.5 + 35, y: height * 0.455, size: 30, face: 'bold' }),
    );
    const [cx, cy] = [width * 0.88, height * 0.9];
    drawing.add(
      circle(cx, cy, 62, 'none', { stroke: INK, 'stroke-width': 3 }),
      path(`M${n(cx)} ${n(cy - 78)}l15 78h-30Z`, WINE),
      path(`M${n(cx)} ${n(cy + 78)}l15 -78h-30Z`, '#c9b48c'),
    );
    drawing.add(
      rect(26, 26, width - 52, height - 52, 'none', { stroke: INK, 'stroke-width': 3 }),
      rect(38, 38, width - 76, height - 76, 'none', { stroke: '#b08a4a', 'stroke-width': 2 }),
    );
  },
};

/** A parcel of vines on the map: short rows turned to the slope. */
function parcel(x: number, y: number, turn: number): string {
  const rows = Array.from({ length: 6 }, (_, index) => `M${n(x - 70)} ${n(y - 44 + index * 17)}h140`).join('');
  return stroke(rows, '#7d8f4c', 7, {
    transform: `rotate(${turn} ${n(x)} ${n(y)})`,
    'stroke-dasharray': '9 8',
    opacity: 0.85,
  });
}
