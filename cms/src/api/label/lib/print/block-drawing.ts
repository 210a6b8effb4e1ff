import { QUIET_ZONE_MODULES, type QrLevel } from '../../../../contract/label-terms';
import type { TextPart } from '../../../../contract/label-text';
import type { BlockText } from './block-text';
import { codeDrawing, codeModules } from './code-drawing';
import { HEIGHTS } from './letters';
import { rectangle, type Drawing, type Step } from './outline';
import { lineOutlines, linesOf, lineWidth, wordsOf, type Line } from './set-text';

/** The least height of an `x` on a label (Regulation (EU) 1169/2011, Article 13 (2)), with a little for the plate. */
const X_HEIGHT_MM = 1.22;
export const TEXT_SIZE_MM = X_HEIGHT_MM / HEIGHTS.small;
const LINE_MM = TEXT_SIZE_MM * 1.2;
/** Between paragraphs. */
const SPACE_MM = LINE_MM * 0.4;
/** Between the quiet zone and the text, and around the text where the block ends. */
const GAP_MM = 1;
/** Where a lot is stamped: after its `L` (Directive 2011/91/EU, Article 4), on a line. */
const LOT_MM = 22;
const RULE_MM = 0.15;
/** The widest text, which a label on a bottle takes without being turned. */
const MAX_TEXT_MM = 75;
const STEP_MM = 0.5;

interface Paragraph {
  lines: Line[];
  isLot: boolean;
}

/** The paragraphs, to be set at each width of the text. What is contained goes on in the same line, language by language. */
function paragraphsOf({ headings, energy, allergens, hasLots }: BlockText): (widthMm: number) => Paragraph[] {
  const plain = (text: string): TextPart => ({ text, isStrong: false });
  const contained = allergens.flatMap((parts, index) => (index === 0 ? parts : [plain('\u00a0/ '), ...parts]));
  const paragraphs = [
    { texts: headings, isLot: false },
    { texts: [[plain(energy)]], isLot: false },
    { texts: contained.length > 0 ? [contained] : [], isLot: false },
    { texts: hasLots ? [[plain('L')]] : [], isLot: true },
  ]
    .filter(({ texts }) => texts.length > 0)
    .map(({ texts, isLot }) => ({ texts: texts.map(wordsOf), isLot }));
  return (widthMm) =>
    paragraphs.map(({ texts, isLot }) => ({
      lines: texts.flatMap((words) => linesOf(words, widthMm / TEXT_SIZE_MM)),
      isLot,
    }));
}

const widestLine = (paragraphs: readonly Paragraph[]): number =>
  Math.max(...paragraphs.flatMap(({ lines }) => lines.map(lineWidth))) * TEXT_SIZE_MM;

/** From the top of the first letters to below the last line. */
const heightOf = (paragraphs: readonly Paragraph[]): number =>
  paragraphs.reduce((sum, { lines }) => sum + lines.length * LINE_MM, 0) + SPACE_MM * (paragraphs.length - 1);

/**
 * What stands on the bottle: the code, and to its right what is behind it, the energy, what has to be emphasised, and a place
 * for the lot. Nothing is cut: the text is measured at each width, and the block has the one that takes least of the label.
 */
export function blockDrawing(text: BlockText, url: string, level: QrLevel, sizeMm: number): Drawing {
  const quiet = (QUIET_ZONE_MODULES * sizeMm) / codeModules(url, level).side;
  const left = sizeMm + GAP_MM;
  const paragraphsAt = paragraphsOf(text);
  const layouts = Array.from({ length: MAX_TEXT_MM / STEP_MM }, (_, index) => {
    const paragraphs = paragraphsAt((index + 1) * STEP_MM);
    const textMm = Math.max(widestLine(paragraphs), text.hasLots ? LOT_MM : 0);
    const [widthMm, heightMm] = [left + textMm + GAP_MM, Math.max(sizeMm, heightOf(paragraphs) + 2 * quiet)];
    return { paragraphs, widthMm, heightMm };
  });
  const { paragraphs, widthMm, heightMm } = layouts.reduce((best, each) =>
    each.widthMm * each.heightMm < best.widthMm * best.heightMm - 1e-9 ? each : best,
  );
  const steps: Step[] = [...codeDrawing(url, level, sizeMm).steps];
  // The first letters are as high up as the dark of the code.
  let y = quiet + HEIGHTS.large * TEXT_SIZE_MM;
  for (const { lines, isLot } of paragraphs) {
    for (const line of lines) {
      steps.push(...lineOutlines(line, TEXT_SIZE_MM, left, y));
      const start = left + (lineWidth(line) + 0.3) * TEXT_SIZE_MM;
      if (isLot) steps.push(...rectangle(start, y, left + LOT_MM - start, RULE_MM));
      y += LINE_MM;
    }
    y += SPACE_MM;
  }
  return { widthMm, heightMm, steps };
}
