import type { Page } from '@playwright/test';
import { runInCms } from '../../support/servers/cms-control';
import { expect, test } from '../../support/site-test';
import { fetchRendered } from '../../support/clients/fetch-rendered';

interface StoredCopies {
  [column: string]: number | string | null;
  id: number;
  renditionWidths: string | null;
  processingStatus: string;
}

/**
 * Puts all images into the state in which only their first copy is there, and keeps them in it. Answers what
 * was.
 */
const holdCopies = (controlUrl: string): Promise<StoredCopies[]> =>
  runInCms(
    controlUrl,
    async (strapi) => {
      const media = strapi.db.query('api::media-item.media-item');
      const rows = await media.findMany({ select: ['id', 'renditionWidths', 'processingStatus'] });
      for (const { id, renditionWidths } of rows) {
        const widths = String(renditionWidths).split(',').map(Number);
        const firstRenditionWidth = widths.find((width) => width >= 960) ?? widths.at(-1);
        const leaseUntil = Date.now() + 3_600_000;
        const data = { renditionWidths: null, firstRenditionWidth, processingStatus: 'Processing', leaseUntil };
        await media.update({ where: { id }, data });
      }
      return rows;
    },
    null,
  );

const releaseCopies = (controlUrl: string, rows: StoredCopies[]): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, rows) => {
      const media = strapi.db.query('api::media-item.media-item');
      for (const { id, ...data } of rows) await media.update({ where: { id }, data: { ...data, leaseUntil: 0 } });
    },
    rows,
  );

/** The images of a page that show nothing. The page is scrolled through, so that everything is loaded. */
const findBroken = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const broken: string[] = [];
    for (const image of document.querySelectorAll('img')) {
      image.loading = 'eager';
      if (!image.complete)
        await new Promise((resolve) => ['load', 'error'].map((type) => image.addEventListener(type, resolve)));
      if (image.naturalWidth === 0 || !image.getAttribute('src')) broken.push(image.outerHTML.slice(0, 200));
    }
    return broken;
  });

/** The pictures that a page names for others than its reader. */
const findNamedPictures = (html: string): string[] =>
  [...html.matchAll(/"(https?:\/\/[^"]+?(?:\/files\/|\/share\/)[^"]+|\/files\/[^" ]+)"/g)].map(([, url = '']) => url);

test('[R71] [P15] while the copies of pictures are made, every page, shared picture and file shows each of them', async ({
  page,
  pageAs,
  api,
  site,
  undo,
}) => {
  const { controlUrl } = site.cms;
  const held = await holdCopies(controlUrl);
  undo(() => releaseCopies(controlUrl, held));
  const { slug = '' } = (await api.call('listWines', 200)).body.items[0] ?? {};
  const { id = '' } = (await api.call('listGallery', 200)).body.items[0] ?? {};
  for (const path of ['/', '/wines', `/wines/${slug}`, '/gallery', `/gallery?picture=${id}`, '/queen', '/en/about']) {
    const html = await (await fetchRendered(new URL(path, site.url))).text();
    for (const url of findNamedPictures(html)) {
      const response = await page.request.get(new URL(url, site.url).pathname + new URL(url, site.url).search);
      expect(response.status(), `${path} names ${url}`).toBe(200);
      expect(response.headers()['content-type'], url).toMatch(/^image\//);
    }
    const sourceless = [...html.matchAll(/<img [^>]*>/g)].filter(([tag]) => !/ src="[^"]/.test(tag));
    expect(sourceless, path).toEqual([]);
    await page.goto(path);
    expect(await page.locator('img').count(), path).toBeGreaterThan(0);
    expect(await findBroken(page), path).toEqual([]);
  }
  const editor = await pageAs('editor');
  for (const path of ['/admin/media?folder=Gallery', '/admin/wines', '/admin/gallery', '/admin/albums']) {
    await editor.goto(path);
    await expect(editor.locator('main img').first()).toBeVisible();
    expect(await findBroken(editor), path).toEqual([]);
  }
  expect((await editor.request.get(`/api/v1/wines/${slug}/sheet.pdf`)).status()).toBe(200);
  expect((await editor.request.get('/api/v1/press-kit.zip')).status()).toBe(200);
});
