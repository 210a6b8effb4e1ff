import type { Drawing } from './drawing';
import { type Point, circle, ellipse, group, n, path, stroke } from './shapes';

/**
 * A figure stands with its feet at (x, y) and is `tall` pixels high; `facing` is -1 to the left, 1 to the
 * right.
 */
export interface Stance extends Point {
  tall: number;
  colour: string;
  facing?: 1 | -1;
}

/** Draws in a box one unit high, feet at the origin, facing right. */
const figure = ({ x, y, tall, facing = 1 }: Stance, parts: readonly string[]): string =>
  group(parts, { transform: `translate(${n(x)} ${n(y)}) scale(${(tall * facing) / 100} ${tall / 100})` });

const head = (colour: string, x: number, y: number, r = 6.2): string =>
  circle(x, y, r, colour) + ellipse(x - 0.5, y + 5, 2.6, 5, colour);
const limb = (d: string, colour: string, width: number): string => stroke(d, colour, width);

/** A man with a hat and a basket on his back, walking. */
export const carrier = (stance: Stance): string => {
  const { colour } = stance;
  return figure(stance, [
    limb('M-2 -48L-9 -24L-13 -1h6M1 -48L9 -26L11 -1h6', colour, 7),
    path('M-9 -82Q-1 -88 8 -80L9 -46Q0 -42 -9 -46Z', colour),
    path('M-24 -86L-9 -88L-8 -52L-19 -54Z', colour),
    limb('M4 -76L13 -60L8 -50', colour, 5),
    head(colour, 3, -91),
    path('M-9 -93Q3 -97 16 -92L11 -96Q9 -104 2 -103Q-4 -103 -5 -96Z', colour),
  ]);
};

/** A woman who bends to a vine with secateurs in her hand. */
export const picker = (stance: Stance): string => {
  const { colour } = stance;
  return figure(stance, [
    path('M-14 -2L-12 -40Q-10 -52 2 -54L9 -46L8 -2Z', colour),
    path('M-8 -44Q-4 -70 14 -78Q22 -80 24 -72L12 -46Z', colour),
    limb('M20 -72L33 -62L43 -68', colour, 5),
    head(colour, 27, -82, 5.8),
    path('M20 -86Q26 -95 34 -86L32 -80Q26 -86 19 -78Z', colour),
  ]);
};

/** A figure in its own colours, seen from behind; the low sun before it draws its edge. */
export type Walker = Omit<Stance, 'colour'>;

const SKIN = '#b77d5a';
const SHOES = '#3b2a22';
const walker = (stance: Walker, parts: readonly string[]): string => figure({ ...stance, colour: SHOES }, parts);

/** A child that is led by the hand. */
export const child = (stance: Walker): string =>
  walker(stance, [
    limb('M-4 -30L-7 -3M4 -30L8 -3', SKIN, 6),
    limb('M-7 -2h5M7 -2h5', SHOES, 5),
    limb('M-9 -68L-22 -78M10 -68L17 -46', '#e8d9b8', 6),
    circle(-23, -79, 3, SKIN),
    circle(17, -44, 3, SKIN),
    path('M-12 -72Q0 -78 12 -72L17 -30Q0 -24 -17 -30Z', '#c9873a'),
    path('M4 -75Q9 -75 12 -72L17 -30Q12 -27 7 -26Z', '#8f5a22', { opacity: 0.5 }),
    ellipse(0, -77, 4, 5, SKIN),
    circle(0, -86, 10.5, '#6b3f26'),
    path('M-9 -90Q0 -99 9 -90Q11 -76 8 -66Q6 -76 0 -78Q-6 -76 -8 -66Q-11 -76 -9 -90Z', '#5a3420'),
    circle(-9, -74, 3, '#7c2f36'),
    circle(9, -74, 3, '#7c2f36'),
  ]);

/** A woman in a skirt, one arm held out to lead. */
export const walkingWoman = (stance: Walker): string =>
  walker(stance, [
    limb('M-4 -20L-6 -3M5 -20L8 -3', SKIN, 4),
    limb('M-6 -2h4M8 -2h4', SHOES, 3.6),
    limb('M-8 -78L-14 -63', '#efe3c8', 5),
    limb('M-14 -62L-10 -48', SKIN, 4),
    limb('M8 -78L15 -63', '#efe3c8', 5),
    limb('M15 -62L21 -50', SKIN, 4),
    path('M-7 -58Q-14 -36 -16 -17Q0 -11 17 -17Q14 -36 7 -58Z', '#7c2f36'),
    path('M3 -57L7 -58Q14 -36 17 -17Q12 -14.500 7 -13.600Q9 -36 3 -57Z', '#4d1820', { opacity: 0.6 }),
    path('M-9 -81Q0 -87 9 -81L7 -57Q0 -54 -7 -57Z', '#efe3c8'),
    path('M4 -84Q7 -83 9 -81L7 -57Q5 -56 3 -55.500Z', '#bfa888', { opacity: 0.6 }),
    limb('M-6.500 -57.500Q0 -55 6.500 -57.500', '#c9a04f', 2),
    ellipse(0, -84, 2.6, 5, SKIN),
    circle(0.5, -91, 6, '#4b2b20'),
    circle(0.5, -94, 3.4, '#5d3828'),
  ]);

