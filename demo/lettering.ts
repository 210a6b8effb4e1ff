import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, type Glyph, type PathCommand, parse } from 'opentype.js';
import { path } from './shapes';

// Lettering is drawn as outlines: a fresh machine may have no font for the rasteriser, and none with č, š and
// ž.
const resolve = createRequire(__filename).resolve;
const FACES = { regular: '500-normal', bold: '600-normal', italic: '500-italic' } as const;
export type Face = keyof typeof FACES;

const loaded = new Map<string, Font>();
function getFont(face: Face, subset: 'latin' | 'latin-ext'): Font {
  const name = `cormorant-garamond-${subset}-${FACES[face]}.woff`;
  const known = loaded.get(name);
  if (known) return known;
  const bytes = readFileSync(resolve(`@fontsource/cormorant-garamond/files/${name}`));
  const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(name, font);
  return font;
}

/** The glyph of a character from the subset that has it. */
function getGlyph(face: Face, character: string): { font: Font; glyph: Glyph } {
  const latin = getFont(face, 'latin');
  const glyph = latin.charToGlyph(character);
  if (glyph.index !== 0) return { font: latin, glyph };
  const extended = getFont(face, 'latin-ext');
  return { font: extended, glyph: extended.charToGlyph(character) };
}

interface Line {
  x: number;
  /** The base line. */
  y: number;
  size: number;
  face?: Face;
  /** Added space between letters in shares of the size. */
  tracking?: number;
  anchor?: 'start' | 'middle';
}

/** How wide a line of text is at a size of 1. */
export const textWidth = (text: string, face: Face = 'regular', tracking = 0): number =>
  Array.from(text).reduce((sum, character) => {
    const { font, glyph } = getGlyph(face, character);
    return sum + (glyph.advanceWidth ?? 0) / font.unitsPerEm + tracking;
  }, -tracking);

/** Two decimals, since letters are small; the library's own rounding fails on numbers close to zero. */
const decimals = (...values: number[]): string => values.map((value) => Math.round(value * 100) / 100).join(' ');

function commandData(command: PathCommand): string {
  switch (command.type) {
    case 'M':
    case 'L':
      return `${command.type}${decimals(command.x, command.y)}`;
    case 'Q':
      return `Q${decimals(command.x1, command.y1, command.x, command.y)}`;
    case 'C':
      return `C${decimals(command.x1, command.y1, command.x2, command.y2, command.x, command.y)}`;
    case 'Z':
      return 'Z';
  }
}

/** A line of text as one outline. */
export function lettering(
  text: string,
  fill: string,
  { x, y, size, face = 'regular', tracking = 0, anchor = 'middle' }: Line,
): string {
  let left = anchor === 'middle' ? x - (textWidth(text, face, tracking) * size) / 2 : x;
  let d = '';
  for (const character of text) {
    const { font, glyph } = getGlyph(face, character);
    d += glyph.getPath(left, y, size).commands.map(commandData).join('');
    left += ((glyph.advanceWidth ?? 0) / font.unitsPerEm + tracking) * size;
  }
  return path(d, fill);
}
