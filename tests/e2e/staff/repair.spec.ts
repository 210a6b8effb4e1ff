import type { ApiClient } from '../../support/clients/api-client';
import { runInCms } from '../../support/servers/cms-control';
import { expect, inLanguage, test } from '../../support/staff-test';

const PRICE = 9.999;

/** Writes a price into the rows of a wine by hand, around everything that the product checks. */
const storePrice = (controlUrl: string, documentId: string, price: number): Promise<void> =>
  runInCms<void, { documentId: string; price: number }>(
    controlUrl,
    async (strapi, { documentId: id, price: value }) => {
      await strapi.db.connection('wines').where({ document_id: id }).update({ price: value });
      await strapi.db.connection('revision_counters').increment('value', 1);
    },
    { documentId, price },
  );

const firstWine = async (admin: ApiClient) => {
  const [wine] = (await admin.call('listWines', 200)).body.items;
  if (!wine) throw new Error('there is no wine');
  return wine;
};

test('[R2] [Z2] a wine that breaks the rules is marked in the list, repaired in its editor, and takes no page down', async ({
  pageAs,
  freshPage,
  admin,
  undo,
  site,
}) => {
  const wine = await firstWine(admin);
  const { total } = (await admin.call('listWines', 200)).body;
  undo(() => storePrice(site.cms.controlUrl, wine.id, wine.price ?? 0));
  await storePrice(site.cms.controlUrl, wine.id, PRICE);
  const visitor = await freshPage();
  await visitor.goto('/wines');
  await expect(visitor.locator('.wine-card')).toHaveCount(total);
  await visitor.goto(`/wines/${wine.slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(wine.name);

  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: '1 wine needs repair' })).toBeVisible();
  await page.goto('/admin/wines');
  const row = page.getByRole('grid', { name: 'Wines' }).getByRole('row').filter({ hasText: 'Needs repair' });
  await expect(row).toHaveCount(1);
  const name = [wine.name, wine.vintage].filter(Boolean).join(' ');
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText('Correct it, then save.')).toBeVisible();
  await expect(page.getByText(/Price: Invalid number\. Stored: “9\.999”/)).toBeVisible();
  const price = page.getByLabel(/^Price/);
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('9,90');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/admin/wines');
  await expect(page.getByRole('grid', { name: 'Wines' })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await admin.call('getWine', 200, { params: { slug: wine.slug } })).body.price).toBe(9.9);
});
