import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, test } from '../../support/staff-test';

test('[P14] [R44] a visitor reads a wine, prints it on one sheet, and goes on to the next one', async ({
  page,
  admin,
}) => {
  const name = `Vino ${createUniqueWord()}`;
  const { body: media } = await admin.call('listMedia', 200, { query: { storageFolder: 'Wines', pageSize: '1' } });
  const [image] = media.items;
  if (!image) throw new Error('The library has no image in Wines');
  const bottleImage = { storageFolder: 'Wines', imageKey: image.imageKey } as const;
  const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name, bottleImage }) });
  const { body: neighbour } = await admin.call('createWine', 201, { body: createWineInput({ name: `${name} dva` }) });
  const { body: detail } = await admin.call('getWine', 200, { params: { slug: neighbour.slug } });
  const [other, linkName] = detail.next ? [detail.next, detail.next.name] : [detail.previous, detail.previous?.name];

  await page.emulateMedia({ media: 'print' });
  await page.goto(`/wines/${wine.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.goto('/privacy');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.goto(`/wines/${neighbour.slug}`);
  await page.getByRole('link', { name: linkName }).last().click();
  await expect(page).toHaveURL(`/wines/${String(other?.slug)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(linkName));
});

test('a page is printed without its navigation where scripts are off', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto('/wines');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  // Otherwise the list would stay together and leave the first page empty.
  await expect(page.locator('.wine-card h2').first()).toHaveCSS('break-after', 'auto');
  await page.goto('/visit');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const cards = await page
    .locator('li:has(> .picture)')
    .evaluateAll((all) => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  expect(cards).not.toEqual([]);
  expect(cards.filter((cut) => cut > 0)).toEqual([]);
  await context.close();
});
