import type { Page } from '@playwright/test';
import { createUniqueName } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

test('[N2] an editor sees who changed a wine and restores an earlier version in both languages', async ({
  pageAs,
  admin,
  site,
}) => {
  const names = { old: createUniqueName('Staro ime'), today: createUniqueName('Novo ime') };
  const { body: wine } = await admin.call('createWine', 201, {
    body: createWineInput({ name: names.old, published: false }),
  });
  const params = { id: wine.id };
  const body = createWineInput({ name: names.today, color: 'Red', published: false });
  await admin.call('updateWine', 200, { params, body });
  await admin.call('updateWine', 200, {
    params,
    body: { ...body, name: createUniqueName('Name') },
    query: { lang: 'en' },
  });

  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto(`/admin/wines?slug=${wine.slug}`);
  const part = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await expect(part('Wine')).toContainText(`Last change: ${site.staff.admin.name}`);
  await page.getByLabel(/^Price/).fill('99');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await expect(part('Bottle and serving')).toContainText(`Last change: ${site.staff.editor.name}`);
  await expect(part('Wine')).toContainText(`Last change: ${site.staff.admin.name}`);

  // A wine has one way to its history: the tab.
  await expect(page.getByRole('button', { name: 'History' })).toHaveCount(0);
  const tabs = page.getByRole('navigation', { name: 'Parts of the wine' });
  await tabs.getByRole('link', { name: 'History' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('list', { name: 'Saved versions' }).getByRole('button')).toHaveCount(4);
  await main.getByRole('button', { name: 'version 1' }).click();
  const place = (name: string) => main.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await expect(place('Name – Slovenian')).toContainText(names.old);
  await expect(place('Colour')).toContainText('In this versionWhiteNowRed');
  await expect(place('Price')).toContainText('In this version€12.35Now€99.00');
  await main.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(page.getByText('Restored as version 5.')).toBeVisible();
  await tabs.getByRole('link', { name: 'Wine' }).click();
  await expect(page.getByLabel('Name – Slovenian')).toHaveValue(names.old);
  await expect(page.getByLabel('Name – English')).toHaveValue('');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByRole('grid', { name: 'Wines' })).toContainText(names.old);
  const { items } = (await admin.call('listWineRevisions', 200, { params })).body;
  expect(items[0]).toMatchObject({ version: 5, restoredFrom: 1 });
});

test('[N2] the story, the metadata, the Queen section, albums and images have a history for their editors', async ({
  pageAs,
  admin,
}) => {
  const title = createUniqueName('Album');
  const { body: album } = await admin.call('createAlbum', 201, {
    body: { title, description: '', cover: null, year: 2020, published: false },
  });
  const expectHistory = async (page: Page, path: string, name: string) => {
    await switchLanguage(page, 'en');
    await page.goto(`/admin/${path}`);
    await page.getByRole('button', { name: 'History' }).first().click();
    const dialog = page.getByRole('dialog', { name: new RegExp(`^History – ${name}`) });
    await dialog.getByRole('button', { name: /current/ }).click();
    await expect(dialog).toContainText('The same as now.');
  };
  const page = await pageAs('admin');
  await expectHistory(page, 'about', 'About');
  await expectHistory(page, 'metadata', 'Site metadata');
  await expectHistory(page, `albums?slug=${album.slug}`, title);
  await expectHistory(page, 'gallery?view=texts', '');
  await expectHistory(await pageAs('queen'), 'queen', 'Queen');
});
