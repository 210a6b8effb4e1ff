import { mix } from './colour';
import type { Drawing } from './drawing';
import { type Point, circle, n, path, rect, stroke } from './shapes';

/**
 * A barrel vault seen along its axis; the half width and the springing height are those of its mouth in
 * pixels.
 */
export interface Vault {
  vanishing: Point;
  half: number;
  /** From the vanishing point down to the floor at the mouth. */
  floor: number;
  /** From the vanishing point up to where the arch begins at the mouth. */
  spring: number;
  stone: string;
  dark: string;
  lamp: string;
}

/** `d` of the section of a vault at a depth, where 1 is its mouth. */
export function vaultSection({ vanishing, half, floor, spring }: Vault, depth: number): string {
  const [w, up, down] = [half / depth, spring / depth, floor / depth];
  const { x, y } = vanishing;
  return `M${n(x - w)} ${n(y + down)}V${n(y - up)}A${n(w)} ${n(w)} 0 0 1 ${n(x + w)} ${n(y - up)}V${n(y + down)}Z`;
}

/**
 * The vault from its mouth to its end: courses of stone, ribs, and lamplight that grows towards the lamps.
 */
export function drawVault(drawing: Drawing, vault: Vault): void {
  const { vanishing, half, floor, spring, stone, dark, lamp } = vault;
  const { random, width, height } = drawing;
  const { x, y } = vanishing;
  drawing.add(rect(0, 0, width, height, mix(dark, stone, 0.1)));
  for (let step = 0; step < 26; step += 1) {
    const depth = 0.7 * 1.11 ** step;
    const light = Math.min(1, 0.16 + 0.5 * Math.abs(Math.sin(step * 0.62)) + step * 0.008);
    drawing.add(path(vaultSection(vault, depth), mix(dark, mix(stone, lamp, light * 0.35), light * 0.75)));
    if (step % 5 === 2)
      drawing.add(
        stroke(vaultSection(vault, depth), mix(stone, lamp, 0.25), (half / depth) * 0.045, { opacity: 0.75 }),
      );
    for (let course = 0; course < 15; course += 1) {
      const angle = Math.PI * (1 + (course + random.between(0, 0.4)) / 15);
      const reach = (deep: number): string =>
        `${n(x + (Math.cos(angle) * half) / deep)} ${n(y - spring / deep + (Math.sin(angle) * half) / deep)}`;
      drawing.add(stroke(`M${reach(depth)}L${reach(depth * 1.11)}`, dark, (half / depth) * 0.006, { opacity: 0.4 }));
    }
  }
  const ground = drawing.linear(0, y, 0, y + floor, [
    [0, mix(stone, lamp, 0.4)],
    [0.25, mix(dark, stone, 0.55)],
    [1, mix(dark, stone, 0.25)],
  ]);
  const end = 0.7 * 1.11 ** 26;
  drawing.add(
    path(
      `M${n(x - half / 0.6)} ${n(y + floor / 0.6)}L${n(x - half / end)} ${n(y + floor / end)}H${n(x + half / end)}L${n(x + half / 0.6)} ${n(y + floor / 0.6)}Z`,
      ground,
    ),
  );
}

/** A lamp and the light around it. */
export function drawLamp(drawing: Drawing, x: number, y: number, r: number, colour: string): void {
  const glow = drawing.radial(x, y, r * 14, [
    [0, colour, 0.75],
    [0.12, colour, 0.4],
    [0.4, colour, 0.14],
    [1, colour, 0],
  ]);
  drawing.add(circle(x, y, r * 14, glow), circle(x, y, r, '#fff6dc'));
}
