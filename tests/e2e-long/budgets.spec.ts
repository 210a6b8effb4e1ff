import { request } from 'node:http';
import { expect, test } from '../support/site-test';

// Bytes that depend on what the demo shows; tests/support/budgets.test.ts has those of the built files.

/** Bytes of a response body as transferred. */
const wireBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });

test('[L5] home is 14 kB of HTML with its styles', async ({ site }) => {
  // Repeatedly requested responses are compressed at the best level.
  await expect.poll(() => wireBytes(`${site.url}/`)).toBeLessThanOrEqual(14_000);
});

for (const [name, viewport, deviceScaleFactor, limit] of [
  ['a phone', { width: 375, height: 812 }, 2, 40_000],
  ['a large screen', { width: 1440, height: 900 }, 1, 80_000],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, deviceScaleFactor });

    test(`[L5] home shows pictures of ${String(limit / 1000)} kB at first`, async ({ page }) => {
      await page.goto('/');
      await page.waitForLoadState('networkidle');
      // By what is in view: browsers differ in how far below it they load.
      const shown = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.getBoundingClientRect().top < innerHeight)
          .map(({ currentSrc }) => currentSrc)
          .filter((address) => !address.startsWith('data:')),
      );
      expect(shown).not.toEqual([]);
      const bytes = await Promise.all([...new Set(shown)].map(wireBytes));
      expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(limit);
    });
  });
}
