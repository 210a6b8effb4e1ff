import { drawBackdrop } from '../backdrop';
import type { Drawing } from '../drawing';
import { BLUE_BERRY, GOLD_BERRY, drawBunch, drawLeaf } from '../grapes';
import { PORTRAIT, SQUARE, type Scene } from '../scene';
import { n, stroke } from '../shapes';

const drawCane = (drawing: Drawing, y: number): void => {
  const { width } = drawing;
  drawing.add(
    stroke(
      `M-30 ${n(y)}C${n(width * 0.3)} ${n(y - 50)} ${n(width * 0.7)} ${n(y + 40)} ${n(width + 30)} ${n(y - 30)}`,
      '#5d4630',
      26,
    ),
  );
};

/** A ripe bunch of Rebula with the sun from the left. */
export const rebulaCluster: Scene = {
  name: 'rebula-cluster',
  ...SQUARE,
  draw(drawing) {
    const { width, height } = drawing;
    drawBackdrop(drawing, '#efe3b4', '#6d7b45', ['#fbf3cf', '#8a9852', '#d9c66f']);
    drawLeaf(drawing, width * 0.9, height * 0.34, 330, -0.5, '#59703a');
    drawLeaf(drawing, width * 0.14, height * 0.2, 300, 0.5, '#8c9a45');
    drawCane(drawing, height * 0.1);
    drawBunch(drawing, width * 0.5, height * 0.2, height * 0.68, GOLD_BERRY);
    drawLeaf(drawing, width * 0.66, height * 0.2, 260, -0.35, '#a8a84a');
  },
};

/** A bunch of Merlot on the day before it is picked. */
export const merlotCluster: Scene = {
  name: 'merlot-cluster',
  ...PORTRAIT,
  draw(drawing) {
    const { width, height } = drawing;
    drawBackdrop(drawing, '#c9b58a', '#3d3a34', ['#efd9a8', '#7b4a3a', '#59603d']);
    drawLeaf(drawing, width * 0.1, height * 0.3, 400, 0.5, '#6e3a2c');
    drawLeaf(drawing, width * 0.95, height * 0.24, 380, -0.45, '#7e7438');
    drawCane(drawing, height * 0.1);
    drawBunch(drawing, width * 0.5, height * 0.22, height * 0.6, BLUE_BERRY);
    drawLeaf(drawing, width * 0.34, height * 0.2, 330, 0.3, '#a8552f');
    drawLeaf(drawing, width * 0.76, height * 0.17, 240, -0.6, '#b98a3c');
  },
};
