import { QUIET_ZONE_MODULES, type QrLevel } from '../../../../contract/label-terms';
import type { TextRun } from '../../../../contract/label-text';
import type { BlockText } from './block-text';
import { outlineQrCode, createQrModules } from './code-drawing';
import { LETTER_HEIGHTS } from './text-outlines';
import { createRectangle, type Drawing, type PathStep } from './outline';
import { outlineLine, breakIntoLines, measureLine, splitIntoWords, type Line } from './text-lines';

/**
 * Minimum x-height on a label, 1.2 mm (Regulation (EU) 1169/2011, Article 13 (2)), plus a margin for the
 * plate.
 */
const X_HEIGHT_MM = 1.22;
export const TEXT_SIZE_MM = X_HEIGHT_MM / LETTER_HEIGHTS.small;
const LINE_MM = TEXT_SIZE_MM * 1.2;
/** Space between paragraphs. */
const SPACE_MM = LINE_MM * 0.4;
/** Space between the quiet zone and the text, and at the right edge of the block. */
const GAP_MM = 1;
/** Width of the line for stamping a lot number, after its `L` (Directive 2011/91/EU, Article 4). */
const LOT_MM = 22;
const RULE_MM = 0.15;
/** Widest text that can be read without turning the bottle. */
const MAX_TEXT_MM = 75;
const STEP_MM = 0.5;

interface Paragraph {
  lines: Line[];
  isLot: boolean;
}

/**
 * Returns a function that breaks the paragraphs for a text width. Allergens of all languages form one
 * paragraph.
 */
function createParagraphBreaker({
  headings,
  alcoholTerm,
  energy,
  allergens,
  bestBefore,
  packaging,
  hasLots,
}: BlockText): (widthMm: number) => Paragraph[] {
  const toPlainRun = (text: string): TextRun => ({ text, isStrong: false });
  const allergenRuns = allergens.flatMap((runs, index) => (index === 0 ? runs : [toPlainRun('\u00a0/ '), ...runs]));
  const paragraphs = [
    { texts: headings, isLot: false },
    { texts: alcoholTerm, isLot: false },
    { texts: [[toPlainRun(energy)]], isLot: false },
    { texts: allergenRuns.length > 0 ? [allergenRuns] : [], isLot: false },
    { texts: bestBefore, isLot: false },
    { texts: packaging, isLot: false },
    { texts: hasLots ? [[toPlainRun('L')]] : [], isLot: true },
  ]
    .filter(({ texts }) => texts.length > 0)
    .map(({ texts, isLot }) => ({ texts: texts.map(splitIntoWords), isLot }));
  return (widthMm) =>
    paragraphs.map(({ texts, isLot }) => ({
      lines: texts.flatMap((words) => breakIntoLines(words, widthMm / TEXT_SIZE_MM)),
      isLot,
    }));
}

const measureWidestLine = (paragraphs: readonly Paragraph[]): number =>
  Math.max(...paragraphs.flatMap(({ lines }) => lines.map(measureLine))) * TEXT_SIZE_MM;

/** Returns the height of paragraphs in mm. */
const measureHeight = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.reduce((sum, { lines }) => sum + lines.length * LINE_MM, 0) + SPACE_MM * (paragraphs.length - 1);

/**
 * Lays out the block to print on the bottle: the QR code of the URL, `sizeMm` wide, and to its right the
 * texts and, if the wine has lots, the line for the lot number. Of all text widths up to 75 mm, the one with
 * the smallest area is used; no text is cut.
 */
export function layOutBlock(text: BlockText, url: string, level: QrLevel, sizeMm: number): Drawing {
  const quiet = (QUIET_ZONE_MODULES * sizeMm) / createQrModules(url, level).side;
  const left = sizeMm + GAP_MM;
  const breakParagraphs = createParagraphBreaker(text);
  const layouts = Array.from({ length: MAX_TEXT_MM / STEP_MM }, (_, index) => {
    const paragraphs = breakParagraphs((index + 1) * STEP_MM);
    const textMm = Math.max(measureWidestLine(paragraphs), text.hasLots ? LOT_MM : 0);
    const [widthMm, heightMm] = [left + textMm + GAP_MM, Math.max(sizeMm, measureHeight(paragraphs) + 2 * quiet)];
    return { paragraphs, widthMm, heightMm };
  });
  const { paragraphs, widthMm, heightMm } = layouts.reduce((best, each) =>
    each.widthMm * each.heightMm < best.widthMm * best.heightMm - 1e-9 ? each : best,
  );
  const steps: PathStep[] = [...outlineQrCode(url, level, sizeMm).steps];
  // The tops of the first letters align with the dark modules of the code.
  let y = quiet + LETTER_HEIGHTS.large * TEXT_SIZE_MM;
  for (const { lines, isLot } of paragraphs) {
    for (const line of lines) {
      steps.push(...outlineLine(line, TEXT_SIZE_MM, left, y));
      const start = left + (measureLine(line) + 0.3) * TEXT_SIZE_MM;
      if (isLot) steps.push(...createRectangle(start, y, left + LOT_MM - start, RULE_MM));
      y += LINE_MM;
    }
    y += SPACE_MM;
  }
  return { widthMm, heightMm, steps };
}
