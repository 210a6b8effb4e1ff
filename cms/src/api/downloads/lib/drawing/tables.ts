import { splitAtDecimalSeparator, type TableRow } from '../figures';
import { breakText, type Block } from './text-blocks';
import {
  MUTED_COLOR,
  getLineHeight,
  drawRule,
  drawTextLine,
  measureLine,
  type PdfDocument,
  type TextStyle,
} from './page';

const NAME: TextStyle = { face: 'text', size: 8.4, color: MUTED_COLOR };
const VALUE: TextStyle = { face: 'text', size: 8.4 };
const UNIT_WIDTH = 26;
const PADDING = 2.2;

const scaleStyle = (style: TextStyle, scale: number): TextStyle => ({ ...style, size: style.size * scale });

/**
 * Creates table rows of a name and a value, one block per row, with thin rules between them. Values with a
 * unit are numbers, aligned at the decimal separator with the unit at the right edge. Other values are
 * right-aligned, or left-aligned beside the names with `nameWidth` (points). `scale` multiplies the font
 * size.
 */
export function createTableBlocks(
  document: PdfDocument,
  rows: readonly TableRow[],
  width: number,
  { scale = 1, nameWidth }: { scale?: number; nameWidth?: number } = {},
): Block[] {
  const [name, value] = [scaleStyle(NAME, scale), scaleStyle(VALUE, scale)];
  const figures = rows.filter(([, , unit]) => unit !== undefined);
  const decimals = Math.max(
    0,
    ...figures.map(([, text]) => measureLine(document, splitAtDecimalSeparator(text)[1], value)),
  );
  const line = getLineHeight(value);

  return rows.map(([label, text, unit], index): Block => {
    const labelWidth = nameWidth ?? measureLine(document, label, name) + 6;
    const lines = unit !== undefined ? [text] : breakText(document, text, value, width - labelWidth);
    const names = breakText(document, label, name, Math.max(nameWidth ?? width, 20));
    return {
      height: Math.max(lines.length, names.length) * line + 2 * PADDING,
      draw: (x, y) => {
        const top = y + PADDING;
        if (index > 0) drawRule(document, x, y, width, undefined, 0.35);
        names.forEach((each, row) => drawTextLine(document, each, name, { x, y: top + row * line }));
        if (unit !== undefined) {
          const [whole, rest] = splitAtDecimalSeparator(text);
          const comma = x + width - UNIT_WIDTH - decimals;
          drawTextLine(document, whole, value, { x: comma, y: top, align: 'right' });
          drawTextLine(document, rest, value, { x: comma, y: top });
          drawTextLine(document, unit, name, { x: x + width - UNIT_WIDTH + 4, y: top });
          return;
        }
        lines.forEach((each, row) =>
          drawTextLine(document, each, value, {
            x: nameWidth === undefined ? x + width : x + nameWidth,
            y: top + row * line,
            align: nameWidth === undefined ? 'right' : 'left',
          }),
        );
      },
    };
  });
}
