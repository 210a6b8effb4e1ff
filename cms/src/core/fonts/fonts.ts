import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import type { Font } from '../../typesetting/font';

const resolveFile = (family: string, style: string, name: string): string =>
  require.resolve(`@expo-google-fonts/${family}/${style}/${name}_${style}.ttf`);

/**
 * The site's fonts, complete: one file per font, so that kerning also applies between č, š, ž and other
 * letters. `text`, `semibold` and `bold` are Source Sans 3 with its Greek and Cyrillic letters, `display` is
 * Newsreader.
 */
const FILES = {
  display: () => resolveFile('newsreader', '400Regular', 'Newsreader'),
  text: () => resolveFile('source-sans-3', '400Regular', 'SourceSans3'),
  semibold: () => resolveFile('source-sans-3', '600SemiBold', 'SourceSans3'),
  bold: () => resolveFile('source-sans-3', '700Bold', 'SourceSans3'),
} as const;
export type FontName = keyof typeof FILES;
export const FONT_NAMES = Object.keys(FILES) as FontName[];

/** An opened font with its name and the bytes of its file. */
export interface NamedFont extends Font {
  name: FontName;
  bytes: Buffer;
}

const openedFonts = new Map<FontName, NamedFont>();

/**
 * Returns one of the site's fonts, which is read from its file once. Throws if the file cannot be read or
 * contains several fonts.
 */
export function getFont(name: FontName): NamedFont {
  const cached = openedFonts.get(name);
  if (cached) return cached;
  const bytes = readFileSync(FILES[name]());
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`The file of the font ${name} contains several fonts.`);
  // The lookup in the font's own table is slow, and texts are laid out many times.
  const characters = new Set(font.characterSet.filter((codePoint) => font.hasGlyphForCodePoint(codePoint)));
  const namedFont: NamedFont = {
    name,
    bytes,
    unitsPerEm: font.unitsPerEm,
    hasGlyphForCodePoint: (codePoint) => characters.has(codePoint),
    layout: (text, features) => font.layout(text, features),
  };
  openedFonts.set(name, namedFont);
  return namedFont;
}