/** An old man with a stick and a hat. */
export const oldMan = (stance: Walker): string =>
  walker(stance, [
    limb('M-4 -46L-6 -24L-7 -3M4 -46L6 -24L7 -3', '#565047', 7),
    limb('M-8 -2h5M7 -2h5', SHOES, 4.4),
    limb('M-9 -77L-14 -62L-12 -48', '#e9dfca', 5),
    circle(-12, -46, 2.6, SKIN),
    limb('M9 -77L17 -61L20 -51', '#e9dfca', 5),
    limb('M21 -49L25 -1', '#4a3323', 2.2),
    circle(21, -49, 2.6, SKIN),
    path('M-11 -79Q0 -87 11 -79L11 -44Q0 -39 -11 -44Z', '#6d6a4b'),
    path('M4 -83Q8 -82 11 -79L11 -44Q8 -42 5 -41Z', '#45442f', { opacity: 0.6 }),
    ellipse(0, -84, 2.8, 5, SKIN),
    circle(0.5, -89, 6, '#cfc6b8'),
    path('M-10 -91Q0 -87 11 -91L7 -94Q7 -102 0.500 -102Q-6 -102 -6 -94Z', '#8a6a3a'),
    limb('M-6 -93.500Q0.500 -91.500 7 -93.500', '#5a3f20', 1.8),
  ]);

/** A guest who stands with a glass in the raised hand. */
export const guest = (stance: Stance): string => {
  const { colour } = stance;
  return figure(stance, [
    limb('M-4 -46L-5 -1h6M5 -46L6 -1h6', colour, 7.5),
    path('M-11 -82Q0 -88 11 -82L10 -44Q0 -40 -10 -44Z', colour),
    limb('M9 -78L17 -64L25 -76M-9 -78L-14 -60L-9 -46', colour, 5),
    path('M22 -86h6l-0.8 6a2.3 2.3 0 0 1 -4.4 0Z', colour),
    head(colour, 1, -92),
  ]);
};

/** A guest in a dress, with a glass held low. */
export const lady = (stance: Stance): string => {
  const { colour } = stance;
  return figure(stance, [
    limb('M-3 -24L-4 -1h5M4 -24L5 -1h5', colour, 4.5),
    path('M-7 -60Q-16 -36 -15 -22Q0 -17 15 -22Q15 -36 7 -60Z', colour),
    path('M-8.5 -82Q0 -86 8.5 -82L7 -57Q0 -54 -7 -57Z', colour),
    limb('M7 -79L13 -66L20 -70M-7 -79L-12 -64L-5 -57', colour, 4),
    path('M18 -79h5l-0.6 5a2 2 0 0 1 -3.8 0Z', colour),
    head(colour, 0, -91, 5.6),
    path('M-7 -94Q-8 -100 0 -100Q8 -100 6 -93L-2 -93Q-6 -84 -8 -78Q-11 -86 -7 -94Z', colour),
  ]);
};

/** The queen in a long dress with crown and sash, seen from afar. */
export const queenFigure = (stance: Stance & { crown: string; sash: string }): string => {
  const { colour, crown, sash } = stance;
  return figure(stance, [
    path('M-6.5 -60C-14 -40 -20 -16 -25 0Q0 4 24 0C18 -18 13 -40 6.5 -60Z', colour),
    path('M-8 -82Q0 -86 8 -82L6.5 -58Q0 -55 -6.5 -58Z', colour),
    limb('M7 -79L12 -66L5 -55M-7 -79L-13 -65L-9 -52', colour, 4),
    stroke('M-7 -81L6 -56', sash, 2.6, { 'stroke-linecap': 'butt' }),
    head(colour, 0.5, -91, 5.6),
    ellipse(-4.4, -90, 3.6, 6.4, colour),
    path('M-5 -95.4L-6.6 -102L-3 -99L0.4 -104.5L3.8 -99L7.4 -102L6 -95.4Z', crown),
  ]);
};

/** Long soft shadows from feet, away from a low light. */
export function drawCastShadow(drawing: Drawing, { x, y }: Point, length: number, width: number, colour: string): void {
  const fill = drawing.linear(x, y, x + length, y + Math.abs(length) * 0.25, [
    [0, colour, 0.55],
    [1, colour, 0],
  ]);
  drawing.add(
    path(
      `M${n(x - width)} ${n(y)}L${n(x + length)} ${n(y + Math.abs(length) * 0.25)}L${n(x + length + width)} ${n(y + Math.abs(length) * 0.25)}L${n(x + width)} ${n(y)}Z`,
      fill,
    ),
  );
}
