import { tone } from '../colour';
import { drawMasonry } from '../house';
import { LANDSCAPE, type Scene } from '../scene';
import { ellipse, n, path, polygon, rect, stroke } from '../shapes';

const WOOD = '#9a6c40';
const IRON = '#3d3733';

/** Grandfather's basket press in the light of the door. */
export const oldPress: Scene = {
  name: 'old-press',
  ...LANDSCAPE,
  draw(drawing) {
    const { width, height } = drawing;
    drawing.add(
      rect(
        0,
        0,
        width,
        height,
        drawing.linear(0, 0, width, 0, [
          [0, '#e2cfae'],
          [0.5, '#b99e7b'],
          [1, '#6c5948'],
        ]),
      ),
    );
    drawMasonry(
      drawing,
      `M0 0H${width}V${height * 0.8}H0Z`,
      { x: 0, y: 0, width, height: height * 0.8 },
      66,
      '#b09676',
      0.6,
    );
    drawing.add(
      path(
        polygon([
          { x: 0, y: 0 },
          { x: width * 0.34, y: 0 },
          { x: width * 0.78, y: height },
          { x: 0, y: height },
        ]),
        '#fff1cf',
        { opacity: 0.2 },
      ),
    );
    drawing.add(
      rect(
        0,
        height * 0.8,
        width,
        height * 0.2,
        drawing.linear(0, height * 0.8, 0, height, [
          [0, '#8b7458'],
          [1, '#57483a'],
        ]),
      ),
    );
    const [x, floor] = [width * 0.5, height * 0.88];
    drawing.add(ellipse(x + 90, floor + 12, 430, 40, '#1c1510', { opacity: 0.4 }));
    for (const leg of [-270, 200])
      drawing.add(path(`M${n(x + leg)} ${n(floor - 110)}h72l18 120h-60Z`, tone(WOOD, -0.45)));
    drawing.add(
      rect(x - 330, floor - 170, 660, 74, tone(WOOD, -0.2), { rx: 8 }),
      rect(x - 330, floor - 170, 660, 18, tone(WOOD, 0.2), { rx: 8 }),
      path(`M${n(x - 360)} ${n(floor - 160)}h-70l-16 34h86Z`, tone(WOOD, -0.3)),
      path(`M${n(x - 436)} ${n(floor - 128)}q-10 44 -6 96`, 'none', {
        stroke: '#6e1f2b',
        'stroke-width': 9,
        'stroke-linecap': 'round',
      }),
      rect(x - 492, floor - 40, 104, 66, tone(WOOD, -0.4), { rx: 6 }),
    );
    const [top, bottom] = [floor - 560, floor - 170];
    drawing.add(rect(x - 236, top, 472, bottom - top, '#2c1b14'));
    for (let stave = 0; stave < 15; stave += 1) {
      const angle = Math.PI * (stave / 14);
      const offset = x - Math.cos(angle) * 250;
      const wide = 30 * Math.sin(angle) + 7;
      drawing.add(
        rect(offset - wide / 2, top - 8, wide, bottom - top + 10, tone(WOOD, 0.26 - 0.5 * (stave / 14)), { rx: 3 }),
      );
    }
    for (const band of [0.12, 0.5, 0.88]) {
      const y = top + (bottom - top) * band;
      drawing.add(
        stroke(`M${n(x - 260)} ${n(y - 8)}Q${n(x)} ${n(y + 30)} ${n(x + 260)} ${n(y - 8)}`, IRON, 18),
        stroke(`M${n(x - 250)} ${n(y - 12)}Q${n(x - 120)} ${n(y + 10)} ${n(x - 40)} ${n(y + 8)}`, tone(IRON, 0.4), 3),
      );
    }
    drawing.add(
      ellipse(x, top - 6, 250, 34, tone(WOOD, -0.3)),
      ellipse(x, top - 14, 236, 28, '#5a2431'),
      rect(x - 150, top - 96, 300, 60, tone(WOOD, -0.1), { rx: 6 }),
      rect(x - 110, top - 150, 220, 56, tone(WOOD, -0.24), { rx: 6 }),
      rect(x - 24, height * 0.06, 48, top - height * 0.06 - 90, IRON),
    );
    for (let y = height * 0.07; y < top - 160; y += 17)
      drawing.add(stroke(`M${n(x - 26)} ${n(y)}L${n(x + 26)} ${n(y + 9)}`, tone(IRON, 0.35), 4));
    drawing.add(
      path(`M${n(x - 86)} ${n(top - 206)}h172v58h-172Z`, IRON),
      stroke(`M${n(x - 420)} ${n(top - 190)}L${n(x + 330)} ${n(top - 166)}`, tone(WOOD, 0.1), 26),
      stroke(`M${n(x - 420)} ${n(top - 196)}L${n(x + 330)} ${n(top - 172)}`, tone(WOOD, 0.45), 5),
    );
  },
};
