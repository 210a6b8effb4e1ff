import type { Drawing } from './drawing';
import { circle, ellipse, n, path, rect, stroke } from './shapes';

/** A burning candle on a small dish that stands at (x, y), with its glow. */
export function drawCandle(drawing: Drawing, x: number, y: number, height: number): void {
  const flame = y - height * 1.12;
  const glow = drawing.radial(x, flame - height * 0.15, height * 4.2, [
    [0, '#ffd98f', 0.85],
    [0.1, '#ffbe63', 0.42],
    [0.4, '#ff9f3f', 0.12],
    [1, '#ff9f3f', 0],
  ]);
  const wax = drawing.linear(0, y - height, 0, y, [
    [0, '#fff3d6'],
    [1, '#d8b98a'],
  ]);
  drawing.add(
    circle(x, flame - height * 0.15, height * 4.2, glow),
    ellipse(x, y, height * 0.42, height * 0.09, '#8a6b3d'),
    rect(x - height * 0.15, y - height, height * 0.3, height, wax, { rx: height * 0.05 }),
    path(
      `M${n(x - height * 0.15)} ${n(y - height * 0.94)}v${n(height * 0.4)}q${n(-height * 0.06)} ${n(height * 0.06)} ${n(-height * 0.06)} ${n(-height * 0.04)}V${n(y - height * 0.9)}Z`,
      '#f3dfb8',
    ),
    stroke(`M${n(x)} ${n(y - height)}v${n(-height * 0.1)}`, '#3a2a1e', height * 0.03),
    path(
      `M${n(x)} ${n(flame - height * 0.5)}C${n(x + height * 0.2)} ${n(flame - height * 0.15)} ${n(x + height * 0.13)} ${n(flame + height * 0.08)} ${n(x)} ${n(flame + height * 0.08)}C${n(x - height * 0.13)} ${n(flame + height * 0.08)} ${n(x - height * 0.2)} ${n(flame - height * 0.15)} ${n(x)} ${n(flame - height * 0.5)}Z`,
      '#ffcf6b',
    ),
    path(
      `M${n(x)} ${n(flame - height * 0.26)}C${n(x + height * 0.1)} ${n(flame - height * 0.06)} ${n(x + height * 0.07)} ${n(flame + height * 0.05)} ${n(x)} ${n(flame + height * 0.05)}C${n(x - height * 0.07)} ${n(flame + height * 0.05)} ${n(x - height * 0.1)} ${n(flame - height * 0.06)} ${n(x)} ${n(flame - height * 0.26)}Z`,
      '#fff6da',
    ),
  );
}
