import { type BottleFrame, MILLIMETRE } from './bottle';
import { tone } from './colour';
import type { Drawing } from './drawing';
import { lettering, textWidth } from './lettering';
import type { Motif } from './motifs';
import { n, path, rect, stroke } from './shapes';

/** A label: its paper, its two colours of print and its picture. */
export interface Label {
  /** One or two lines. */
  name: readonly string[];
  vintage: string;
  appellation: string;
  paper: string;
  ink: string;
  accent: string;
  motif: Motif;
  /** Upper edge in millimetres from the bottle's top, and height. */
  top: number;
  height: number;
}

/** The share of the bottle's half width that the front of a wrapped label covers. */
const REACH = 0.9;
const HOUSE = 'DOMAČIJA LAHOR';

/** A label around the bottle, printed in the house's type. */
export function drawLabel(drawing: Drawing, frame: BottleFrame, label: Label): void {
  const { name, vintage, appellation, paper, ink, accent, motif, top, height } = label;
  const half = frame.halfWidthAt(top + height / 2) * REACH;
  const [left, right] = [frame.x(-half), frame.x(half)];
  const [upper, lower] = [frame.y(top), frame.y(top + height)];
  const bow = 9;
  const outline = `M${n(left)} ${n(upper)}Q${n(frame.x(0))} ${n(upper + bow)} ${n(right)} ${n(upper)}V${n(lower)}Q${n(frame.x(0))} ${n(lower + bow)} ${n(left)} ${n(lower)}Z`;
  const mm = (value: number): number => value * MILLIMETRE;
  const [x, inner] = [frame.x(0), half * 2 - 12];
  const nameSize = Math.min(name.length > 1 ? 13 : 15.5, ...name.map((line) => inner / textWidth(line, 'bold')));
  const nameTop = height - 15.5 - name.length * nameSize * 0.9;
  const motifSize = Math.min(half * 0.62, (nameTop - 14) / 2.1);
  const origin = [vintage, appellation.toLocaleUpperCase('sl')].filter(Boolean).join('  ·  ');
  const originSize = Math.min(4.2, (inner + 4) / textWidth(origin, 'bold', 0.12));
  const houseSize = Math.min(4.4, (inner + 4) / textWidth(HOUSE, 'bold', 0.2));
  drawing.add(
    path(outline, '#14110f', { opacity: 0.35, transform: 'translate(3 5)' }),
    path(outline, paper),
    lettering(HOUSE, ink, { x, y: frame.y(top + 9.4), size: mm(houseSize), face: 'bold', tracking: 0.2 }),
    stroke(`M${n(x - mm(5))} ${n(frame.y(top + 12.6))}h${n(mm(10))}`, accent, 2.4),
    ...motif({ x, y: frame.y(top + 13.5 + (nameTop - 13) / 2), size: mm(motifSize), ink, accent }),
    ...name.map((line, index) =>
      lettering(line, ink, {
        x,
        y: frame.y(top + nameTop + nameSize * (0.86 + index * 0.9)),
        size: mm(nameSize),
        face: 'bold',
      }),
    ),
    lettering(origin, ink, { x, y: frame.y(top + height - 6), size: mm(originSize), face: 'bold', tracking: 0.12 }),
  );
  const round = drawing.linear(left, 0, right, 0, [
    [0, '#14110f', 0.42],
    [0.1, '#14110f', 0.14],
    [0.26, '#ffffff', 0.16],
    [0.42, '#ffffff', 0],
    [0.72, '#14110f', 0.06],
    [1, '#14110f', 0.5],
  ]);
  drawing.add(path(outline, round), rect(left, upper, 1.5, lower - upper, tone(paper, 0.4), { opacity: 0.5 }));
}
