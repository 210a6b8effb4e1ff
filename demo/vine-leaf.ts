import { type Point, n } from './shapes';

/**
 * Lobes of a vine leaf: angle from the tip in radians, length in shares of the size, and width in radians.
 */
const LOBES = [
  { angle: 0, length: 0.54, width: 0.36 },
  { angle: 0.98, length: 0.42, width: 0.36 },
  { angle: -0.98, length: 0.42, width: 0.36 },
  { angle: 1.95, length: 0.28, width: 0.42 },
  { angle: -1.95, length: 0.28, width: 0.42 },
] as const;
const STEPS = 132;

/**
 * How far the edge of the leaf is from its stalk at an angle: lobes, fine teeth, and the notch at the stalk.
 */
function reachAt(angle: number): number {
  const lobes = LOBES.reduce(
    (sum, lobe) => sum + lobe.length * Math.exp(-(((angle - lobe.angle) / lobe.width) ** 2)),
    0.5,
  );
  const teeth = 1 + 0.085 * (1 - ((Math.abs(angle) * 4.2) % 1));
  const notch = 1 - 0.82 * Math.exp(-(((Math.abs(angle) - Math.PI) / 0.3) ** 2));
  return lobes * teeth * notch;
}

const polar = (x: number, y: number, turn: number, angle: number, reach: number): Point => ({
  x: x + Math.sin(angle + turn) * reach,
  y: y + Math.cos(angle + turn) * reach,
});

/**
 * `d` of a vine leaf that hangs with its tip down, turned by `turn` radians; the stalk joins a quarter of the
 * size above (x, y).
 */
export function vineLeaf(x: number, y: number, size: number, turn = 0): string {
  const points = Array.from({ length: STEPS }, (_, index) => {
    const angle = (index / STEPS) * Math.PI * 2 - Math.PI;
    const { x: px, y: py } = polar(x, y - size * 0.25, turn, angle, reachAt(angle) * size);
    return `${n(px)} ${n(py)}`;
  });
  return `M${points.join('L')}Z`;
}

/** `d` of the veins of the same leaf: one to each lobe, with twigs. */
export function vineLeafVeins(x: number, y: number, size: number, turn = 0): string {
  const stalk = { x, y: y - size * 0.25 };
  return LOBES.map(({ angle }) => {
    const length = reachAt(angle) * size * 0.9;
    const tip = polar(stalk.x, stalk.y, turn, angle, length);
    const twigs = [0.3, 0.5, 0.7].flatMap((share) =>
      [-0.62, 0.62].map((side) => {
        const from = polar(stalk.x, stalk.y, turn, angle, length * share);
        const to = polar(from.x, from.y, turn, angle + side, length * (0.34 - share * 0.25));
        return `M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}`;
      }),
    );
    return `M${n(stalk.x)} ${n(stalk.y)}L${n(tip.x)} ${n(tip.y)}${twigs.join('')}`;
  }).join('');
}
