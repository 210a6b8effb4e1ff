// See docs/adr/0037-one-text-setting-stack.md.
import type { Font, FontFeatures, GlyphPath } from './font';

/** Part of a text whose characters all come from one font. */
export interface FontRun<F extends Font> {
  text: string;
  font: F;
}

/**
 * A glyph at its position, as factors of the font size: `x` from the start of the text, `y` above the
 * baseline.
 */
export interface PlacedGlyph {
  path: GlyphPath;
  unitsPerEm: number;
  x: number;
  y: number;
}

const ASCII = /^[\x20-\x7e\n]*$/;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

const hasGlyph = (font: Font, character: string): boolean => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

/**
 * Fonts in fallback order and the features of their text. A character that no font contains is left out
 * everywhere: it is neither drawn nor measured.
 */
export class Typeface<F extends Font = Font> {
  /**
   * @param fonts the first one is preferred and contains all of ASCII
   * @param features applied to every text; fontkit's defaults if omitted
   */
  constructor(
    private readonly fonts: readonly [F, ...F[]],
    private readonly features?: FontFeatures,
  ) {}

  /**
   * The font that contains all of a grapheme; else the font that contains its base character, without the
   * marks that this font lacks; else null.
   */
  private toRun(grapheme: string): FontRun<F> | null {
    const [preferred] = this.fonts;
    if (grapheme === '\n') return { text: grapheme, font: preferred };
    const characters = Array.from(grapheme);
    const [base = ''] = characters;
    const complete = this.fonts.find((font) => characters.every((character) => hasGlyph(font, character)));
    if (complete) return { text: grapheme, font: complete };
    if (/^\s/u.test(base)) return { text: ' ', font: preferred };
    const partial = this.fonts.find((font) => hasGlyph(font, base));
    if (!partial) return null;
    return { text: characters.filter((character) => hasGlyph(partial, character)).join(''), font: partial };
  }

  /** Splits a text into runs of one font each, composed (NFC) and with `\n` as the only line break. */
  toRuns(text: string): FontRun<F>[] {
    const [preferred] = this.fonts;
    if (ASCII.test(text)) return text === '' ? [] : [{ text, font: preferred }];
    const runs: FontRun<F>[] = [];
    for (const { segment } of graphemes.segment(text.normalize('NFC').replaceAll(LINE_BREAK, '\n'))) {
      const run = this.toRun(segment);
      const last = runs.at(-1);
      if (run && last?.font === run.font) last.text += run.text;
      else if (run) runs.push(run);
    }
    return runs;
  }

  /**
   * Returns the text as it is drawn: as `toRuns` has it, and without the spaces that left out characters
   * leave.
   */
  toPrintable(text: string): string {
    const printed = this.toRuns(text)
      .map((run) => run.text)
      .join('');
    return Array.from(printed).length < Array.from(text.normalize('NFC')).length
      ? printed.replaceAll(/ {2,}/g, ' ').replaceAll(/^ | $/gm, '')
      : printed;
  }

  /** Returns the width of a text as a factor of the font size. */
  measure(text: string): number {
    return this.toRuns(text).reduce(
      (sum, run) => sum + run.font.layout(run.text, this.features).advanceWidth / run.font.unitsPerEm,
      0,
    );
  }

  /** Shapes a text and returns its glyphs from left to right. */
  place(text: string): PlacedGlyph[] {
    const placed: PlacedGlyph[] = [];
    let left = 0;
    for (const { text: shaped, font } of this.toRuns(text)) {
      const { unitsPerEm } = font;
      const { glyphs, positions } = font.layout(shaped, this.features);
      for (const [index, { path }] of glyphs.entries()) {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        placed.push({ path, unitsPerEm, x: left + xOffset / unitsPerEm, y: yOffset / unitsPerEm });
        left += xAdvance / unitsPerEm;
      }
    }
    return placed;
  }
}
