import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Language } from '../../cms/src/contract/languages';
import { localisePath } from '../../web/src/shared/pages';
import { PROJECT_ROOT } from './paths';

/** URLs of screenshots by name: every page, and its states that look different. */
export const SCREENSHOT_SUBJECTS: Readonly<Record<string, string>> = {
  home: '/',
  preview: '/?preview=1',
  wines: '/wines',
  'wines-chosen': '/wines?color=White',
  'wines-none': '/wines?search=xyzzy',
  wine: '/wines/rebula-2025',
  gallery: '/gallery',
  picture: '/gallery?picture=',
  queen: '/queen',
  about: '/about',
  stockists: '/stockists',
  visit: '/visit',
  'visit-sent': '/visit?sent=1',
  privacy: '/privacy',
  terms: '/terms',
  impressum: '/impressum',
  'not-found': '/nowhere',
  // On a site that is closed.
  'coming-soon': '/',
};

/** Environment of the site on which the stored screenshots were taken. */
export const SCREENSHOT_SITE_ENV = {
  LANGUAGE_SWITCH: 'on',
  // A Thursday on which the cellar is open.
  TEST_MOMENT: '2026-05-14T10:00:00Z',
  NODE_OPTIONS: `--require=${join(PROJECT_ROOT, 'tests/support/servers/fixed-start.cjs')}`,
};

/** One screenshot of a page: its name, width and language. */
export interface Screenshot {
  name: string;
  width: number;
  language: Language;
}

const FOLDER = join(PROJECT_ROOT, 'tests', 'looks');
const getScreenshotPath = ({ name, width, language }: Screenshot) =>
  join(FOLDER, `${name}-${String(width)}-${language}.webp`);

/** Half as large, and of a quality at which text can be read and all of them together stay small. */
async function compressScreenshot(png: Buffer): Promise<Buffer> {
  const { width } = await sharp(png).metadata();
  return sharp(png)
    .resize(Math.round(width / 2))
    .webp({ quality: 45, effort: 6 })
    .toBuffer();
}

/** Requests a page until the server no longer asks to retry, as a busy one may at first. */
async function waitUntilServed(url: string): Promise<void> {
  while ((await fetch(url)).status === 503) await setTimeout(500);
}

/** Draws a whole page as a visitor without scripts sees it, with all of its pictures. */
async function takeScreenshot(browser: Browser, url: string, width: number): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Ljubljana',
  });
  try {
    const page = await context.newPage();
    await waitUntilServed(url);
    await page.goto(url);
    await page.evaluate(async () => {
      const whole = new CSSStyleSheet();
      whole.replaceSync('* { content-visibility: visible !important; }');
      document.adoptedStyleSheets.push(whole);
      await document.fonts.ready;
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].filter((image) => image.checkVisibility()).map((image) => image.decode()));
    });
    return await compressScreenshot(await page.screenshot({ fullPage: true, animations: 'disabled' }));
  } finally {
    await context.close();
  }
}

const readPixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/** Minimum difference of a colour channel (of 255) for which a pixel counts as different. */
const MIN_DIFFERENCE = 48;

/** The share of pixels that differ between two pictures; all of them, if one is larger. */
async function measureDifference(first: Buffer, second: Buffer): Promise<number> {
  const [a, b] = await Promise.all([readPixels(first), readPixels(second)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  const { channels } = a.info;
  let different = 0;
  for (let offset = 0; offset < a.data.length; offset += channels) {
    for (let channel = 0; channel < channels; channel += 1) {
      if (Math.abs((a.data[offset + channel] ?? 0) - (b.data[offset + channel] ?? 0)) < MIN_DIFFERENCE) continue;
      different += 1;
      break;
    }
  }
  return (different * channels) / a.data.length;
}

/**
 * Compares a page with its stored screenshot in `tests/looks`. With `LOOKS=update` in the environment it
 * stores a new one (`LOOKS=update npm run test:long -- looks`).
 * @param picture id of the gallery item for the page that shows one
 * @returns the share of differing pixels (0 to 1); the new screenshot is stored beside the expected one as
 * `….actual.webp`
 */
export async function compareScreenshot(
  browser: Browser,
  origin: string,
  look: Screenshot,
  picture: string,
): Promise<number> {
  const path = SCREENSHOT_SUBJECTS[look.name] ?? '/';
  const address = localisePath(look.language, path.endsWith('picture=') ? path + picture : path);
  const drawn = await takeScreenshot(browser, origin + address, look.width);
  const file = getScreenshotPath(look);
  if (process.env.LOOKS === 'update') await writeFile(file, drawn);
  if (!existsSync(file)) throw new Error(`There is no ${file}: LOOKS=update npm run test:long -- looks`);
  const share = await measureDifference(drawn, await readFile(file));
  if (share > MAX_PIXEL_DIFFERENCE) await writeFile(file.replace('.webp', '.actual.webp'), drawn);
  return share;
}

/**
 * Largest accepted share of differing pixels: less than a line of text, more than rounding between browser
 * versions.
 */
export const MAX_PIXEL_DIFFERENCE = 0.002;
