import type { Motif } from './motifs';
import { getRandom } from './prng';
import { circle, n, path, stroke } from './shapes';
import { vineLeaf, vineLeafVeins } from './vine-leaf';

/** Pearls that rise. */
export const pearls: Motif = ({ x, y, size, ink, accent }) => {
  const random = getRandom('pearls');
  return Array.from({ length: 46 }, (_, index) => {
    const share = index / 45;
    const spread = 0.08 + share * 0.9;
    const r = size * (0.03 + share * 0.055) * random.between(0.7, 1.25);
    return circle(
      x + random.between(-1, 1) * spread * size,
      y + size * (0.9 - share * 1.8),
      r,
      index % 6 === 0 ? accent : ink,
    );
  });
};

/** Foam that settles: broken rings. */
export const murmur: Motif = ({ x, y, size, ink, accent }) => {
  const random = getRandom('murmur');
  const ring = (share: number): string => {
    const r = size * (0.24 + share * 0.8);
    const from = random.between(0, 6);
    const to = from + random.between(3.4, 5.4);
    const formatPoint = (angle: number): string => `${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`;
    return `M${formatPoint(from)}A${n(r)} ${n(r)} 0 ${to - from > Math.PI ? 1 : 0} 1 ${formatPoint(to)}`;
  };
  return [
    circle(x, y, size * 0.13, accent),
    stroke(Array.from({ length: 6 }, (_, index) => ring(index / 5)).join(''), ink, size * 0.05),
  ];
};

/** One vine leaf. */
export const leaf: Motif = ({ x, y, size, ink, accent }) => [
  path(vineLeaf(x, y, size * 0.98, 0.1), accent),
  stroke(vineLeafVeins(x, y, size * 0.98, 0.1), ink, size * 0.026),
];

const BUNCH = [5, 6, 5, 4, 3, 2, 1];

/** A full bunch, some berries filled. */
export const bunch: Motif = ({ x, y, size, ink, accent }) => {
  const r = size * 0.145;
  const berries = BUNCH.flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => ({
      x: x + (index - (count - 1) / 2) * r * 2.02,
      y: y - size * 0.62 + row * r * 1.74,
      filled: (index + row) % 3 === 0,
    })),
  );
  return [
    ...berries.map((berry) =>
      circle(berry.x, berry.y, r * 0.92, berry.filled ? accent : 'none', { stroke: ink, 'stroke-width': size * 0.024 }),
    ),
    stroke(
      `M${n(x)} ${n(y - size * 0.78)}q${n(size * 0.04)} ${n(-size * 0.2)} ${n(size * 0.3)} ${n(-size * 0.24)}`,
      ink,
      size * 0.04,
    ),
  ];
};

/** The few berries that a Picolit ripens. */
export const fewBerries: Motif = ({ x, y, size, ink, accent }) => {
  const berries = [
    [-0.34, -0.2],
    [0.3, -0.34],
    [0.02, 0.12],
    [-0.2, 0.52],
    [0.3, 0.42],
  ] as const;
  return [
    stroke(
      `M${n(x + size * 0.1)} ${n(y - size * 0.95)}C${n(x - size * 0.1)} ${n(y - size * 0.4)} ${n(x + size * 0.1)} ${n(y + size * 0.1)} ${n(x)} ${n(y + size * 0.8)}`,
      ink,
      size * 0.032,
    ),
    ...berries.map(([dx, dy]) => circle(x + dx * size, y + dy * size, size * 0.15, accent)),
    stroke(
      berries
        .map(
          ([dx, dy]) =>
            `M${n(x + size * 0.02)} ${n(y + (dy - 0.3) * size)}L${n(x + dx * size)} ${n(y + (dy - 0.12) * size)}`,
        )
        .join(''),
      ink,
      size * 0.026,
    ),
  ];
};

/** The arches of the cellar, one behind another. */
export const arches: Motif = ({ x, y, size, ink, accent }) => {
  const arch = (scale: number): string => {
    const half = size * 0.92 * scale;
    return `M${n(x - half)} ${n(y + size * 0.85)}V${n(y + size * 0.05)}A${n(half)} ${n(half)} 0 0 1 ${n(x + half)} ${n(y + size * 0.05)}V${n(y + size * 0.85)}`;
  };
  return [
    path(`${arch(0.26)}Z`, accent),
    stroke([0.26, 0.42, 0.58, 0.78, 1].map(arch).join(''), ink, size * 0.03),
    stroke(`M${n(x - size * 1.15)} ${n(y + size * 0.85)}H${n(x + size * 1.15)}`, ink, size * 0.03),
  ];
};
