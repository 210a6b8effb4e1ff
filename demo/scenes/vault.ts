import { drawCaskHead } from '../cask';
import { LANDSCAPE, type Scene } from '../scene';
import { ellipse, path } from '../shapes';
import { drawLamp, drawVault, vaultSection } from '../vault';

/** The vaulted cellar with its two rows of casks. */
export const vault: Scene = {
  name: 'vault',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height } = drawing;
    const shape = {
      vanishing: { x: width * 0.5, y: height * 0.55 },
      half: 620,
      floor: 400,
      spring: 60,
      stone: '#b98f63',
      dark: '#1d1512',
      lamp: '#ffce85',
    };
    drawVault(drawing, shape);
    const end = vaultSection(shape, 9.5);
    drawing.add(path(end, '#6b4a2d'));
    drawLamp(drawing, width * 0.5, height * 0.53, 7, '#ffd28a');
    for (const depth of [7.4, 5.4, 3.95, 2.9, 2.12, 1.54, 1.1]) {
      const r = 178 / depth;
      const floor = shape.vanishing.y + shape.floor / depth;
      const dim = Math.min(0.5, Math.abs(depth - 3.2) * 0.07 + (depth < 1.4 ? 0.26 : 0));
      for (const side of [-1, 1]) {
        const x = shape.vanishing.x + side * (430 / depth);
        drawing.add(ellipse(x, floor + r * 0.06, r * 1.1, r * 0.12, '#120c0a', { opacity: 0.6 }));
        drawCaskHead(drawing, x, floor - r * 1.02, r, dim);
      }
      if (depth === 5.4 || depth === 2.12) {
        const lift = shape.vanishing.y - (shape.spring + shape.half * 0.72) / depth;
        drawLamp(drawing, width * 0.5, lift, 24 / depth, '#ffd28a');
      }
    }
    const shade = drawing.radial(
      width * 0.5,
      height * 0.55,
      width * 0.62,
      [
        [0, '#120c0a', 0],
        [0.62, '#120c0a', 0.12],
        [1, '#120c0a', 0.72],
      ],
      0.8,
    );
    drawing.add(`<rect width="${width}" height="${height}" fill="${shade}"/>`);
  },
};
