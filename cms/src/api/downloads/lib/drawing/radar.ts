import { MAX_SENSORY } from '../../../../contract/sensory-terms';
import { LINE, SOFT, WINE, heightOf, setLine, type PdfDocument, type Style } from './page';

const NAME: Style = { face: 'text', size: 6.8, color: SOFT };

type Point = [x: number, y: number];

/** Draws values of 0–5 as the site does: the first axis points up, the others follow clockwise. */
export function drawRadar(
  paper: PdfDocument,
  profile: readonly { name: string; value: number }[],
  { x, y, radius }: { x: number; y: number; radius: number },
): void {
  const at = (axis: number, share: number): Point => {
    const angle = (axis / profile.length) * 2 * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * share * radius, y + Math.sin(angle) * share * radius];
  };
  const outline = (share: (axis: number) => number) => profile.map((_, axis) => at(axis, share(axis)));
  paper.lineWidth(0.4).strokeColor(LINE);
  for (let ring = 1; ring <= MAX_SENSORY; ring += 1) paper.polygon(...outline(() => ring / MAX_SENSORY)).stroke();
  profile.forEach((_, axis) => {
    const [right, bottom] = at(axis, 1);
    paper.moveTo(x, y).lineTo(right, bottom).stroke();
  });
  const values = outline((axis) => (profile[axis]?.value ?? 0) / MAX_SENSORY);
  paper
    .save()
    .fillOpacity(0.16)
    .polygon(...values)
    .fill(WINE)
    .restore();
  paper
    .lineWidth(1)
    .lineJoin('round')
    .strokeColor(WINE)
    .polygon(...values)
    .stroke();
  for (const [left, top] of values) paper.circle(left, top, 1.5).fill(WINE);
  profile.forEach(({ name, value }, axis) => {
    const [left, top] = at(axis, 1.14);
    const align = Math.abs(left - x) < 1 ? 'center' : left > x ? 'left' : 'right';
    const shift = top < y - radius ? 1 : Math.abs(left - x) < 1 ? 0 : 0.5;
    const height = heightOf(NAME);
    setLine(paper, `${name} ${String(value)}`, NAME, { x: left, y: top - height * shift, align });
  });
}
