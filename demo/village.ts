import { tone } from './colour';
import type { Drawing } from './drawing';
import type { Ridge } from './hills';
import { polygon, rect, path } from './shapes';

/** The colours of a village as the air leaves them at its distance. */
export interface VillageTones {
  wall: string;
  roof: string;
}

/** A village along a ridge: small gabled houses and a bell tower with a pointed roof. */
export function drawVillage(
  drawing: Drawing,
  ridge: Ridge,
  x: number,
  size: number,
  { wall, roof }: VillageTones,
): void {
  const { random } = drawing;
  const house = (left: number, width: number, height: number): void => {
    const floor = ridge(left + width / 2) + size * 0.12;
    const [eave, top] = [floor - height, floor - height - width * 0.36];
    const shade = random.between(-0.1, 0.1);
    drawing.add(
      rect(left, eave, width, height + size * 0.2, tone(wall, shade)),
      rect(left + width * 0.62, eave, width * 0.38, height + size * 0.2, tone(wall, -0.16), { opacity: 0.6 }),
      path(
        polygon([
          { x: left - 2, y: eave + 1 },
          { x: left + width * 0.2, y: top },
          { x: left + width * 0.8, y: top },
          { x: left + width + 2, y: eave + 1 },
        ]),
        tone(roof, shade),
      ),
    );
  };
  for (const place of [-2.5, -1.75, 1.05, 1.75, 2.6]) {
    house(x + place * size * 0.62, size * random.between(0.42, 0.62), size * random.between(0.24, 0.4));
  }
  drawTower(drawing, x, ridge(x) + size * 0.1, size, { wall, roof });
  for (const place of [-0.98, 0.34, -1.6]) {
    house(x + place * size * 0.62, size * random.between(0.46, 0.6), size * random.between(0.2, 0.3));
  }
}

function drawTower(drawing: Drawing, x: number, floor: number, size: number, { wall, roof }: VillageTones): void {
  const half = size * 0.13;
  const top = floor - size * 1.25;
  drawing.add(
    rect(x - half, top, half * 2, floor - top, tone(wall, 0.08)),
    rect(x + half * 0.2, top, half * 0.8, floor - top, tone(wall, -0.2), { opacity: 0.6 }),
    rect(x - half * 1.15, top + size * 0.02, half * 2.3, size * 0.04, tone(wall, -0.1)),
    rect(x - half * 0.4, top + size * 0.13, half * 0.8, size * 0.17, tone(wall, -0.5), { rx: half * 0.4 }),
    path(
      polygon([
        { x: x - half * 1.1, y: top },
        { x, y: top - size * 0.5 },
        { x: x + half * 1.1, y: top },
      ]),
      roof,
    ),
  );
}
