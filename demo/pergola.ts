import { tone } from './colour';
import type { Drawing } from './drawing';
import { clump } from './foliage';
import type { Foliage } from './palette';
import { path, rect } from './shapes';

/** A vine pergola across the top of the sheet: posts, beams and the leaves that hang through. */
export function drawPergola(
  drawing: Drawing,
  top: number,
  floor: number,
  posts: readonly number[],
  foliage: Foliage,
  wood = '#6b5340',
): void {
  const { width, random } = drawing;
  for (const x of posts)
    drawing.add(rect(x - 15, top, 30, floor - top, wood), rect(x + 4, top, 11, floor - top, tone(wood, -0.35)));
  drawing.add(rect(0, top, width, 30, tone(wood, -0.2)));
  for (let x = 30; x < width; x += 106) drawing.add(rect(x, top - 26, 26, 70, tone(wood, 0.12)));
  const layers = [
    [foliage.dark, 74, 0.52],
    [foliage.mid, 54, 0.34],
    [foliage.light, 30, 0.3],
  ] as const;
  for (const [colour, size, hang] of layers) {
    for (let index = 0; index < 46; index += 1) {
      const r = size * random.between(0.6, 1.15);
      drawing.add(
        path(
          clump(
            random,
            random.between(-0.02, 1.02) * width,
            top - 40 + random.between(-0.9, hang) * 120,
            r,
            r * 0.72,
            9,
          ),
          colour,
        ),
      );
    }
  }
}
