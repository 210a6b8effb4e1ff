import type { Wine } from '../../../cms/src/contract/wines';
import { wineInput } from '../../support/data/wine-input';
import { expect, inLanguage, test as base } from '../../support/staff-test';

/** Three wines that are gone after the test, and how their prices stand. */
const test = base.extend<{ wines: { all: Wine[]; prices: () => Promise<(number | null)[]> } }>({
  wines: async ({ admin, undo }, use) => {
    const all: Wine[] = [];
    for (const [name, price] of [
      ['Mnogo ena', 10],
      ['Mnogo dve', 12.4],
      ['Mnogo tri', null],
    ] as const) {
      const { body } = await admin.call('createWine', 201, { body: wineInput({ name, price, published: false }) });
      undo(() => admin.call('deleteWine', 204, { params: { id: body.id } }));
      all.push(body);
    }
    const read = async ({ slug }: Wine) =>
      (await admin.call('getWine', 200, { params: { slug }, query: { status: 'all' } })).body.price;
    await use({ all, prices: () => Promise.all(all.map(read)) });
  },
});

test('[X1] an editor raises the prices of what is selected, sees each before and after, and takes it back', async ({
  pageAs,
  wines,
  expectAccessible,
}) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto('/admin/wines?search=mnogo');
  const rows = page.getByRole('grid', { name: 'Wines' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  for (const { name } of wines.all) await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Per cent, minus to lower').fill('10');
  await expect(dialog.getByRole('row', { name: /Mnogo ena/ })).toContainText('€10.00€11.00');
  await expect(dialog.getByRole('row', { name: /Mnogo dve/ })).toContainText('€12.40€13.60');
  await expect(dialog.getByRole('row', { name: /Mnogo tri/ })).toContainText('––');
  await expectAccessible(page);
  await dialog.getByLabel('Per cent, minus to lower').press('Enter');
  await expect(page.getByText('2 entries changed.')).toBeVisible();
  expect(await wines.prices()).toEqual([11, 13.6, null]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(wines.prices).toEqual([10, 12.4, null]);
});

test('[X1] what somebody else has changed meanwhile is refused with its reason, and all else is done', async ({
  pageAs,
  wines,
  admin,
}) => {
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await page.goto('/admin/wines?search=mnogo');
  for (const { name } of wines.all) await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
  const [first] = wines.all;
  const params = { id: first?.id ?? '' };
  await admin.call('updateWine', 200, { params, body: wineInput({ name: 'Mnogo ena', price: 99, published: false }) });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'What became of each' });
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await expect(dialog.getByRole('listitem').first()).toContainText('Mnogo ena');
  await expect(dialog.getByRole('listitem').first()).toContainText('Not changed');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('1 entry changed.')).toBeVisible();
  expect((await wines.prices())[0]).toBe(99);
});
