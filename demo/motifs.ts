import { type Random, getRandom } from './prng';
import { type Point, circle, n, path, smooth, stroke } from './shapes';

/** Where a motif of a label stands and in which colours; `size` is half its height. */
export interface MotifBox {
  x: number;
  y: number;
  size: number;
  ink: string;
  accent: string;
}
export type Motif = (box: MotifBox) => string[];

const arc = (x: number, y: number, rx: number, ry: number): string =>
  `M${n(x - rx)} ${n(y)}A${n(rx)} ${n(ry)} 0 0 1 ${n(x + rx)} ${n(y)}`;
const lines = (count: number, line: (share: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(count === 1 ? 0 : index / (count - 1), index)).join('');
const wave = (random: Random, { x, size }: MotifBox, y: number, reach: number, amplitude: number): string => {
  const phase = random.between(0, 6);
  const points: Point[] = Array.from({ length: 13 }, (_, index) => {
    const share = index / 12 - 0.5;
    return { x: x + share * 2 * reach * size, y: y + Math.sin(phase + share * 5.2) * amplitude * size };
  });
  return smooth(points);
};

/** Terraces of a rounded hill. */
export const terraces: Motif = (box) => {
  const { x, y, size, ink, accent } = box;
  return [
    circle(x + size * 0.62, y - size * 0.62, size * 0.2, accent),
    stroke(
      lines(7, (share) => arc(x, y + size * 0.8, size * (0.45 + share * 1.05), size * (0.25 + share * 1.05))),
      ink,
      size * 0.028,
    ),
  ];
};

/** Layers of marl and sandstone. */
export const strata: Motif = (box) => {
  const random = getRandom('strata');
  const { y, size, ink, accent } = box;
  return [
    stroke(
      lines(9, (share) => wave(random, box, y + size * (share * 1.7 - 0.85), 1.25, 0.05)),
      ink,
      size * 0.026,
    ),
    stroke(wave(random, box, y - size * 0.08, 1.25, 0.05), accent, size * 0.13, { 'stroke-linecap': 'butt' }),
    stroke(wave(random, box, y + size * 0.52, 1.25, 0.05), ink, size * 0.1, { 'stroke-linecap': 'butt' }),
  ];
};

/** The bora over a ridge. */
export const wind: Motif = (box) => {
  const { x, y, size, ink, accent } = box;
  const gust = (share: number): string => {
    const top = y + size * (share * 1.5 - 0.75);
    const end = x + size * (0.55 + Math.sin(share * 9) * 0.45);
    return `M${n(x - size * 1.2)} ${n(top)}C${n(x - size * 0.5)} ${n(top - size * 0.35)} ${n(x)} ${n(top + size * 0.3)} ${n(end)} ${n(top - size * 0.05)}q${n(size * 0.2)} ${n(-size * 0.16)} ${n(size * 0.04)} ${n(-size * 0.22)}`;
  };
  return [stroke(lines(6, gust), ink, size * 0.03), circle(x + size * 1.05, y - size * 0.75, size * 0.13, accent)];
};

/** A flower of the garden: eight petals in a ring of dots. */
export const blossom: Motif = ({ x, y, size, ink, accent }) => {
  const petals = lines(8, (_, index) => {
    const angle = (index / 8) * Math.PI * 2;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const tip = { x: x + dx * size * 0.82, y: y + dy * size * 0.82 };
    const bow = (side: number): string =>
      `${n(x + dx * size * 0.45 - dy * side * size * 0.26)} ${n(y + dy * size * 0.45 + dx * side * size * 0.26)}`;
    return `M${n(x)} ${n(y)}Q${bow(1)} ${n(tip.x)} ${n(tip.y)}Q${bow(-1)} ${n(x)} ${n(y)}Z`;
  });
  const dots = Array.from({ length: 16 }, (_, index) => {
    const angle = ((index + 0.5) / 16) * Math.PI * 2;
    return circle(x + Math.cos(angle) * size * 1.02, y + Math.sin(angle) * size * 1.02, size * 0.026, ink);
  });
  return [stroke(petals, ink, size * 0.03), circle(x, y, size * 0.14, accent), ...dots];
};

/** A disc that sets behind lines: copper moon, late sun. */
export const setting: Motif = ({ x, y, size, ink, accent }) => [
  path(
    `M${n(x - size * 0.62)} ${n(y + size * 0.1)}A${n(size * 0.62)} ${n(size * 0.62)} 0 0 1 ${n(x + size * 0.62)} ${n(y + size * 0.1)}Z`,
    accent,
  ),
  stroke(
    lines(
      6,
      (share) =>
        `M${n(x - size * (1.2 - share * 0.75))} ${n(y + size * (0.16 + share * 0.66))}H${n(x + size * (1.2 - share * 0.75))}`,
    ),
    ink,
    size * 0.034,
  ),
];

/** Rays and bows of a sunrise. */
export const dawn: Motif = ({ x, y, size, ink, accent }) => [
  path(`${arc(x, y + size * 0.55, size * 0.42, size * 0.42)}Z`, accent),
  stroke(
    lines(4, (share) => arc(x, y + size * 0.55, size * (0.6 + share * 0.62), size * (0.6 + share * 0.62))),
    ink,
    size * 0.028,
  ),
  stroke(`M${n(x - size * 1.3)} ${n(y + size * 0.55)}H${n(x + size * 1.3)}`, ink, size * 0.028),
];

/** An amphora in outline, buried to its shoulder. */
export const amphora: Motif = ({ x, y, size, ink, accent }) => {
  const half = (side: number): string =>
    `C${n(x + side * size * 0.2)} ${n(y - size * 0.62)} ${n(x + side * size * 0.72)} ${n(y - size * 0.55)} ${n(x + side * size * 0.66)} ${n(y + size * 0.02)}C${n(x + side * size * 0.6)} ${n(y + size * 0.55)} ${n(x + side * size * 0.2)} ${n(y + size * 0.85)} ${n(x)} ${n(y + size * 0.95)}`;
  const body = `M${n(x - size * 0.22)} ${n(y - size * 0.8)}${half(-1)}M${n(x + size * 0.22)} ${n(y - size * 0.8)}${half(1)}`;
  return [
    path(
      `M${n(x - size * 0.64)} ${n(y + size * 0.12)}H${n(x + size * 0.64)}C${n(x + size * 0.56)} ${n(y + size * 0.58)} ${n(x + size * 0.2)} ${n(y + size * 0.85)} ${n(x)} ${n(y + size * 0.95)}C${n(x - size * 0.2)} ${n(y + size * 0.85)} ${n(x - size * 0.56)} ${n(y + size * 0.58)} ${n(x - size * 0.64)} ${n(y + size * 0.12)}Z`,
      accent,
    ),
    stroke(body, ink, size * 0.034),
    stroke(
      `M${n(x - size * 0.3)} ${n(y - size * 0.84)}H${n(x + size * 0.3)}M${n(x - size * 1.15)} ${n(y + size * 0.12)}H${n(x + size * 1.15)}`,
      ink,
      size * 0.034,
    ),
  ];
};
