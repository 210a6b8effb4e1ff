import type { SheetLabel } from '../tech-sheet-label';
import { drawCode } from './code';
import type { Piece } from './lines';
import { INK, INNER_WIDTH, SOFT, heightOf, setLine, type PdfDocument, type Style } from './page';
import { richLines, setStretches, type Stretch } from './rich-lines';

/** How wide the code is; on all sides of it there is room for its quiet zone, a seventh of this at the most. */
const CODE = 62;
const BESIDE = CODE + 16;
/** The sizes in which the list of ingredients is set: the first in which it takes few lines. */
const SIZES = [8.4, 7.8, 7.2];
const SMALLEST = 6.6;
const FEW_LINES = 4;
/** What does not fit so many of the smallest is where the code leads. */
const MOST_LINES = 8;

const style = (size: number, isStrong: boolean): Style => ({
  face: isStrong ? 'strong' : 'text',
  size,
  color: isStrong ? INK : SOFT,
});

function ingredientLines(paper: PdfDocument, { heading, parts }: SheetLabel['ingredients']): [Stretch[][], number] {
  const stretches = (size: number): Stretch[] => [
    { text: `${heading}: `, style: { ...style(size, false), color: INK } },
    ...parts.map(({ text, isStrong }) => ({ text, style: style(size, isStrong) })),
  ];
  const set = (size: number) => richLines(paper, stretches(size), INNER_WIDTH - BESIDE);
  const size = SIZES.find((each) => set(each).length <= FEW_LINES) ?? SMALLEST;
  const lines = set(size);
  if (lines.length <= MOST_LINES) return [lines, size];
  const shown = lines.slice(0, MOST_LINES);
  shown.at(-1)?.splice(-1, 1, { text: '…', style: style(size, false) });
  return [shown, size];
}

/** The code of a label with its ingredients, allergens emphasised, and its address beside it. */
export function labelBand(paper: PdfDocument, label: SheetLabel, name: string): Piece {
  const [lines, size] = ingredientLines(paper, label.ingredients);
  const line = heightOf(style(size, false));
  const address: Style = { face: 'text', size: 7.2, color: SOFT, leading: 1.4 };
  const height = Math.max(CODE, lines.length * line + 5 + heightOf(address));
  return {
    height,
    draw: (x, y) => {
      drawCode(paper, label.address, x, y, CODE);
      lines.forEach((each, index) => setStretches(paper, each, x + BESIDE, y + index * line));
      const said = `${name}: ${label.address.replace(/^https?:\/\//, '')}`;
      setLine(paper, said, address, { x: x + BESIDE, y: y + height - heightOf(address) });
    },
  };
}
