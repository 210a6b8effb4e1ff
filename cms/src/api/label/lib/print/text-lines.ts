import type { TextRun } from '../../../../contract/label-text';
import { outlineText, measureText, type Weight } from './text-outlines';
import { fillLines } from '../../../../typesetting/lines';
import type { PathStep } from './outline';

/** Part of a word in one weight. No-break spaces do not separate words. */
interface WordPart {
  text: string;
  weight: Weight;
}
interface Word {
  pieces: WordPart[];
  /** As a factor of the font size. */
  width: number;
}
export type Line = readonly Word[];

/** Width of a space in both weights, as a factor of the font size. */
const SPACE = 0.2;

/**
 * Splits a paragraph at spaces into words with their widths; no-break spaces do not split. A word may contain
 * both weights, such as a bold one with a regular comma.
 */
export function splitIntoWords(runs: readonly TextRun[]): Word[] {
  const words: WordPart[][] = [[]];
  for (const { text, isStrong } of runs) {
    for (const [index, piece] of text.split(' ').entries()) {
      if (index > 0) words.push([]);
      if (piece !== '') words.at(-1)?.push({ text: piece, weight: isStrong ? 'bold' : 'regular' });
    }
  }
  return words
    .filter((pieces) => pieces.length > 0)
    .map((pieces) => ({ pieces, width: pieces.reduce((sum, { text, weight }) => sum + measureText(text, weight), 0) }));
}

/** Returns the width of a line of words, spaces included, as a factor of the font size. */
export const measureLine = (line: Line): number =>
  line.reduce((sum, { width }) => sum + width, 0) + SPACE * Math.max(0, line.length - 1);

/** Breaks words into lines of at most `width`, a factor of the font size. A wider word gets its own line. */
export const breakIntoLines = (words: readonly Word[], width: number): Line[] =>
  fillLines(words, (line) => measureLine(line) <= width + 1e-9);

/**
 * Returns the outlines of the letters of a line that starts at `x` on the baseline `y`, in font size `size`;
 * all in mm.
 */
export function outlineLine(line: Line, size: number, x: number, y: number): PathStep[] {
  let textX = x;
  const steps: PathStep[] = [];
  for (const { pieces } of line) {
    for (const { text, weight } of pieces) {
      steps.push(...outlineText(text, weight, size, textX, y));
      textX += measureText(text, weight) * size;
    }
    textX += SPACE * size;
  }
  return steps;
}
