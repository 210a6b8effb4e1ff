import displayLatin from '~fonts/drawn-display-latin.ttf?inline';
import displayLatinExt from '~fonts/drawn-display-latin-ext.ttf?inline';
import textLatin from '~fonts/drawn-text-latin.ttf?inline';
import textLatinExt from '~fonts/drawn-text-latin-ext.ttf?inline';
import type { Font } from '#typesetting/font';
import { Typeface } from '#typesetting/typeface';

/** Opens a font that the build inlined as a data URL. */
type OpenFont = (dataUrl: string) => Font;

// A server that draws no pictures does not load the font library.
async function loadFontOpener(): Promise<OpenFont> {
  const { create } = await import('fontkit');
  return (dataUrl) => {
    const font = create(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'));
    if (!('layout' in font)) throw new Error('A font file of the site contains several fonts.');
    return font;
  };
}

/** The two typefaces of the site. */
export interface SiteTypefaces {
  display: Typeface;
  text: Typeface;
}

let typefaces: Promise<SiteTypefaces> | undefined;

/**
 * Returns the two typefaces of the site, for display and for text. The first call opens their fonts; later
 * calls share the result.
 */
export const getSiteTypefaces = (): Promise<SiteTypefaces> =>
  (typefaces ??= loadFontOpener().then((open) => ({
    display: new Typeface([open(displayLatin), open(displayLatinExt)]),
    text: new Typeface([open(textLatin), open(textLatinExt)]),
  })));

/** Where a line of text starts: `y` is its baseline. */
interface LinePosition {
  x: number;
  y: number;
  size: number;
}

/**
 * Draws a line of text as SVG `<path>` elements, one per glyph, so that the picture depends on no font of the
 * machine. The text starts at `x` on the baseline `y`; `size` is the font size in pixels.
 */
export const drawLine = (typeface: Typeface, text: string, { x, y, size }: LinePosition): string =>
  typeface
    .place(text)
    .map((glyph) => {
      const scale = size / glyph.unitsPerEm;
      const [left, baseline] = [x + glyph.x * size, y - glyph.y * size].map((each) => each.toFixed(2));
      return `<path transform="translate(${left} ${baseline}) scale(${scale} -${scale})" d="${glyph.path.toSVG()}"/>`;
    })
    .join('');
