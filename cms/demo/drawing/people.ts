import type { Drawing } from './drawing';
import { type Point, circle, ellipse, group, n, path, stroke } from './shapes';

/** A figure stands with its feet at (x, y) and is `tall` pixels high; `facing` is -1 to the left, 1 to the right. */
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

/** A child that is led by the hand. */
export const child = (stance: Stance): string => {
  const { colour } = stance;
  return figure(stance, [
    limb('M-4 -40L-8 -1h6M4 -40L8 -1h6', colour, 8),
    path('M-12 -72Q0 -78 12 -72L15 -36Q0 -31 -15 -36Z', colour),
    limb('M-9 -68L-22 -78M10 -68L17 -46', colour, 6),
    circle(0, -85, 10.5, colour),
  ]);
};

/** A woman in a skirt, one arm held out to lead. */
export const walkingWoman = (stance: Stance): string => {
  const { colour } = stance;
  return figure(stance, [
    limb('M-4 -22L-7 -1h6M5 -22L9 -1h6', colour, 5),
    path('M-7 -58L-15 -18Q0 -13 16 -18L7 -58Z', colour),
    path('M-9 -82Q0 -87 9 -82L7 -55Q0 -52 -7 -55Z', colour),
    limb('M-7 -78L-14 -62L-10 -48M7 -78L15 -62L21 -50', colour, 4.6),
    head(colour, 0.5, -91, 6),
    ellipse(-5, -92, 4, 5.5, colour),
  ]);
};

/** An old man with a stick and a hat. */
export const oldMan = (stance: Stance): string => {
  const { colour } = stance;
  return figure(stance, [
    limb('M-4 -46L-6 -24L-8 -1h7M4 -46L6 -24L7 -1h7', colour, 7),
    path('M-11 -80Q0 -87 10 -79L11 -44Q0 -39 -11 -44Z', colour),
    limb('M8 -76L17 -60L21 -48', colour, 5),
    limb('M21 -49L25 -1', colour, 2.4),
    head(colour, 3, -90),
    path('M-9 -92Q3 -96 16 -91L10 -95Q8 -102 2 -102Q-4 -102 -5 -95Z', colour),
  ]);
};

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
