import type { TechSheetLabel } from '../tech-sheet-label';
import { drawQrCode } from './qr-code';
import type { Block } from './text-blocks';
import {
  TEXT_COLOR,
  CONTENT_WIDTH,
  MUTED_COLOR,
  getLineHeight,
  drawTextLine,
  type PdfDocument,
  type TextStyle,
} from './page';
import { breakStyledText, drawStyledLine, type StyledText } from './styled-text';

/** Width of the QR code in points. Its quiet zone, at most a seventh of it, fits into the space around it. */
const CODE_WIDTH = 62;
const TEXT_OFFSET = CODE_WIDTH + 16;
/**
 * Font sizes of the ingredients. The first one in which they need at most `PREFERRED_LINES` lines is used.
 */
const SIZES = [8.4, 7.8, 7.2];
const SMALLEST_SIZE = 6.6;
const PREFERRED_LINES = 4;
/** More lines than these are cut off: the QR code leads to the complete list. */
const MAX_LINES = 8;

const createStyle = (size: number, isStrong: boolean): TextStyle => ({
  face: isStrong ? 'strong' : 'text',
  size,
  color: isStrong ? TEXT_COLOR : MUTED_COLOR,
});

function breakIngredients(
  document: PdfDocument,
  { heading, parts: runs }: TechSheetLabel['ingredients'],
): [StyledText[][], number] {
  const createStyledTexts = (size: number): StyledText[] => [
    { text: `${heading}: `, style: { ...createStyle(size, false), color: TEXT_COLOR } },
    ...runs.map(({ text, isStrong }) => ({ text, style: createStyle(size, isStrong) })),
  ];
  const breakAtSize = (size: number) => breakStyledText(document, createStyledTexts(size), CONTENT_WIDTH - TEXT_OFFSET);
  const size = SIZES.find((each) => breakAtSize(each).length <= PREFERRED_LINES) ?? SMALLEST_SIZE;
  const lines = breakAtSize(size);
  if (lines.length <= MAX_LINES) return [lines, size];
  const visibleLines = lines.slice(0, MAX_LINES);
  visibleLines.at(-1)?.splice(-1, 1, { text: '…', style: createStyle(size, false) });
  return [visibleLines, size];
}

/** Breaks the packaging into lines; more than a few are cut off, since the label page has them all. */
function breakPackaging(document: PdfDocument, text: string): StyledText[][] {
  if (text === '') return [];
  const style = createStyle(SMALLEST_SIZE, false);
  const lines = breakStyledText(document, [{ text, style }], CONTENT_WIDTH - TEXT_OFFSET);
  const visibleLines = lines.slice(0, PREFERRED_LINES);
  if (visibleLines.length < lines.length) visibleLines.at(-1)?.splice(-1, 1, { text: '…', style });
  return visibleLines;
}

/**
 * Creates the block of a technical sheet for the electronic label: the QR code of its URL and, beside it,
 * the ingredients with allergens in semibold, the packaging, and the URL after the text `name`.
 * Ingredients are cut off after eight lines, packaging after four.
 */
export function createLabelBlock(document: PdfDocument, label: TechSheetLabel, name: string): Block {
  const [lines, size] = breakIngredients(document, label.ingredients);
  const line = getLineHeight(createStyle(size, false));
  const urlStyle: TextStyle = { face: 'text', size: 7.2, color: MUTED_COLOR, leading: 1.4 };
  const packaging = breakPackaging(document, label.packaging);
  const packagingLine = getLineHeight(createStyle(SMALLEST_SIZE, false));
  const packagingTop = lines.length * line + 3;
  const textHeight = packagingTop + packaging.length * packagingLine;
  const height = Math.max(CODE_WIDTH, textHeight + 2 + getLineHeight(urlStyle));
  return {
    height,
    draw: (x, y) => {
      drawQrCode(document, label.url, x, y, CODE_WIDTH);
      lines.forEach((each, index) => drawStyledLine(document, each, x + TEXT_OFFSET, y + index * line));
      packaging.forEach((each, index) =>
        drawStyledLine(document, each, x + TEXT_OFFSET, y + packagingTop + index * packagingLine),
      );
      const caption = `${name}: ${label.url.replace(/^https?:\/\//, '')}`;
      drawTextLine(document, caption, urlStyle, { x: x + TEXT_OFFSET, y: y + height - getLineHeight(urlStyle) });
    },
  };
}
