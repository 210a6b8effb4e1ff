/** Glyph outline in font units, y upwards, as fontkit returns it. */
export interface GlyphPath {
  readonly commands: readonly {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  }[];
  toSVG(): string;
}

/**
 * OpenType features: a list adds to those that fontkit applies by default, an object turns single ones on or
 * off.
 */
export type FontFeatures = string[] | Record<string, boolean>;

/** Shaped glyphs in drawing order; advances and offsets in font units. */
export interface ShapedText {
  readonly advanceWidth: number;
  readonly glyphs: readonly { readonly path: GlyphPath }[];
  readonly positions: readonly { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number }[];
}

/** The members of an opened fontkit font that typesetting uses. The caller opens the font file. */
export interface Font {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string, features?: FontFeatures): ShapedText;
}
