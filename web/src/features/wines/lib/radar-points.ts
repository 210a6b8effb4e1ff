export interface RadarPoint {
  x: number;
  y: number;
}

/**
 * Where a value lies on one of the axes of a radar around the origin. The first axis points up, the others follow
 * clockwise; `share` is 0 in the middle and 1 at the rim, which is `radius` away.
 */
export function radarPoint(axis: number, axes: number, share: number, radius: number): RadarPoint {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(Math.cos(angle) * share * radius), y: round(Math.sin(angle) * share * radius) };
}

/** The outline through one value on each axis, for `<polygon points>`. */
export const radarOutline = (shares: readonly number[], radius: number): string =>
  shares
    .map((share, axis) => radarPoint(axis, shares.length, share, radius))
    .map(({ x, y }) => `${String(x)},${String(y)}`)
    .join(' ');
