import { tone } from './colour';
import type { Drawing } from './drawing';
import { drawLeaf } from './grapes';
import { circle, ellipse, n, path, stroke } from './shapes';

/** The crown of vine and brass, seen from a little above; (x, y) is the middle of its rim. */
export function drawCrownPiece(drawing: Drawing, x: number, y: number, width: number, brass: string): void {
  const half = width / 2;
  const spike = (offset: number, tall: number, front: boolean): string => {
    const cx = x + offset * half;
    const base = y + (front ? 1 : -1) * Math.sqrt(1 - offset ** 2) * half * 0.22;
    return `M${n(cx - half * 0.17)} ${n(base)}Q${n(cx - half * 0.04)} ${n(base - tall * 0.5)} ${n(cx)} ${n(base - tall)}Q${n(cx + half * 0.04)} ${n(base - tall * 0.5)} ${n(cx + half * 0.17)} ${n(base)}Z`;
  };
  const shine = drawing.linear(x - half, 0, x + half, 0, [
    [0, tone(brass, -0.35)],
    [0.25, tone(brass, 0.55)],
    [0.5, brass],
    [0.75, tone(brass, 0.25)],
    [1, tone(brass, -0.45)],
  ]);
  for (const offset of [-0.7, -0.25, 0.25, 0.7])
    drawing.add(path(spike(offset, width * 0.34, false), tone(brass, -0.4)));
  drawing.add(ellipse(x, y, half, half * 0.24, '#2a1a16'));
  for (const [offset, tall] of [
    [-0.92, 0.3],
    [-0.55, 0.38],
    [0, 0.5],
    [0.55, 0.38],
    [0.92, 0.3],
  ] as const) {
    const base = y + Math.sqrt(1 - offset ** 2) * half * 0.22;
    drawing.add(
      path(spike(offset, width * tall, true), shine),
      circle(x + offset * half, base - width * tall, width * 0.022, tone(brass, 0.5)),
    );
  }
  drawing.add(
    path(
      `M${n(x - half)} ${n(y - 4)}V${n(y + width * 0.1)}A${n(half)} ${n(half * 0.26)} 0 0 0 ${n(x + half)} ${n(y + width * 0.1)}V${n(y - 4)}A${n(half)} ${n(half * 0.24)} 0 0 1 ${n(x - half)} ${n(y - 4)}Z`,
      shine,
    ),
    stroke(
      `M${n(x - half)} ${n(y + width * 0.05)}A${n(half)} ${n(half * 0.25)} 0 0 0 ${n(x + half)} ${n(y + width * 0.05)}`,
      '#5b4a2a',
      width * 0.022,
    ),
  );
  for (const [offset, size, turn] of [
    [-0.72, 0.1, 0.5],
    [-0.34, 0.12, -0.3],
    [0.08, 0.13, 0.2],
    [0.46, 0.12, -0.4],
    [0.78, 0.09, 0.4],
  ] as const) {
    drawLeaf(
      drawing,
      x + offset * half,
      y + Math.sqrt(1 - offset ** 2) * half * 0.25 + width * 0.02,
      width * size,
      turn,
      '#6d7c40',
    );
  }
}
