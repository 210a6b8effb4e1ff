import type { Language } from '#contract/languages';
import { localisePath } from '#shared/pages';
import tokens from '../../src/shared/ui/styles/tokens.css?raw';

/** The site's palette: the colours by their names. */
const PALETTE = new Map(
  Array.from(tokens.matchAll(/(?<![\w-])--color-([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', color = '']) => [
    name,
    color,
  ]),
);

/** A colour of the site's palette, by its name there. @throws if there is none of that name */
export function siteColor(name: string): string {
  const color = PALETTE.get(name);
  if (!color) throw new Error(`The palette has no colour ${name}.`);
  return color;
}

/** Phones ask for this one by its name, whatever a page says. */
export const TOUCH_ICON = '/apple-touch-icon.png';

/** Where the site says what it is called and looks like on the screen of a phone, in a language. */
export const manifestPath = (language: Language): string => localisePath(language, '/manifest.webmanifest');

/** The mark of the house as it stands beside its name on every page, in a square of 32. */
const MARK = ['M3 25c6-1 9-6 14-6s8 3 12 2', 'M3 19.5c6-1 8-6.5 14-6.5s8 3 12 2', 'M3 14c6-1 8-7 14-7s8 3 12 2'];

interface MarkPlace {
  x: number;
  y: number;
  size: number;
  color: string;
  stroke?: number;
}

/** The mark as a part of an SVG. */
export const markSvg = ({ x, y, size, color, stroke = 1.6 }: MarkPlace): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="none" stroke="${color}" stroke-width="${stroke}" ` +
  `stroke-linecap="round">${MARK.map((line) => `<path d="${line}"/>`).join('')}</g>`;
