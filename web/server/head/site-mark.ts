import type { Language } from '#contract/languages';
import { localisePath } from '#shared/pages';
import tokens from '../../src/shared/ui/styles/tokens.css?raw';

/** Colours of the site's palette by name. */
const PALETTE = new Map(
  Array.from(tokens.matchAll(/(?<![\w-])--color-([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', color = '']) => [
    name,
    color,
  ]),
);

/**
 * Returns a colour of the site's palette by name, such as `wine`, as `#rrggbb`. Throws if the palette has no
 * colour of that name.
 */
export function getSiteColor(name: string): string {
  const color = PALETTE.get(name);
  if (!color) throw new Error(`The palette has no colour ${name}.`);
  return color;
}

/** Phones request this path even if no page links to it. */
export const TOUCH_ICON = '/apple-touch-icon.png';

/**
 * Returns the URL path of the web app manifest in a language: `/manifest.webmanifest`, for languages other
 * than Slovenian with the language prefix.
 */
export const getManifestPath = (language: Language): string => localisePath(language, '/manifest.webmanifest');

/** Paths of the winery's mark in a square of 32 units. */
const MARK = ['M3 25c6-1 9-6 14-6s8 3 12 2', 'M3 19.5c6-1 8-6.5 14-6.5s8 3 12 2', 'M3 14c6-1 8-7 14-7s8 3 12 2'];

interface MarkPlace {
  x: number;
  y: number;
  size: number;
  color: string;
  stroke?: number;
}

/**
 * Returns the winery's mark (three curved lines) as an SVG `<g>` element in a square of `size`, whose top
 * left corner is at `x`, `y`. `stroke` is the line width in thirty-seconds of the square; default 1.6.
 */
export const createMarkSvg = ({ x, y, size, color, stroke = 1.6 }: MarkPlace): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="none" stroke="${color}" stroke-width="${stroke}" ` +
  `stroke-linecap="round">${MARK.map((line) => `<path d="${line}"/>`).join('')}</g>`;
