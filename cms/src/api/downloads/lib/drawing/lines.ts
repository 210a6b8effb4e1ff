import { heightOf, setLine, widthOf, type PdfDocument, type Style } from './page';
import { cutWord, fillLines } from '../../../../typesetting/lines';
import { getTypeface } from './typefaces';

/** Breaks a text into lines that fit; what is longer than a line is broken where it ends. */
export function brokenInto(paper: PdfDocument, text: string, style: Style, width: number): string[] {
  const fits = (line: string): boolean => widthOf(paper, line, style) <= width;
  return getTypeface(style.face)
    .toPrintable(text)
    .split('\n')
    .flatMap((paragraph) => {
      const words = paragraph.split(/[ \t]+/).filter((word) => word !== '');
      const parts = words.flatMap((word) => cutWord(word, fits));
      return fillLines(parts, (line) => fits(line.join(' '))).map((line) => line.join(' '));
    });
}

/** Something of a column: so high, drawn with its top at a place. */
export interface Piece {
  height: number;
  draw?: (x: number, y: number) => void;
  /** Whether it stands with what follows, as a heading does. */
  keepsNext?: boolean;
}

export const gap = (height: number): Piece => ({ height });

/** A text as pieces, one a line. */
export const textPieces = (paper: PdfDocument, text: string, style: Style, width: number): Piece[] =>
  brokenInto(paper, text, style, width).map((line) => ({
    height: heightOf(style),
    draw: (x, y) => setLine(paper, line, style, { x, y }),
  }));

export const heightOfAll = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0);

/** Draws pieces one below the other and says where they end. */
export function stack(pieces: readonly Piece[], x: number, top: number): number {
  let y = top;
  for (const piece of pieces) {
    piece.draw?.(x, y);
    y += piece.height;
  }
  return y;
}

/** Divides pieces among columns of a height; `null` when they do not fit. No column begins with a gap or ends with a heading. */
export function inColumns(pieces: readonly Piece[], count: number, height: number): Piece[][] | null {
  const columns: Piece[][] = [[]];
  let filled = 0;
  for (const [index, piece] of pieces.entries()) {
    const next = piece.keepsNext ? (pieces[index + 1]?.height ?? 0) : 0;
    if (filled + piece.height + next > height && filled > 0) {
      columns.push([]);
      filled = 0;
    }
    if (filled === 0 && !piece.draw) continue;
    columns.at(-1)?.push(piece);
    filled += piece.height;
  }
  const isHigher = columns.some((column) => heightOfAll(column) > height);
  return columns.length > count || isHigher ? null : columns;
}

/** The same with columns as even as they can be. */
export function balanced(pieces: readonly Piece[], count: number, height: number): Piece[][] | null {
  let least = Math.max(heightOfAll(pieces) / count, 1);
  while (least < height) {
    const columns = inColumns(pieces, count, least);
    if (columns) return columns;
    least += 4;
  }
  return inColumns(pieces, count, height);
}
