import { createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

test('[X1] an editor raises the prices of selected wines, sees each before and after, and undoes it', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const word = createUniqueWord();
  const slugs: string[] = [];
  for (const [name, price] of [
    ['Prvo', 10],
    ['Drugo', 12.4],
    ['Tretje', null],
  ] as const) {
    const body = createWineInput({ name: `${name} ${word}`, price, published: false });
    slugs.push((await admin.call('createWine', 201, { body })).body.slug);
  }
  const readPrices = () =>
    Promise.all(
      slugs.map(
        async (slug) => (await admin.call('getWine', 200, { params: { slug }, query: { status: 'all' } })).body.price,
      ),
    );
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto(`/admin/wines?search=${word}`);
  const rows = page.getByRole('grid', { name: 'Wines' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  for (const row of await rows.all()) await row.getByRole('checkbox', { name: /^Select/ }).press('Space');
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Per cent, minus to lower').fill('10');
  await expect(dialog.getByRole('row', { name: /Prvo/ })).toContainText('€10.00€11.00');
  await expect(dialog.getByRole('row', { name: /Tretje/ })).toContainText('––');
  await expectAccessible(page);
  await dialog.getByLabel('Per cent, minus to lower').press('Enter');
  await expect(page.getByText('2 entries changed.')).toBeVisible();
  expect(await readPrices()).toEqual([11, 13.6, null]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(readPrices).toEqual([10, 12.4, null]);
});
