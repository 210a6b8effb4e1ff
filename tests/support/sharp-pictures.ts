import { type Browser, expect, type Page } from '@playwright/test';
import { pages } from '../../web/src/shared/pages';
import { ApiClient } from './clients/api-client';

/** A visible image: how wide it is drawn, also where its sides are cropped, and how wide its file is. */
interface VisibleImage {
  file: string;
  box: string;
  drawnPx: number;
  filePx: number;
  originalPx: number;
}

interface Screen {
  width: number;
  height: number;
  scale: number;
}

/**
 * Scrolls through the page, so that everything is loaded, and measures its images; those of the viewer, if
 * that is open.
 */
const measureImages = (page: Page): Promise<VisibleImage[]> =>
  page.evaluate(async () => {
    const root = document.querySelector('dialog[open]') ?? document;
    const images = [...root.querySelectorAll('img')].filter((image) => image.checkVisibility());
    const visible: VisibleImage[] = [];
    for (const image of images) {
      image.scrollIntoView();
      image.loading = 'eager';
      if (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
      // The natural size of `image` is divided by the density that the browser supposes.
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const { width, height } = image.getBoundingClientRect();
      const fullWidth = (height * file.naturalWidth) / file.naturalHeight;
      const { objectFit } = getComputedStyle(image);
      const contained = Math.min(width, fullWidth, objectFit === 'scale-down' ? image.naturalWidth : Infinity);
      visible.push({
        file: image.currentSrc.split('/').slice(-2).join('/'),
        box: `${String(Math.round(width))}×${String(Math.round(height))}`,
        drawnPx: (objectFit === 'cover' ? Math.max(width, fullWidth) : contained) * devicePixelRatio,
        filePx: file.naturalWidth,
        originalPx: Number(image.getAttribute('width')),
      });
    }
    return visible;
  });

/** No file is wider, whatever it is made of, and none narrower. */
const WIDEST_PX = 2880;
const NARROWEST_PX = 320;

const isSharp = ({ drawnPx, filePx, originalPx }: VisibleImage): boolean =>
  filePx >= Math.min(Math.floor(drawnPx), originalPx, WIDEST_PX);
const isWasteful = ({ drawnPx, filePx }: VisibleImage): boolean => filePx > 2 * drawnPx && filePx > NARROWEST_PX;

/** Finds public paths: those with images, and others. */
async function listPublicPaths(siteUrl: string): Promise<{ pictured: string[]; others: string[] }> {
  const api = new ApiClient(siteUrl);
  const wines = (await api.call('listWines', 200)).body.items;
  const items = (await api.call('listGallery', 200)).body.items;
  const getShape = (isWide: boolean) => items.find(({ image }) => image.width > image.height === isWide)?.id ?? 'none';
  const label = wines.find((wine) => wine.label)?.label?.code;
  const pictured = ['/', '/wines', `/wines/${wines[0]?.slug ?? ''}`, '/gallery', '/queen', '/about'];
  const plain = Object.values(pages).filter(({ path }) => !path.includes(':') && !pictured.includes(path));
  return {
    pictured: [...pictured, `/gallery?picture=${getShape(true)}`, `/gallery?picture=${getShape(false)}`],
    others: [...plain.map(({ path }) => path), '/no-such-page', ...(label === undefined ? [] : [`/l/${label}`])],
  };
}

/**
 * The images of some pages that have fewer pixels than they are drawn with on a screen, or more than twice as
 * many.
 * @param pictured pages that have images
 * @param others pages that may have some
 */
export async function findBadlySizedImages(
  browser: Browser,
  siteUrl: string,
  { width, height, scale }: Screen,
  { pictured, others }: { pictured: readonly string[]; others: readonly string[] },
): Promise<string[]> {
  const found: string[] = [];
  for (const path of [...pictured, ...others]) {
    // A browser that has a larger file already takes that one.
    const context = await browser.newContext({
      baseURL: siteUrl,
      viewport: { width, height },
      deviceScaleFactor: scale,
    });
    const page = await context.newPage();
    await page.goto(path);
    if (path.includes('picture=')) await expect(page.getByRole('dialog')).toBeVisible();
    const images = await measureImages(page);
    if (pictured.includes(path)) expect(images, path).not.toEqual([]);
    for (const image of images) {
      const { file, box, drawnPx, filePx, originalPx } = image;
      if (isSharp(image) && !isWasteful(image)) continue;
      found.push(`${path} | ${file} | ${box} | ${drawnPx.toFixed(0)} drawn | ${filePx} of ${originalPx} px`);
    }
    await context.close();
  }
  return found;
}

/** Runs `findBadlySizedImages` for all public pages. */
export const findBadlySizedPublicImages = async (browser: Browser, siteUrl: string, screen: Screen) =>
  findBadlySizedImages(browser, siteUrl, screen, await listPublicPaths(siteUrl));
