import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, type Glyph, type PathCommand, parse } from 'opentype.js';
import type { Step } from './outline';

// Text is printed as outlines: no printer has to have a font, and none is embedded.
const resolve = createRequire(__filename).resolve;
const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;
/** All letters of the languages of labels. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const;

const loaded = new Map<string, Font>();
function fontOf(weight: Weight, subset: (typeof SUBSETS)[number]): Font {
  const name = `source-sans-3-${subset}-${WEIGHTS[weight]}-normal.woff`;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(resolve(`@fontsource/source-sans-3/files/${name}`));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(name, font);
  return font;
}

interface Letter {
  font: Font;
  glyph: Glyph;
  /** From the beginning of the text, in shares of the size. */
  x: number;
}

const NO_BREAK_SPACE = /\u00a0/g;

/** The letters of a text and its width at a size of 1. What no subset has is left out. */
function lettersOf(text: string, weight: Weight): { letters: Letter[]; width: number } {
  const fonts = SUBSETS.map((subset) => fontOf(weight, subset));
  const letters: Letter[] = [];
  let width = 0;
  for (const character of text.normalize('NFC').replace(NO_BREAK_SPACE, ' ')) {
    const font = fonts.find((each) => each.charToGlyphIndex(character) !== 0);
    if (!font) continue;
    const glyph = font.charToGlyph(character);
    letters.push({ font, glyph, x: width });
    width += (glyph.advanceWidth ?? 0) / font.unitsPerEm;
  }
  return { letters, width };
}

/** How wide a text is at a size of 1. */
export const textWidth = (text: string, weight: Weight): number => lettersOf(text, weight).width;

/** How high letters are at a size of 1: a small one without ascender (in the weight where that is less), and a large one. */
export const HEIGHTS = { small: 0.486, large: 0.66 } as const;

/** The outlines of a font, its quadratic curves as the cubic ones that PDF and PostScript have. */
function cubic(commands: readonly PathCommand[]): Step[] {
  let [fromX, fromY] = [0, 0];
  return commands.map((command): Step => {
    if (command.type === 'Z') return command;
    const { x, y } = command;
    const [x0, y0] = [fromX, fromY];
    [fromX, fromY] = [x, y];
    if (command.type !== 'Q') return command;
    const { x1, y1 } = command;
    const towards = (end: number, control: number): number => end + (2 / 3) * (control - end);
    return { type: 'C', x1: towards(x0, x1), y1: towards(y0, y1), x2: towards(x, x1), y2: towards(y, y1), x, y };
  });
}

/** The outlines of a text that begins at `x` on the base line `y`; all in mm. */
export const textOutlines = (text: string, weight: Weight, size: number, x: number, y: number): Step[] =>
  lettersOf(text, weight).letters.flatMap(({ glyph, x: at }) => cubic(glyph.getPath(x + at * size, y, size).commands));
