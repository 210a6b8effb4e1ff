import { fillLines } from '../../../../typesetting/lines';
import { breakText } from './text-blocks';
import { drawTextLine, measureLine, type PdfDocument, type TextStyle } from './page';

/** Part of a text with its own style. */
export interface StyledText {
  text: string;
  style: TextStyle;
}

const measureStyledLine = (document: PdfDocument, styledTexts: readonly StyledText[]): number =>
  styledTexts.reduce((width, { text, style }) => width + measureLine(document, text, style), 0);

/**
 * Splits a text into words, each of one or several styled parts. A word that is wider than a line becomes
 * several.
 */
function splitIntoWords(document: PdfDocument, styledTexts: readonly StyledText[], width: number): StyledText[][] {
  const words: StyledText[][] = [[]];
  for (const { text, style } of styledTexts) {
    text.split(' ').forEach((piece, index) => {
      if (index > 0) words.push([]);
      breakText(document, piece, style, width).forEach((fragment, nth) => {
        if (nth > 0) words.push([]);
        words.at(-1)?.push({ text: fragment, style });
      });
    });
  }
  return words.filter((word) => word.length > 0);
}

/** Joins words to a line. A space has the style of the text before it. */
const joinWords = (words: readonly (readonly StyledText[])[]): StyledText[] =>
  words.flatMap((word, index) =>
    index === words.length - 1
      ? word
      : word.map((styledText, nth) =>
          nth === word.length - 1 ? { ...styledText, text: `${styledText.text} ` } : styledText,
        ),
  );

/**
 * Breaks a text of several styles into lines of at most `width` points. Each line is a list of styled parts.
 * Words that are wider than a line are cut.
 */
export function breakStyledText(
  document: PdfDocument,
  styledTexts: readonly StyledText[],
  width: number,
): StyledText[][] {
  const words = splitIntoWords(document, styledTexts, width);
  return fillLines(words, (line) => measureStyledLine(document, joinWords(line)) <= width).map(joinWords);
}

/**
 * Draws the styled parts of a line one after the other, from `x` to the right; `y` is the top of the line.
 */
export function drawStyledLine(document: PdfDocument, line: readonly StyledText[], x: number, y: number): void {
  let left = x;
  for (const { text, style } of line) {
    drawTextLine(document, text, style, { x: left, y });
    left += measureLine(document, text, style);
  }
}
