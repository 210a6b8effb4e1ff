import { getFont } from '../../../../core/fonts/fonts';
import type { GlyphPath } from '../../../../typesetting/font';
import { type PlacedGlyph, Typeface } from '../../../../typesetting/typeface';
import type { PathStep } from './outline';

// Labels are set letter by letter: no kerning and no ligatures.
const FEATURES = Object.fromEntries(
  ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig'].map((feature) => [feature, false]),
);
const TYPEFACES = {
  regular: () => new Typeface([getFont('text')], FEATURES),
  bold: () => new Typeface([getFont('bold')], FEATURES),
} as const;
/** How heavy the letters of a label are. */
export type Weight = keyof typeof TYPEFACES;

const NO_BREAK_SPACE = /\u00a0/g;
const replaceNoBreakSpaces = (text: string): string => text.replace(NO_BREAK_SPACE, ' ');

/**
 * Returns the width of a text in the label font as a factor of the font size. Letters are set without
 * kerning.
 */
export const measureText = (text: string, weight: Weight): number =>
  TYPEFACES[weight]().measure(replaceNoBreakSpaces(text));

/**
 * Heights as factors of the font size: `small` is the x-height of the regular weight, `large` the cap height.
 */
export const LETTER_HEIGHTS = { small: 0.486, large: 0.66 } as const;

/** Point of a glyph in mm. */
type Point = readonly [x: number, y: number];

/**
 * Two thirds of the way from an end of a quadratic curve to its control point: a control point of the same
 * cubic curve.
 */
const toCubicControlPoint = ([endX, endY]: Point, [x, y]: Point): Point => [
  endX + (2 / 3) * (x - endX),
  endY + (2 / 3) * (y - endY),
];

/** Converts the outline of a glyph; its quadratic curves become cubic ones, which PDF and PostScript have. */
function toSteps({ commands }: GlyphPath, toPoint: (x: number, y: number) => Point): PathStep[] {
  let previousPoint: Point = [0, 0];
  return commands.map(({ command, args }): PathStep => {
    if (command === 'closePath') return { type: 'Z' };
    const points = Array.from({ length: args.length / 2 }, (_, index) =>
      toPoint(args[2 * index] ?? 0, args[2 * index + 1] ?? 0),
    );
    const end = points.at(-1) ?? previousPoint;
    const [start, [x, y]] = [previousPoint, end];
    previousPoint = end;
    if (command === 'moveTo') return { type: 'M', x, y };
    if (command === 'lineTo') return { type: 'L', x, y };
    const [first = end, second = end] = points;
    const [[x1, y1], [x2, y2]] =
      command === 'bezierCurveTo'
        ? [first, second]
        : [toCubicControlPoint(start, first), toCubicControlPoint(end, first)];
    return { type: 'C', x1, y1, x2, y2, x, y };
  });
}

/**
 * Returns the outlines of the letters of a text that starts at `x` on the baseline `y`, in font size `size`;
 * all in mm.
 */
export const outlineText = (text: string, weight: Weight, size: number, x: number, y: number): PathStep[] =>
  TYPEFACES[weight]()
    .place(replaceNoBreakSpaces(text))
    .flatMap(({ path, unitsPerEm, x: left, y: up }: PlacedGlyph) =>
      toSteps(path, (glyphX, glyphY) => [
        x + (left + glyphX / unitsPerEm) * size,
        y - (up + glyphY / unitsPerEm) * size,
      ]),
    );
