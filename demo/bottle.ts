import { type BottleShape, halfWidthAt, profileBetween, getProfile } from './bottle-shapes';
import { mix, tone } from './colour';
import type { Drawing } from './drawing';
import { type Point, ellipse, n, path, polygon, rect, stroke } from './shapes';

/** A bottle before its label: glass, what is in it, and how it is closed. */
export interface Bottle {
  shape: BottleShape;
  glass: string;
  /** The wine as it shows through the glass. */
  wine: string;
  /** How much of the wine's colour the glass lets through, 0–1. */
  clarity: number;
  closure: { kind: 'capsule' | 'foil' | 'crown' | 'wax'; colour: string };
}

/**
 * Pixels for a millimetre: a flute of 330 mm fills the sheet, and the others keep their true size beside it.
 */
export const MILLIMETRE = 6.5;
export const BOTTLE_SHEET = { width: 640, height: 2180 } as const;

/** Turns millimetres from the bottle's axis and top into pixels. */
export interface BottleFrame {
  x(millimetres: number): number;
  y(millimetres: number): number;
  halfWidthAt(y: number): number;
  height: number;
}

/** Draws the bottle standing on the foot of the sheet; returns where its label can go. */
export function drawBottle(drawing: Drawing, { shape, glass, wine, clarity, closure }: Bottle): BottleFrame {
  const profile = getProfile(shape);
  const height = profile[profile.length - 1]?.y ?? 0;
  const top = BOTTLE_SHEET.height - 12 - height * MILLIMETRE;
  const x = (millimetres: number): number => BOTTLE_SHEET.width / 2 + millimetres * MILLIMETRE;
  const y = (millimetres: number): number => top + millimetres * MILLIMETRE;
  /** The strip between two shares of the half width (-1 left edge, 1 right edge), following the outline. */
  const strip = (left: number, right: number, from = 0, to = height): string => {
    const part = profileBetween(profile, from, to);
    const side = (share: number): Point[] => part.map((point) => ({ x: x(point.x * share), y: y(point.y) }));
    return polygon([...side(right), ...side(left).toReversed()]);
  };
  const body = mix(glass, wine, clarity);
  const level = shape === 'sparkling' ? 62 : 58;
  drawing.add(path(strip(-1, 1), tone(mix(body, glass, 0.5), -0.35)));
  drawing.add(path(strip(-0.965, 0.965), mix(body, glass, clarity > 0.8 ? 0.25 : 0.6)));
  drawing.add(path(strip(-0.9, 0.9, level, height - 5), body));
  if (clarity > 0.8)
    drawing.add(
      path(strip(-0.9, 0.9, 10, level), tone(glass, 0.25)),
      ellipse(x(0), y(level), halfWidthAt(profile, level) * MILLIMETRE * 0.9, 7, tone(wine, 0.3)),
    );
  drawVolume(drawing, strip, body, height);
  drawing.add(
    rect(
      x(-halfWidthAt(profile, height - 4)),
      y(height - 5.4),
      halfWidthAt(profile, height - 4) * 2 * MILLIMETRE,
      4 * MILLIMETRE * 0.5,
      tone(body, 0.3),
      { opacity: 0.25, rx: 6 },
    ),
  );
  drawClosure(drawing, closure, strip, { x, y });
  return { x, y, height, halfWidthAt: (share) => halfWidthAt(profile, share) };
}

type Strip = (left: number, right: number, from?: number, to?: number) => string;

/** Shade towards the right and reflections of a window on the left, all along the outline. */
function drawVolume(drawing: Drawing, strip: Strip, body: string, height: number): void {
  for (let left = 0.1; left < 0.96; left += 0.06) drawing.add(path(strip(left, 1), '#14110f', { opacity: 0.045 }));
  for (const right of [-0.95, -0.9]) drawing.add(path(strip(-1, right), '#14110f', { opacity: 0.22 }));
  const glow = tone(body, 0.75);
  drawing.add(
    ...[0.42, 0.48, 0.54, 0.6].map((right) => path(strip(-0.84, -right, 12, height * 0.64), glow, { opacity: 0.09 })),
    path(strip(-0.78, -0.62, 14, height * 0.64), glow, { opacity: 0.16 }),
    path(strip(-0.74, -0.68, 16, height * 0.64), '#ffffff', { opacity: 0.45 }),
    path(strip(0.82, 0.88, 20, height - 10), glow, { opacity: 0.3 }),
  );
}

