import { fillLines } from '../../../../typesetting/lines';
import { brokenInto } from './lines';
import { setLine, widthOf, type PdfDocument, type Style } from './page';

/** A stretch of a text in a style of its own. */
export interface Stretch {
  text: string;
  style: Style;
}

const sum = (paper: PdfDocument, stretches: readonly Stretch[]): number =>
  stretches.reduce((width, { text, style }) => width + widthOf(paper, text, style), 0);

/** The words of a text, each in one stretch or several; what is longer than a line is several words. */
function wordsOf(paper: PdfDocument, stretches: readonly Stretch[], width: number): Stretch[][] {
  const words: Stretch[][] = [[]];
  for (const { text, style } of stretches) {
    text.split(' ').forEach((piece, index) => {
      if (index > 0) words.push([]);
      brokenInto(paper, piece, style, width).forEach((part, nth) => {
        if (nth > 0) words.push([]);
        words.at(-1)?.push({ text: part, style });
      });
    });
  }
  return words.filter((word) => word.length > 0);
}

/** A line of words with a space in the style of what is before it between them. */
const joinWords = (words: readonly (readonly Stretch[])[]): Stretch[] =>
  words.flatMap((word, index) =>
    index === words.length - 1
      ? word
      : word.map((stretch, nth) => (nth === word.length - 1 ? { ...stretch, text: `${stretch.text} ` } : stretch)),
  );

/** Breaks a text of several styles into lines that fit, each as stretches that follow one another. */
export function richLines(paper: PdfDocument, stretches: readonly Stretch[], width: number): Stretch[][] {
  const words = wordsOf(paper, stretches, width);
  return fillLines(words, (line) => sum(paper, joinWords(line)) <= width).map(joinWords);
}

/** Sets a line of stretches with its top at a place. */
export function setStretches(paper: PdfDocument, line: readonly Stretch[], x: number, y: number): void {
  let left = x;
  for (const { text, style } of line) {
    setLine(paper, text, style, { x: left, y });
    left += widthOf(paper, text, style);
  }
}
