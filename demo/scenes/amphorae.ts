import { tone } from '../colour';
import type { Drawing } from '../drawing';
import { archOutline, drawMasonry } from '../house';
import { CLAY } from '../palette';
import { SQUARE, type Scene } from '../scene';
import { ellipse, n, path, polygon, rect, stroke } from '../shapes';

/** A clay vessel that stands sunk in sand at (x, y). */
function drawAmphora(drawing: Drawing, x: number, y: number, height: number): void {
  const half = height * 0.36;
  const side = (sign: number): string =>
    `C${n(x + sign * half * 0.6)} ${n(y - height * 0.86)} ${n(x + sign * half)} ${n(y - height * 0.74)} ${n(x + sign * half)} ${n(y - height * 0.48)}C${n(x + sign * half)} ${n(y - height * 0.24)} ${n(x + sign * half * 0.8)} ${n(y - height * 0.1)} ${n(x + sign * half * 0.6)} ${n(y)}`;
  const outline = `M${n(x - half * 0.42)} ${n(y - height * 0.92)}${side(-1)}L${n(x + half * 0.6)} ${n(y)}C${n(x + half * 0.8)} ${n(y - height * 0.1)} ${n(x + half)} ${n(y - height * 0.24)} ${n(x + half)} ${n(y - height * 0.48)}C${n(x + half)} ${n(y - height * 0.74)} ${n(x + half * 0.6)} ${n(y - height * 0.86)} ${n(x + half * 0.42)} ${n(y - height * 0.92)}Z`;
  const fill = drawing.linear(x - half, 0, x + half, 0, [
    [0, tone(CLAY, -0.1)],
    [0.28, tone(CLAY, 0.42)],
    [0.55, CLAY],
    [1, tone(CLAY, -0.6)],
  ]);
  drawing.add(path(outline, fill), `<g clip-path="${drawing.clip(outline)}">`);
  for (let ring = 0; ring < 11; ring += 1) {
    const offset = y - height * (0.86 - ring * 0.085);
    drawing.add(
      stroke(
        `M${n(x - half)} ${n(offset)}Q${n(x)} ${n(offset + height * 0.05)} ${n(x + half)} ${n(offset)}`,
        tone(CLAY, ring % 2 === 0 ? -0.35 : 0.25),
        3,
        { opacity: 0.35 },
      ),
    );
  }
  drawing.add(
    '</g>',
    rect(x - half * 0.5, y - height * 0.96, half, height * 0.06, tone(CLAY, -0.12), { rx: 8 }),
    ellipse(x, y - height * 0.95, half * 0.5, height * 0.028, tone(CLAY, 0.3)),
    ellipse(x, y - height * 0.97, half * 0.44, height * 0.03, '#8b6a44'),
    rect(x - half * 0.06, y - height * 1.02, half * 0.12, height * 0.045, '#6d5032', { rx: 4 }),
  );
}

/** Three amphorae in the light of a small window. */
export const amphorae: Scene = {
  name: 'amphorae',
  ...SQUARE,
  draw(drawing) {
    const { width, height } = drawing;
    drawing.add(rect(0, 0, width, height, '#6a5442'));
    drawMasonry(drawing, `M0 0H${width}V${height}H0Z`, { x: 0, y: 0, width, height }, 70, '#7a614b', 0.6);
    drawing.add(
      path(archOutline(110, height * 0.9, width - 220, height * 0.82), '#8a6f55'),
      path(
        archOutline(150, height * 0.9, width - 300, height * 0.78),
        drawing.linear(150, 0, width - 150, 0, [
          [0, '#4c382b'],
          [1, '#2b1f19'],
        ]),
      ),
    );
    drawing.add(rect(250, 250, 96, 130, '#fbe9c2'), stroke('M298 250V380M250 315H346', '#5a4534', 8));
    drawing.add(
      path(
        polygon([
          { x: 252, y: 260 },
          { x: 346, y: 252 },
          { x: 1060, y: height * 0.92 },
          { x: 560, y: height * 0.92 },
        ]),
        drawing.linear(300, 260, 860, 1150, [
          [0, '#ffe7b4', 0.5],
          [1, '#ffe7b4', 0.06],
        ]),
      ),
    );
    drawing.add(
      path(
        `M0 ${n(height * 0.84)}Q${n(width * 0.5)} ${n(height * 0.8)} ${width} ${n(height * 0.85)}V${height}H0Z`,
        drawing.linear(0, height * 0.82, 0, height, [
          [0, '#c7a678'],
          [1, '#7a6046'],
        ]),
      ),
    );
    drawAmphora(drawing, 830, height * 0.84, 520);
    drawAmphora(drawing, 430, height * 0.86, 560);
    drawAmphora(drawing, 650, height * 0.93, 640);
    for (const [x, y, rx] of [
      [830, 0.845, 180],
      [430, 0.865, 190],
      [650, 0.935, 220],
    ] as const)
      drawing.add(
        ellipse(x, height * y + 6, rx, 40, '#b2926a'),
        ellipse(x + 50, height * y + 16, rx * 0.9, 26, '#5f4a36', { opacity: 0.2 }),
      );
  },
};
