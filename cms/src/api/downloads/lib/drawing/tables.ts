import { atComma, type Row } from '../figures';
import { brokenInto, type Piece } from './lines';
import { SOFT, heightOf, rule, setLine, widthOf, type PdfDocument, type Style } from './page';

const NAME: Style = { face: 'text', size: 8.4, color: SOFT };
const VALUE: Style = { face: 'text', size: 8.4 };
const UNIT_WIDTH = 26;
const PADDING = 2.2;

const scaled = (style: Style, scale: number): Style => ({ ...style, size: style.size * scale });

/**
 * Rows of a name and a value with hairlines between them. With `nameWidth` values stand at the left, beside names; without
 * it at the right, where figures have their decimal commas below each other.
 */
export function tablePieces(
  paper: PdfDocument,
  rows: readonly Row[],
  width: number,
  { scale = 1, nameWidth }: { scale?: number; nameWidth?: number } = {},
): Piece[] {
  const [name, value] = [scaled(NAME, scale), scaled(VALUE, scale)];
  const figures = rows.filter(([, , unit]) => unit !== undefined);
  const decimals = Math.max(0, ...figures.map(([, text]) => widthOf(paper, atComma(text)[1], value)));
  const line = heightOf(value);

  return rows.map(([label, text, unit], index): Piece => {
    const labelWidth = nameWidth ?? widthOf(paper, label, name) + 6;
    const lines = unit !== undefined ? [text] : brokenInto(paper, text, value, width - labelWidth);
    const names = brokenInto(paper, label, name, Math.max(nameWidth ?? width, 20));
    return {
      height: Math.max(lines.length, names.length) * line + 2 * PADDING,
      draw: (x, y) => {
        const top = y + PADDING;
        if (index > 0) rule(paper, x, y, width, undefined, 0.35);
        names.forEach((each, row) => setLine(paper, each, name, { x, y: top + row * line }));
        if (unit !== undefined) {
          const [whole, rest] = atComma(text);
          const comma = x + width - UNIT_WIDTH - decimals;
          setLine(paper, whole, value, { x: comma, y: top, align: 'right' });
          setLine(paper, rest, value, { x: comma, y: top });
          setLine(paper, unit, name, { x: x + width - UNIT_WIDTH + 4, y: top });
          return;
        }
        lines.forEach((each, row) =>
          setLine(paper, each, value, {
            x: nameWidth === undefined ? x + width : x + nameWidth,
            y: top + row * line,
            align: nameWidth === undefined ? 'right' : 'left',
          }),
        );
      },
    };
  });
}
