import { getLineHeight, drawTextLine, measureLine, type PdfDocument, type TextStyle } from './page';
import { cutWord, fillLines } from '../../../../typesetting/lines';
import { getTypeface } from './typefaces';

/**
 * Breaks a text into lines of at most `width` points, at spaces and at its own line breaks. Words that are
 * wider than a line are broken at non-breaking spaces, else cut; empty lines are left out.
 */
export function breakText(document: PdfDocument, text: string, style: TextStyle, width: number): string[] {
  const space = measureLine(document, ' ', style);
  const fits = (line: string): boolean => measureLine(document, line, style) <= width;
  return getTypeface(style.face)
    .toPrintable(text)
    .split('\n')
    .flatMap((paragraph) => {
      const words = paragraph.split(/[ \t]+/).filter((word) => word !== '');
      const measuredWords = words
        .flatMap((word) => (fits(word) ? word : word.split('\u00A0')))
        .flatMap((word) => cutWord(word, fits))
        .map((word) => ({ word, width: measureLine(document, word, style) }));
      return fillLines(
        measuredWords,
        (line) => line.reduce((sum, item) => sum + item.width, (line.length - 1) * space) <= width,
      ).map((line) => line.map(({ word }) => word).join(' '));
    });
}

/**
 * Part of a column with its height in points. `draw` gets the position of its upper left corner; a gap has
 * none.
 */
export interface Block {
  height: number;
  draw?: (x: number, y: number) => void;
  /** Whether it stays in one column with the next block, as a heading does. */
  staysWithNext?: boolean;
}

/** Creates an empty block, `height` points high. */
export const createGap = (height: number): Block => ({ height });

/** Breaks a text into lines of at most `width` points and returns one block per line. */
export const createTextBlocks = (document: PdfDocument, text: string, style: TextStyle, width: number): Block[] =>
  breakText(document, text, style, width).map((line) => ({
    height: getLineHeight(style),
    draw: (x, y) => drawTextLine(document, line, style, { x, y }),
  }));

/** Returns the total height of blocks in points. */
export const sumHeights = (blocks: readonly Block[]): number => blocks.reduce((sum, { height }) => sum + height, 0);

/** Draws blocks below each other, starting at `top`. Returns the y position of the bottom of the last one. */
export function drawStacked(blocks: readonly Block[], x: number, top: number): number {
  let y = top;
  for (const block of blocks) {
    block.draw?.(x, y);
    y += block.height;
  }
  return y;
}

/**
 * Fills at most `count` columns of `height` points with blocks, one column after the other. Gaps at the top
 * of a column are dropped; a heading stays with the block after it.
 *
 * @returns null if the blocks do not fit
 */
export function distributeOverColumns(blocks: readonly Block[], count: number, height: number): Block[][] | null {
  const columns: Block[][] = [[]];
  let filled = 0;
  for (const [index, block] of blocks.entries()) {
    const next = block.staysWithNext ? (blocks[index + 1]?.height ?? 0) : 0;
    if (filled + block.height + next > height && filled > 0) {
      columns.push([]);
      filled = 0;
    }
    if (filled === 0 && !block.draw) continue;
    columns.at(-1)?.push(block);
    filled += block.height;
  }
  const isHigher = columns.some((column) => sumHeights(column) > height);
  return columns.length > count || isHigher ? null : columns;
}

/**
 * Like `distributeOverColumns`, with columns of about equal height: the lowest height up to `height` in which
 * the blocks fit. Returns null if they do not fit.
 */
export function balanceColumns(blocks: readonly Block[], count: number, height: number): Block[][] | null {
  let columnHeight = Math.max(sumHeights(blocks) / count, 1);
  while (columnHeight < height) {
    const columns = distributeOverColumns(blocks, count, columnHeight);
    if (columns) return columns;
    columnHeight += 4;
  }
  return distributeOverColumns(blocks, count, height);
}
