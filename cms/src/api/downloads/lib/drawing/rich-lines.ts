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

/** Breaks a text of several styles into lines that fit, each as stretches that follow one another. */
export function richLines(paper: PdfDocument, stretches: readonly Stretch[], width: number): Stretch[][] {
  const lines: Stretch[][] = [];
  let filled = 0;
  for (const word of wordsOf(paper, stretches, width)) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const space = last ? widthOf(paper, ' ', last.style) : 0;
    const wide = sum(paper, word);
    if (line && last && filled + space + wide <= width) {
      last.text += ' ';
      line.push(...word);
      filled += space + wide;
      continue;
    }
    lines.push([...word]);
    filled = wide;
  }
  return lines;
}

/** Sets a line of stretches with its top at a place. */
export function setStretches(paper: PdfDocument, line: readonly Stretch[], x: number, y: number): void {
  let left = x;
  for (const { text, style } of line) {
    setLine(paper, text, style, { x: left, y });
    left += widthOf(paper, text, style);
  }
}
