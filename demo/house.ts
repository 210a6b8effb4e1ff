import { mix, tone } from './colour';
import type { Drawing } from './drawing';
import { type Point, n, path, polygon, rect, stroke } from './shapes';

/** The colours of a house under a light. */
export interface HouseTones {
  wall: string;
  stone: string;
  roof: string;
  wood: string;
  /** What the windows show: dark by day, lamplight in the evening. */
  pane: string;
  shade: string;
}

export const HOUSE_BY_DAY: HouseTones = {
  wall: '#e4d6bd',
  stone: '#c9b697',
  roof: '#b4623f',
  wood: '#5c6b52',
  pane: '#4a4743',
  shade: '#57483d',
};
export const HOUSE_IN_EVENING: HouseTones = {
  wall: '#e2c9a2',
  stone: '#c3a47c',
  roof: '#a9583a',
  wood: '#55583f',
  pane: '#453b35',
  shade: '#57412f',
};
export const HOUSE_AT_DUSK: HouseTones = {
  wall: '#7d6f70',
  stone: '#6b5f62',
  roof: '#5d4146',
  wood: '#3b3b40',
  pane: '#ffcf7d',
  shade: '#241f29',
};

/** Courses of rubble on a wall: a share of the stones stands out, lighter or darker. */
export function drawMasonry(
  drawing: Drawing,
  outline: string,
  box: { x: number; y: number; width: number; height: number },
  course: number,
  colour: string,
  share = 0.4,
): void {
  const { random } = drawing;
  const stones: string[] = [];
  for (let y = box.y; y < box.y + box.height; y += course) {
    for (let x = box.x - random.between(0, course); x < box.x + box.width;) {
      const width = course * random.between(1.1, 2.6);
      if (random.chance(share)) {
        const shade = random.chance(0.5) ? random.between(0.1, 0.25) : random.between(-0.16, -0.06);
        stones.push(
          rect(x + 1, y + 1, width - course * 0.16, course * 0.82, tone(colour, shade), {
            rx: course * 0.22,
            opacity: 0.75,
          }),
        );
      }
      x += width;
    }
  }
  drawing.add(`<g clip-path="${drawing.clip(outline)}">${stones.join('')}</g>`);
}

/** A roof of barrel tiles between its ridge and its eaves. */
export function drawTiledRoof(
  drawing: Drawing,
  corners: readonly [Point, Point, Point, Point],
  colour: string,
  rows: number,
): void {
  const [ridgeLeft, ridgeRight, eaveRight, eaveLeft] = corners;
  const { random } = drawing;
  drawing.add(path(polygon(corners), colour));
  const getPoint = (from: Point, to: Point, share: number): Point => ({
    x: from.x + (to.x - from.x) * share,
    y: from.y + (to.y - from.y) * share,
  });
  for (let row = 1; row <= rows; row += 1) {
    const [left, right] = [getPoint(ridgeLeft, eaveLeft, row / rows), getPoint(ridgeRight, eaveRight, row / rows)];
    const tile = (eaveRight.x - eaveLeft.x) / Math.max(10, Math.round((eaveRight.x - eaveLeft.x) / 14));
    const count = Math.round((right.x - left.x) / tile);
    let d = `M${n(left.x)} ${n(left.y)}`;
    for (let index = 0; index < count; index += 1) {
      const [from, to] = [getPoint(left, right, index / count), getPoint(left, right, (index + 1) / count)];
      d += `Q${n((from.x + to.x) / 2)} ${n((from.y + to.y) / 2 + tile * 0.42)} ${n(to.x)} ${n(to.y)}`;
    }
    drawing.add(stroke(d, tone(colour, random.between(-0.34, -0.24)), 1.6, { opacity: 0.7 }));
  }
  for (let spot = 0; spot < rows * 3; spot += 1) {
    const place = getPoint(
      getPoint(ridgeLeft, eaveLeft, random.between(0.05, 0.95)),
      getPoint(ridgeRight, eaveRight, random.between(0.05, 0.95)),
      random.between(0.03, 0.94),
    );
    drawing.add(
      rect(place.x, place.y - 5, random.between(10, 22), 6, tone(colour, random.between(-0.12, 0.2)), {
        opacity: 0.55,
        rx: 2,
      }),
    );
  }
  drawing.add(
    stroke(`M${n(ridgeLeft.x)} ${n(ridgeLeft.y)}L${n(ridgeRight.x)} ${n(ridgeRight.y)}`, tone(colour, 0.18), 5),
  );
}

/** A window with a stone frame and open shutters. */
export function drawWindow(
  drawing: Drawing,
  x: number,
  y: number,
  width: number,
  height: number,
  tones: HouseTones,
): void {
  const shutter = width * 0.52;
  drawing.add(
    rect(x - 5, y - 6, width + 10, height + 14, tone(tones.stone, 0.3)),
    rect(x, y, width, height, tones.pane),
    stroke(
      `M${n(x + width / 2)} ${n(y)}V${n(y + height)}M${n(x)} ${n(y + height * 0.45)}H${n(x + width)}`,
      mix(tones.wood, tones.wall, 0.4),
      2.5,
    ),
  );
  for (const left of [x - shutter - 6, x + width + 6]) {
    drawing.add(rect(left, y - 3, shutter, height + 8, tones.wood));
    const slats = Array.from(
      { length: 6 },
      (_, index) => `M${n(left + 3)} ${n(y + 6 + (index * height) / 6)}h${n(shutter - 6)}`,
    );
    drawing.add(stroke(slats.join(''), tone(tones.wood, -0.3), 1.5, { opacity: 0.6 }));
  }
}

/** `d` of an opening with a round head. */
export const archOutline = (x: number, floor: number, width: number, height: number): string =>
  `M${n(x)} ${n(floor)}V${n(floor - height + width / 2)}A${n(width / 2)} ${n(width / 2)} 0 0 1 ${n(x + width)} ${n(floor - height + width / 2)}V${n(floor)}Z`;

/** An arched door with its frame of cut stone. */
export function drawArchedDoor(
  drawing: Drawing,
  x: number,
  floor: number,
  width: number,
  height: number,
  tones: HouseTones,
): void {
  const frame = width * 0.13;
  drawing.add(
    path(archOutline(x - frame, floor, width + frame * 2, height + frame), tone(tones.stone, 0.28)),
    path(archOutline(x, floor, width, height), tones.wood),
    stroke(`M${n(x + width / 2)} ${n(floor)}V${n(floor - height)}`, tone(tones.wood, -0.35), 2.5),
    stroke(
      [0.18, 0.34, 0.66, 0.82]
        .map((share) => `M${n(x + width * share)} ${n(floor)}V${n(floor - height * 0.84)}`)
        .join(''),
      tone(tones.wood, -0.22),
      1.4,
    ),
  );
}
