export interface Point {
  x: number;
  y: number;
}

/** A number as it stands in SVG: one decimal is finer than a pixel of the smallest rendition. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

type Attributes = Record<string, string | number | undefined>;
const getAttributes = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`)
    .join('');

const element =
  (name: string) =>
  (attributes: Attributes): string =>
    `<${name}${getAttributes(attributes)}/>`;

const pathElement = element('path');
const ellipseElement = element('ellipse');
const rectElement = element('rect');

export const path = (d: string, fill: string, rest: Attributes = {}): string => pathElement({ d, fill, ...rest });
export const stroke = (d: string, colour: string, width: number, rest: Attributes = {}): string =>
  pathElement({
    d,
    fill: 'none',
    stroke: colour,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...rest,
  });
export const circle = (cx: number, cy: number, r: number, fill: string, rest: Attributes = {}): string =>
  ellipseElement({ cx, cy, rx: r, ry: r, fill, ...rest });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, rest: Attributes = {}): string =>
  ellipseElement({ cx, cy, rx, ry, fill, ...rest });
export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  rest: Attributes = {},
): string => rectElement({ x, y, width, height, fill, ...rest });
export const group = (children: readonly string[], attributes: Attributes = {}): string =>
  `<g${getAttributes(attributes)}>${children.join('')}</g>`;

/** `d` of a straight-edged figure. */
export const polygon = (points: readonly Point[]): string =>
  `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;

/** `d` of a smooth open line through points (Catmull-Rom as cubic Béziers). */
export function smooth(points: readonly Point[]): string {
  const getPoint = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? { x: 0, y: 0 };
  let d = `M${n(getPoint(0).x)} ${n(getPoint(0).y)}`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [getPoint(index - 1), getPoint(index), getPoint(index + 1), getPoint(index + 2)];
    d += `C${n(from.x + (to.x - before.x) / 6)} ${n(from.y + (to.y - before.y) / 6)} ${n(to.x - (after.x - from.x) / 6)} ${n(to.y - (after.y - from.y) / 6)} ${n(to.x)} ${n(to.y)}`;
  }
  return d;
}
