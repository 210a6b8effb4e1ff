import { runInCms } from '../../support/servers/cms-control';
import { createUniqueName } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

/** More decimals than a price may have. */
const PRICE = 9.999;

/** Writes a price into the rows of a wine, past all checks of the product. */
const storePrice = (controlUrl: string, documentId: string, price: number): Promise<void> =>
  runInCms<void, { documentId: string; price: number }>(
    controlUrl,
    async (strapi, { documentId: id, price: value }) => {
      await strapi.db.connection('wines').where({ document_id: id }).update({ price: value });
      await strapi.db.connection('revision_counters').increment('value', 1);
    },
    { documentId, price },
  );

test('[R2] [Z2] an editor repairs a wine that breaks the rules, which visitors read meanwhile', async ({
  pageAs,
  freshPage,
  admin,
  site,
}) => {
  const name = createUniqueName('Pokvarjeno vino');
  const { body: wine } = await admin.call('createWine', 201, { body: createWineInput({ name }) });
  await storePrice(site.cms.controlUrl, wine.id, PRICE);
  const visitor = await freshPage();
  await visitor.goto(`/wines?search=${encodeURIComponent(name)}`);
  await expect(visitor.locator('.wine-card').filter({ hasText: name })).toBeVisible();
  await visitor.goto(`/wines/${wine.slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name);

  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /wines? needs? repair/ })).toBeVisible();
  const list = `/admin/wines?search=${encodeURIComponent(name)}`;
  await page.goto(list);
  const row = page.getByRole('grid', { name: 'Wines' }).getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Needs repair');
  await row.getByRole('link', { name: `${name} ${String(wine.vintage)}`, exact: true }).click();
  await expect(page.getByText('Correct it, then save.')).toBeVisible();
  await expect(page.getByText(/Price: Invalid number\. Stored: “9\.999”/)).toBeVisible();
  const price = page.getByLabel(/^Price/);
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await price.fill('9,90');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto(list);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Needs repair');
  expect((await admin.call('getWine', 200, { params: { slug: wine.slug } })).body.price).toBe(9.9);
});
