import { MAX_SENSORY } from '../../../../contract/sensory-terms';
import {
  RULE_COLOR,
  MUTED_COLOR,
  ACCENT_COLOR,
  getLineHeight,
  drawTextLine,
  type PdfDocument,
  type TextStyle,
} from './page';

const NAME: TextStyle = { face: 'text', size: 6.8, color: MUTED_COLOR };

type Point = [x: number, y: number];

/**
 * Draws a radar chart of a wine's sensory profile: values from 0 to 5, with name and value at each axis. `x`,
 * `y` is the centre. The first axis points up, the others follow clockwise.
 */
export function drawRadar(
  document: PdfDocument,
  profile: readonly { name: string; value: number }[],
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const getPoint = (axis: number, share: number): Point => {
    const angle = (axis / profile.length) * 2 * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * share * radius, y + Math.sin(angle) * share * radius];
  };
  const outline = (share: (axis: number) => number) => profile.map((_, axis) => getPoint(axis, share(axis)));
  document.lineWidth(0.4).strokeColor(RULE_COLOR);
  for (let ring = 1; ring <= MAX_SENSORY; ring += 1) document.polygon(...outline(() => ring / MAX_SENSORY)).stroke();
  profile.forEach((_, axis) => {
    const [right, bottom] = getPoint(axis, 1);
    document.moveTo(x, y).lineTo(right, bottom).stroke();
  });
  const values = outline((axis) => (profile[axis]?.value ?? 0) / MAX_SENSORY);
  document
    .save()
    .fillOpacity(0.16)
    .polygon(...values)
    .fill(ACCENT_COLOR)
    .restore();
  document
    .lineWidth(1)
    .lineJoin('round')
    .strokeColor(ACCENT_COLOR)
    .polygon(...values)
    .stroke();
  for (const [left, top] of values) document.circle(left, top, 1.5).fill(ACCENT_COLOR);
  profile.forEach(({ name, value }, axis) => {
    const [left, top] = getPoint(axis, 1.14);
    const align = Math.abs(left - x) < 1 ? 'center' : left > x ? 'left' : 'right';
    const shift = top < y - radius ? 1 : Math.abs(left - x) < 1 ? 0 : 0.5;
    const height = getLineHeight(NAME);
    drawTextLine(document, `${name} ${String(value)}`, NAME, { x: left, y: top - height * shift, align });
  });
}
