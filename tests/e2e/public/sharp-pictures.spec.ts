import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site-test';

const VIEWPORTS = [
  { width: 375, height: 812, scale: 2 },
  { width: 768, height: 1024, scale: 1 },
  { width: 1440, height: 900, scale: 1 },
  { width: 1440, height: 900, scale: 2 },
];

/** A picture that is seen: how wide it is drawn, also where its sides are cropped, and how wide its file is. */
interface ShownPicture {
  file: string;
  box: string;
  drawnPx: number;
  filePx: number;
  originalPx: number;
}

/** Scrolls through the page, so that everything is loaded, and measures its pictures; those of the viewer, if that is open. */
const shownPictures = (page: Page): Promise<ShownPicture[]> =>
  page.evaluate(async () => {
    const root = document.querySelector('dialog[open]') ?? document;
    const images = [...root.querySelectorAll('img')].filter((image) => image.checkVisibility());
    const shown: ShownPicture[] = [];
    for (const image of images) {
      image.scrollIntoView();
      image.loading = 'eager';
      if (!image.complete) await new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
      // The size that `image` tells is divided by the density that the browser supposes.
      const file = new Image();
      file.src = image.currentSrc;
      await file.decode();
      const { width, height } = image.getBoundingClientRect();
      const fullWidth = (height * file.naturalWidth) / file.naturalHeight;
      const isCropped = getComputedStyle(image).objectFit === 'cover';
      shown.push({
        file: image.currentSrc.split('/').slice(-2).join('/'),
        box: `${String(Math.round(width))}×${String(Math.round(height))}`,
        drawnPx: (isCropped ? Math.max(width, fullWidth) : Math.min(width, fullWidth)) * devicePixelRatio,
        filePx: file.naturalWidth,
        originalPx: Number(image.getAttribute('width')),
      });
    }
    return shown;
  });

/** No file is wider, whatever it is made of, and none narrower. */
const WIDEST_PX = 2880;
const NARROWEST_PX = 320;

const isSharp = ({ drawnPx, filePx, originalPx }: ShownPicture): boolean =>
  filePx >= Math.min(Math.floor(drawnPx), originalPx, WIDEST_PX);
const isWasteful = ({ drawnPx, filePx }: ShownPicture): boolean => filePx > 2 * drawnPx && filePx > NARROWEST_PX;

for (const { width, height, scale } of VIEWPORTS) {
  test.describe(`at ${String(width)} px, ${String(scale)}x`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: scale });

    test(`[K7] pictures have the pixels that they are shown with, and not twice as many, at ${String(width)}@${String(scale)}x`, async ({
      browser,
      site,
      api,
    }) => {
      const wines = (await api.call('listWines', 200)).body.items;
      const pictures = (await api.call('listGallery', 200)).body.items;
      const ofShape = (isWide: boolean) =>
        pictures.find(({ image }) => image.width > image.height === isWide)?.id ?? 'none';
      const paths = ['/', '/wines', `/wines/${wines[0]?.slug ?? ''}`, '/gallery', '/queen', '/about'];
      const table: string[] = [];
      const faults: string[] = [];
      for (const path of [...paths, `/gallery?picture=${ofShape(true)}`, `/gallery?picture=${ofShape(false)}`]) {
        // A browser that has a larger file already takes that one.
        const context = await browser.newContext({
          baseURL: site.url,
          viewport: { width, height },
          deviceScaleFactor: scale,
        });
        const page = await context.newPage();
        await page.goto(path);
        if (path.includes('picture=')) await expect(page.getByRole('dialog')).toBeVisible();
        const shown = await shownPictures(page);
        expect(shown, path).not.toEqual([]);
        for (const picture of shown) {
          const { file, box, drawnPx, filePx, originalPx } = picture;
          const ratio = (filePx / drawnPx).toFixed(2);
          const line = `${path} | ${file} | ${box} | ${drawnPx.toFixed(0)} | ${String(filePx)} of ${String(originalPx)} | ${ratio}`;
          table.push(line);
          if (!isSharp(picture) || isWasteful(picture)) faults.push(line);
        }
        await context.close();
      }
      process.stdout.write(`page | file | box | drawn px | file px | file ÷ drawn\n${table.join('\n')}\n`);
      expect(faults).toEqual([]);
    });
  });
}
