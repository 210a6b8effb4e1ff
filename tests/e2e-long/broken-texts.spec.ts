import { execFileSync } from 'node:child_process';
import { pageEntries, pages } from '../../web/src/shared/pages';
import { staffPageEntries } from '../../web/src/shared/staff-pages';
import { findBrokenTexts } from '../support/broken-text';
import { createCrawlRecords } from '../support/data/crawl-records';
import { createUniqueName } from '../support/data/unique-name';
import { createWineInput } from '../support/data/wine-input';
import { expect, switchLanguage, getPublicPath, test } from '../support/staff-test';

// Every page and screen from the narrowest phone to the widest desktop; tests/e2e/crawl.spec.ts has two
// widths of each.

const WIDTHS = [320, 375, 480, 640, 768, 1024, 1280, 1440, 1920, 2560];
const MISSING = '/nothing-here';
/** Letters of the longest words that people write as a name. */
const LONG_WORD = 'Traminerkellereigenossenschaftsversuchsanstaltsweingut'.slice(0, 50);

test.use({ expectedConsole: /status of 404.*nothing-here/, contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(900_000);

for (const language of ['sl', 'en'] as const) {
  test(`[R73] no width breaks or cuts a text of a public page, label or error page in ${language}`, async ({
    page,
    admin,
  }) => {
    const { wineSlug } = await createCrawlRecords(admin);
    const { body: wines } = await admin.call('listWines', 200, { query: { pageSize: '48' } });
    const label = wines.items.find((wine) => wine.label)?.label;
    if (!label) throw new Error('The demo has no published label');
    const urls = [
      ...pageEntries
        .filter(([name]) => name !== 'login')
        .map(([, { href }]) => getPublicPath(language, href(wineSlug))),
      pages.login.href(),
      getPublicPath(language, MISSING),
      `/l/${label.code}?lang=${language}`,
    ];
    for (const url of urls) {
      await test.step(url, async () => {
        await page.goto(url);
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('details')) details.open = true;
        });
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await findBrokenTexts(page), `${url} at ${String(width)} px`).toEqual([]);
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(scrolled, `${url} at ${String(width)} px`).toBe(width);
        }
      });
    }
  });

  test(`[R73] [R99] no width breaks or cuts a text of a staff screen in ${language}`, async ({ admin, pageAs }) => {
    const { editors } = await createCrawlRecords(admin);
    const page = await pageAs('admin');
    await switchLanguage(page, language);
    for (const url of [...staffPageEntries.map(([, { path }]) => path), ...editors.map((path) => `/admin${path}`)]) {
      await test.step(url, async () => {
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 }), url).toHaveCount(1);
        await expect(page.locator('.skeleton'), url).toHaveCount(0);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await findBrokenTexts(page), `${url} at ${String(width)} px`).toEqual([]);
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
          expect.soft(scrolled, `${url} at ${String(width)} px`).toBe(width);
        }
      });
    }
  });
}

test('[R73] long names, large prices and enlarged text are neither cut nor beside the page', async ({
  page,
  admin,
  undo,
  keepMetadata,
}) => {
  await keepMetadata();
  const { body: metadata } = await admin.call('getMetadata', 200, { query: { lang: 'sl', fallback: 'none' } });
  const { version, ...values } = metadata;
  const brand = { ...values.brand, title: `Weingut ${LONG_WORD}` };
  await admin.call('updateMetadata', 200, {
    query: { lang: 'sl' },
    body: { ...values, brand, expectedVersion: version },
  });
  const { body: wine } = await admin.call('createWine', 201, {
    body: createWineInput({
      name: `${LONG_WORD} ${createUniqueName()}`.slice(0, 100),
      price: 12_345.5,
      appellation: LONG_WORD,
    }),
  });
  undo(() => admin.call('deleteWine', 204, { params: { id: wine.id } }));
  const screens = ['/', '/wines', `/wines/${wine.slug}`, '/impressum', MISSING];
  for (const url of screens) {
    for (const fontSize of ['100%', '200%']) {
      await page.goto(url);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      for (const width of [320, 375, 768, 1280, 1440]) {
        if (fontSize === '200%' && width === 320) continue;
        await page.setViewportSize({ width, height: 900 });
        const found = (await findBrokenTexts(page)).filter(({ fault }) => fault !== 'broken word');
        expect.soft(found, `${url} at ${String(width)} px, ${fontSize}`).toEqual([]);
      }
    }
  }
});

test('[R80] the PDF of each public page contains the contact data once, and no screen-only elements', async ({
  page,
  admin,
}) => {
  const { wineSlug } = await createCrawlRecords(admin);
  const { body: metadata } = await admin.call('getMetadata', 200);
  for (const [name, { href }] of pageEntries.filter(([each]) => each !== 'login')) {
    await page.goto(href(wineSlug));
    const skip = await page.locator('a[href="#content"]').textContent();
    const pdf = await page.pdf({ format: 'A4', printBackground: true });
    const text = execFileSync('pdftotext', ['-', '-'], { input: pdf }).toString();
    for (const part of [metadata.brand.title, metadata.contacts.phone, metadata.contacts.address.split(',')[0]])
      expect.soft(text, name).toContain(part);
    expect.soft(text, name).not.toContain(skip);
    // The last sheet has more than a line left over.
    const sheets = text.split('\f').filter((sheet) => sheet.trim() !== '');
    expect.soft(sheets.at(-1)?.trim().split(/\s+/).length, name).toBeGreaterThan(20);
  }
});
