import type { TextPart } from '../../../../contract/label-text';
import { textOutlines, textWidth, type Weight } from './letters';
import { fillLines } from '../../../../typesetting/lines';
import type { Step } from './outline';

/** A piece of one weight of a word; what has no-break spaces in it is one word. */
interface Piece {
  text: string;
  weight: Weight;
}
interface Word {
  pieces: Piece[];
  /** At a size of 1. */
  width: number;
}
export type Line = readonly Word[];

/** Between words, at a size of 1, in either weight: as the font has it. */
const SPACE = 0.2;

/** The words of a paragraph; a word may change its weight, as before a comma. */
export function wordsOf(parts: readonly TextPart[]): Word[] {
  const words: Piece[][] = [[]];
  for (const { text, isStrong } of parts) {
    for (const [index, piece] of text.split(' ').entries()) {
      if (index > 0) words.push([]);
      if (piece !== '') words.at(-1)?.push({ text: piece, weight: isStrong ? 'bold' : 'regular' });
    }
  }
  return words
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => ({ pieces, width: pieces.reduce((sum, { text, weight }) => sum + textWidth(text, weight), 0) }));
}

/** The width of a line at a size of 1. */
export const lineWidth = (line: Line): number =>
  line.reduce((sum, { width }) => sum + width, 0) + SPACE * Math.max(0, line.length - 1);

/** The lines of a paragraph that are at most `width` wide at a size of 1; a wider word has a line for itself. */
export const linesOf = (words: readonly Word[], width: number): Line[] =>
  fillLines(words, (line) => lineWidth(line) <= width + 1e-9);

/** The outlines of a line that begins at `x` on the base line `y`; all in mm. */
export function lineOutlines(line: Line, size: number, x: number, y: number): Step[] {
  let at = x;
  const steps: Step[] = [];
  for (const { pieces } of line) {
    for (const { text, weight } of pieces) {
      steps.push(...textOutlines(text, weight, size, at, y));
      at += textWidth(text, weight) * size;
    }
    at += SPACE * size;
  }
  return steps;
}
