import { signInToPanel } from '../../support/clients/panel-page';
import { expect, test } from '../../support/site-test';

// The panel is Strapi's: what it says on its console is not ours.
test.use({ expectedConsole: /./, locale: 'en-GB' });

test('[R2] [Z1] the panel refuses a price at its field, keeps what was typed, and saves it once it is right', async ({
  page,
  api,
}) => {
  test.setTimeout(180_000);
  const { body: list } = await api.call('listWines', 200, {});
  const wine = list.items[0];
  if (!wine) throw new Error('there is no wine');
  await signInToPanel(page);

  await page.goto(`/cms/admin/content-manager/collection-types/api::wine.wine/${wine.id}?plugins[i18n][locale]=sl`);
  const price = page.getByRole('textbox', { name: /^Price/ });
  const notes = page.getByRole('textbox', { name: /^Winemaking notes/ });
  await expect(price).toBeVisible({ timeout: 60_000 });
  // The form takes a number over when its field is left.
  await price.fill('9.999');
  await price.press('Tab');
  await notes.fill('Vpisano v plošči.');
  await expect(notes).toHaveValue('Vpisano v plošči.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Invalid number').first()).toBeVisible();
  await expect(price).toHaveValue('9.999');
  await expect(notes).toHaveValue('Vpisano v plošči.');
  const { body: same } = await api.call('getWine', 200, { params: { slug: wine.slug } });
  expect(same).toMatchObject({ price: wine.price, version: wine.version, winemakingNotes: wine.winemakingNotes });

  await price.fill('9.99');
  await price.press('Tab');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await api.call('getWine', 200, { params: { slug: wine.slug } })).body)
    .toMatchObject({ price: 9.99, version: wine.version + 1, winemakingNotes: 'Vpisano v plošči.' });
});
