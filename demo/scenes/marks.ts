import type { Drawing } from '../drawing';
import { lettering } from '../lettering';
import { BRASS, INK, PAPER, WINE } from '../palette';
import type { Scene } from '../scene';
import { circle, n, path, rect, stroke } from '../shapes';

/** The mark: two hills, the breeze above them and a low sun, in a circle of radius `r`. */
function drawMark(drawing: Drawing, x: number, y: number, r: number, ink: string, accent: string): void {
  const clip = drawing.clip(
    `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`,
  );
  const hill = (step: number): string => {
    const top = y + r * (0.02 + step * 0.2);
    return `M${n(x - r * 1.1)} ${n(top + r * 0.24)}C${n(x - r * 0.5)} ${n(top - r * 0.34)} ${n(x - r * 0.1)} ${n(top + r * 0.16)} ${n(x + r * 0.2)} ${n(top + r * 0.1)}S${n(x + r * 0.8)} ${n(top - r * 0.2)} ${n(x + r * 1.1)} ${n(top + r * 0.02)}`;
  };
  drawing.add(
    `<g clip-path="${clip}">`,
    circle(x + r * 0.3, y - r * 0.16, r * 0.24, accent),
    path(`${hill(0)}V${n(y + r * 1.2)}H${n(x - r * 1.1)}Z`, ink === PAPER ? WINE : PAPER),
    stroke([0, 1, 2, 3, 4].map(hill).join(''), ink, r * 0.055),
    stroke(
      `M${n(x - r * 0.8)} ${n(y - r * 0.42)}c${n(r * 0.3)} ${n(-r * 0.2)} ${n(r * 0.5)} ${n(r * 0.14)} ${n(r * 0.86)} ${n(-r * 0.06)}q${n(r * 0.16)} ${n(-r * 0.12)} ${n(r * 0.02)} ${n(-r * 0.2)}`,
      ink,
      r * 0.055,
    ),
    '</g>',
    circle(x, y, r, 'none', { stroke: ink, 'stroke-width': r * 0.06 }),
  );
}

/** The mark with the name of the house, on nothing. */
export const logo: Scene = {
  name: 'logo',
  width: 1280,
  height: 400,
  draw(drawing) {
    drawMark(drawing, 200, 200, 160, INK, WINE);
    drawing.add(
      lettering('DOMAČIJA', INK, { x: 420, y: 150, size: 74, face: 'bold', tracking: 0.31, anchor: 'start' }),
      lettering('LAHOR', INK, { x: 416, y: 306, size: 176, face: 'bold', tracking: 0.12, anchor: 'start' }),
    );
  },
};

/** The mark on wine red, for the tab of a browser: fewer lines, and an L that stays legible at 16 px. */
export const favicon: Scene = {
  name: 'favicon',
  width: 512,
  height: 512,
  // 48 px, as search engines show it, on screens of up to three pixels for one.
  originalWidth: 144,
  draw(drawing) {
    drawing.add(
      rect(0, 0, 512, 512, WINE, { rx: 112 }),
      circle(352, 150, 54, BRASS),
      lettering('L', PAPER, { x: 236, y: 356, size: 430, face: 'bold' }),
      stroke('M56 430C150 352 220 424 300 400S420 360 462 384', PAPER, 26),
    );
  },
};
