import type { Font } from 'harfbuzzjs';
import displayLatin from '~fonts/drawn-display-latin.ttf?inline';
import displayLatinExt from '~fonts/drawn-display-latin-ext.ttf?inline';
import textLatin from '~fonts/drawn-text-latin.ttf?inline';
import textLatinExt from '~fonts/drawn-text-latin-ext.ttf?inline';

/** Letters of one typeface, as outlines: what is drawn depends on no font of the machine. */
export interface DrawnFace {
  /** How wide a line of text is. */
  width(text: string, size: number): number;
  /** A line of text as SVG, whose baseline begins at a point. */
  line(text: string, at: { x: number; y: number; size: number }): string;
  /** The text with the letters only that the face has. */
  known(text: string): string;
}

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

interface PlacedGlyph {
  font: Font;
  id: number;
  x: number;
  y: number;
}

// The shaper is compiled code of half a megabyte, which a server that draws nothing need not have.
async function loadFace(files: readonly string[]): Promise<DrawnFace> {
  const hb = await import('harfbuzzjs');
  const fonts = files.map((file) => {
    const bytes = bytesOf(file);
    const own = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
    const face = new hb.Face(new hb.Blob(own as ArrayBuffer));
    return { font: new hb.Font(face), unitsPerEm: face.upem };
  });
  const outlines = new Map<Font, Map<number, string>>(fonts.map(({ font }) => [font, new Map()]));
  const fontOf = (letter: string) =>
    fonts.find(({ font }) => (font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0) !== 0);

  /** Text in stretches that one file has all letters of. */
  function stretches(text: string) {
    const found: { own: (typeof fonts)[number]; text: string }[] = [];
    for (const letter of text) {
      const own = fontOf(letter);
      const last = found.at(-1);
      if (own && last?.own === own) last.text += letter;
      else if (own) found.push({ own, text: letter });
    }
    return found;
  }

  function place(text: string): { glyphs: PlacedGlyph[]; width: number } {
    const glyphs: PlacedGlyph[] = [];
    let x = 0;
    for (const { own, text: stretch } of stretches(text)) {
      const buffer = new hb.Buffer();
      buffer.addText(stretch);
      buffer.guessSegmentProperties();
      hb.shape(own.font, buffer);
      for (const glyph of buffer.getGlyphInfosAndPositions()) {
        const { codepoint: id, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
        glyphs.push({ font: own.font, id, x: x + xOffset / own.unitsPerEm, y: yOffset / own.unitsPerEm });
        x += xAdvance / own.unitsPerEm;
      }
    }
    return { glyphs, width: x };
  }

  function outline(font: Font, id: number): string {
    const kept = outlines.get(font);
    const path = kept?.get(id) ?? font.glyphToPath(id);
    kept?.set(id, path);
    return path;
  }

  return {
    width: (text, size) => place(text).width * size,
    known: (text) => Array.from(text.normalize('NFC').replace(/\s+/g, ' ')).filter(fontOf).join('').trim(),
    line: (text, { x, y, size }) =>
      place(text)
        .glyphs.map((glyph) => {
          const scale = size / (fonts.find(({ font }) => font === glyph.font)?.unitsPerEm ?? 1);
          const [left, base] = [x + glyph.x * size, y - glyph.y * size].map((each) => each.toFixed(2));
          return `<path transform="translate(${left} ${base}) scale(${scale} -${scale})" d="${outline(glyph.font, glyph.id)}"/>`;
        })
        .join(''),
  };
}

/** The two typefaces of the site. */
export interface DrawnFaces {
  display: DrawnFace;
  text: DrawnFace;
}

let faces: Promise<DrawnFaces> | undefined;

/** The typefaces, made ready when they are needed for the first time. */
export const drawnFaces = (): Promise<DrawnFaces> =>
  (faces ??= Promise.all([loadFace([displayLatin, displayLatinExt]), loadFace([textLatin, textLatinExt])]).then(
    ([display, text]) => ({ display, text }),
  ));

/** Text set in lines. */
export interface SetText {
  lines: string[];
  size: number;
}

interface Room {
  width: number;
  lines: number;
  /** From the size that is best to the smallest that can be read. */
  sizes: readonly number[];
}

/** A word in the pieces that fit, where it is longer than a line. */
function pieces(face: DrawnFace, word: string, size: number, width: number): string[] {
  const made: string[] = [''];
  for (const letter of word) {
    const longer = (made.at(-1) ?? '') + letter;
    if (made.at(-1) === '' || face.width(longer, size) <= width) made[made.length - 1] = longer;
    else made.push(letter);
  }
  return made;
}

function wrap(face: DrawnFace, text: string, size: number, width: number, breaksWords: boolean): string[] | null {
  const lines: string[] = [];
  for (const whole of text.split(' ')) {
    const isTooLong = face.width(whole, size) > width;
    if (isTooLong && !breaksWords) return null;
    for (const word of isTooLong ? pieces(face, whole, size, width) : [whole]) {
      const longer = `${lines.at(-1) ?? ''} ${word}`;
      if (lines.length > 0 && face.width(longer, size) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
  }
  return lines;
}

/** The last line with the sign that there is more, within the width. */
function shortened(face: DrawnFace, line: string, size: number, width: number): string {
  let kept = line;
  while (kept !== '' && face.width(`${kept}…`, size) > width) kept = Array.from(kept).slice(0, -1).join('').trimEnd();
  return `${kept}…`;
}

/**
 * Sets text in the largest size in which it fits. What fits in none is broken within its words in the smallest, and what
 * is still too long ends with an ellipsis: it never leaves its room.
 */
export function setText(face: DrawnFace, given: string, { width, lines: most, sizes }: Room): SetText {
  const text = face.known(given);
  if (text === '') return { lines: [], size: sizes[0] ?? 0 };
  for (const size of sizes) {
    const lines = wrap(face, text, size, width, false);
    if (lines && lines.length <= most) return { lines, size };
  }
  const size = sizes.at(-1) ?? 0;
  const lines = wrap(face, text, size, width, true) ?? [];
  if (lines.length <= most) return { lines, size };
  const [last = ''] = lines.slice(most - 1);
  return { lines: [...lines.slice(0, most - 1), shortened(face, last, size, width)], size };
}