/** Folds and shine of what covers the neck. */
function drawClosure(
  drawing: Drawing,
  { kind, colour }: Bottle['closure'],
  strip: Strip,
  { x, y }: Pick<BottleFrame, 'x' | 'y'>,
): void {
  if (kind === 'crown') {
    const teeth = Array.from(
      { length: 11 },
      (_, index) => `l${n((31.2 / 11) * MILLIMETRE)} ${index % 2 === 0 ? 7 : -7}`,
    ).join('');
    drawing.add(
      path(
        `M${n(x(-15.6))} ${n(y(6))}V${n(y(1.4))}Q${n(x(-15.4))} ${n(y(-1))} ${n(x(-12))} ${n(y(-1))}H${n(x(12))}Q${n(x(15.4))} ${n(y(-1))} ${n(x(15.6))} ${n(y(1.4))}V${n(y(6))}Z`,
        colour,
      ),
      stroke(`M${n(x(-15.6))} ${n(y(5.6))}${teeth}`, tone(colour, -0.3), 5),
      rect(x(-11), y(0), 5 * MILLIMETRE, 5 * MILLIMETRE, tone(colour, 0.5), { opacity: 0.5 }),
    );
    return;
  }
  const end = { capsule: 54, wax: 34, foil: 96 }[kind];
  drawing.add(path(strip(-1.02, 1.02, 0, end), colour));
  if (kind === 'foil') drawMuselet(drawing, colour, { x, y });
  for (let left = 0.15; left < 0.98; left += 0.08)
    drawing.add(path(strip(left, 1.02, 0, end), '#14110f', { opacity: 0.06 }));
  drawing.add(
    path(strip(-1.02, -0.88, 0, end), '#14110f', { opacity: 0.25 }),
    path(strip(-0.7, -0.42, 2, end - 1), tone(colour, 0.6), { opacity: 0.5 }),
    path(strip(-0.62, -0.54, 2, end - 1), '#ffffff', { opacity: 0.45 }),
  );
  const ring = (share: number, shade: number, width: number): string =>
    stroke(
      `M${n(x(-14.2))} ${n(y(share))}Q${n(x(0))} ${n(y(share) + 6)} ${n(x(14.2))} ${n(y(share))}`,
      tone(colour, shade),
      width,
      { opacity: 0.8 },
    );
  if (kind === 'capsule') drawing.add(ring(10.5, -0.4, 3), ring(44, 0.45, 2.5), ring(46.5, 0.45, 2.5));
  if (kind === 'wax') {
    const drips = [-11, -4, 3, 9].map(
      (offset, index) => `M${n(x(offset))} ${n(y(end - 4))}v${n((index % 2 === 0 ? 9 : 5) * MILLIMETRE)}`,
    );
    drawing.add(stroke(drips.join(''), colour, 4.4 * MILLIMETRE));
  }
}

/** The mushroom of the cork under foil, and the lines of the wire cage. */
function drawMuselet(drawing: Drawing, colour: string, { x, y }: Pick<BottleFrame, 'x' | 'y'>): void {
  drawing.add(
    path(
      `M${n(x(-14))} ${n(y(14))}C${n(x(-19))} ${n(y(4))} ${n(x(-17))} ${n(y(-1.6))} ${n(x(-11))} ${n(y(-1.6))}H${n(x(11))}C${n(x(17))} ${n(y(-1.6))} ${n(x(19))} ${n(y(4))} ${n(x(14))} ${n(y(14))}Z`,
      colour,
    ),
    stroke(
      `M${n(x(-16))} ${n(y(15))}Q${n(x(0))} ${n(y(20))} ${n(x(16))} ${n(y(15))}M${n(x(-8))} ${n(y(0))}L${n(x(-10))} ${n(y(15))}M${n(x(8))} ${n(y(0))}L${n(x(10))} ${n(y(15))}`,
      tone(colour, -0.35),
      4,
    ),
    stroke(
      Array.from(
        { length: 7 },
        (_, index) => `M${n(x(-13 + index * 4.2))} ${n(y(26))}l${index % 2 === 0 ? 8 : -7} 210`,
      ).join(''),
      tone(colour, 0.35),
      3,
      { opacity: 0.35 },
    ),
  );
}
