import { tone } from './colour';
import type { Drawing } from './drawing';
import { ellipse, n, path, polygon, rect, stroke } from './shapes';

/** A round loaf with its cuts. */
export function drawLoaf(drawing: Drawing, x: number, y: number, width: number): void {
  const crust = drawing.radial(x - width * 0.12, y - width * 0.32, width * 0.7, [
    [0, '#e2b16d'],
    [0.6, '#b97c3c'],
    [1, '#7a4a22'],
  ]);
  drawing.add(
    ellipse(x + width * 0.06, y, width * 0.54, width * 0.07, '#1c1917', { opacity: 0.25 }),
    path(
      `M${n(x - width * 0.5)} ${n(y - width * 0.08)}C${n(x - width * 0.5)} ${n(y - width * 0.46)} ${n(x + width * 0.5)} ${n(y - width * 0.46)} ${n(x + width * 0.5)} ${n(y - width * 0.08)}C${n(x + width * 0.48)} ${n(y + width * 0.03)} ${n(x - width * 0.48)} ${n(y + width * 0.03)} ${n(x - width * 0.5)} ${n(y - width * 0.08)}Z`,
      crust,
    ),
    stroke(
      [-0.22, -0.04, 0.14]
        .map(
          (offset) =>
            `M${n(x + width * offset)} ${n(y - width * 0.3)}q${n(width * 0.1)} ${n(width * 0.08)} ${n(width * 0.12)} ${n(width * 0.2)}`,
        )
        .join(''),
      '#f3d9a4',
      width * 0.03,
    ),
  );
}

/** A bottle on a table, seen from afar: glass, label, capsule. */
export function drawTableBottle(
  drawing: Drawing,
  x: number,
  y: number,
  height: number,
  glass: string,
  capsule: string,
): void {
  const half = height * 0.125;
  const neck = half * 0.4;
  const fill = drawing.linear(x - half, 0, x + half, 0, [
    [0, tone(glass, -0.3)],
    [0.25, tone(glass, 0.3)],
    [0.4, glass],
    [1, tone(glass, -0.5)],
  ]);
  drawing.add(
    ellipse(x + half * 0.5, y, half * 1.5, half * 0.2, '#1c1917', { opacity: 0.22 }),
    path(
      `M${n(x - neck)} ${n(y - height)}V${n(y - height * 0.72)}C${n(x - neck)} ${n(y - height * 0.64)} ${n(x - half)} ${n(y - height * 0.66)} ${n(x - half)} ${n(y - height * 0.55)}V${n(y - half * 0.2)}Q${n(x - half)} ${n(y)} ${n(x - half * 0.8)} ${n(y)}H${n(x + half * 0.8)}Q${n(x + half)} ${n(y)} ${n(x + half)} ${n(y - half * 0.2)}V${n(y - height * 0.55)}C${n(x + half)} ${n(y - height * 0.66)} ${n(x + neck)} ${n(y - height * 0.64)} ${n(x + neck)} ${n(y - height * 0.72)}V${n(y - height)}Z`,
      fill,
    ),
    rect(x - neck * 1.08, y - height, neck * 2.16, height * 0.17, capsule),
    rect(x - half * 0.94, y - height * 0.47, half * 1.88, height * 0.3, '#f6f1e7'),
    stroke(
      `M${n(x - half * 0.5)} ${n(y - height * 0.38)}A${n(half * 0.5)} ${n(half * 0.5)} 0 0 1 ${n(x + half * 0.5)} ${n(y - height * 0.38)}M${n(x - half * 0.5)} ${n(y - height * 0.26)}h${n(half)}`,
      '#6e1f2b',
      half * 0.08,
    ),
    rect(x + half * 0.3, y - height * 0.47, half * 0.64, height * 0.3, '#1c1917', { opacity: 0.16 }),
  );
}

/** A table seen from its long side, with a cloth that falls in folds. */
export function drawLaidTable(
  drawing: Drawing,
  x: number,
  top: number,
  width: number,
  drop: number,
  cloth: string,
): void {
  const depth = drop * 0.34;
  drawing.add(
    path(
      polygon([
        { x: x + depth, y: top - depth },
        { x: x + width - depth, y: top - depth },
        { x: x + width, y: top },
        { x, y: top },
      ]),
      tone(cloth, 0.3),
    ),
    rect(
      x,
      top,
      width,
      drop,
      drawing.linear(0, top, 0, top + drop, [
        [0, tone(cloth, 0.1)],
        [1, tone(cloth, -0.24)],
      ]),
    ),
  );
  for (let fold = 1; fold < 12; fold += 1) {
    const offset = x + (width * fold) / 12 + drawing.random.between(-14, 14);
    drawing.add(
      path(
        `M${n(offset)} ${n(top)}q12 ${n(drop * 0.5)} 26 ${n(drop)}h-44q22 ${n(-drop * 0.5)} 18 ${n(-drop)}Z`,
        tone(cloth, -0.3),
        { opacity: 0.28 },
      ),
    );
  }
}
