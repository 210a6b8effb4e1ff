import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../../support/clients/api-client';
import { wineInput } from '../../support/data/wine-input';
import { expect, inLanguage, tabTo, test } from '../../support/staff-test';

const ALL = { query: { status: 'all', pageSize: '100' } } as const;

const names = async (admin: ApiClient): Promise<string[]> =>
  (await admin.call('listWines', 200, ALL)).body.items.map(({ name }) => name);

/** A wine between two others, which is gone for good after the test, as they are. */
async function threeWines(admin: ApiClient, undo: (step: () => Promise<unknown>) => void, name: string) {
  for (const each of [`${name} prej`, name, `${name} potem`]) {
    const { body } = await admin.call('createWine', 201, { body: wineInput({ name: each }) });
    undo(() => admin.request(`/api/v1/wines/${body.id}`, { method: 'DELETE' }));
  }
}

async function deleteInList(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/wines?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: new RegExp(`^Delete ${name} \\d+$`) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('It can be brought back from the bin for 30 days.');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
}

const entryOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Bin' }).getByRole('listitem').filter({ hasText: name });

test('[N3] a wine that was deleted in the list is brought back to its place at once, by keyboard', async ({
  pageAs,
  admin,
  undo,
}) => {
  await threeWines(admin, undo, 'Pomota');
  const before = await names(admin);
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await deleteInList(page, 'Pomota');
  await expect.poll(() => names(admin)).not.toContain('Pomota');
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Brought back.')).toBeVisible();
  expect(await names(admin)).toEqual(before);
});

test('[N3] the bin names what was deleted, brings it back and leads to it', async ({
  pageAs,
  admin,
  undo,
  expectAccessible,
}) => {
  await threeWines(admin, undo, 'Zavržena');
  const page = await pageAs('editor');
  await inLanguage(page, 'en');
  await deleteInList(page, 'Zavržena');
  await expect.poll(() => names(admin)).not.toContain('Zavržena');
  await page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name: 'Bin' }).click();
  const entry = entryOf(page, 'Zavržena');
  await expect(entry).toContainText('30 days left');
  await expect(entry.getByRole('button', { name: /for good/ })).toHaveCount(0);
  await expectAccessible(page);
  await entry.getByRole('button', { name: /^Bring back Zavržena \d+$/ }).click();
  await expect(page.getByText(/“Zavržena \d+” is back\./)).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Zavržena/ })).toBeVisible();
});

test.describe('where something lacks', () => {
  // The browser itself reports the refusal.
  test.use({ expectedConsole: /400 \(Bad Request\)/ });

  test('[N3] admins delete for good, and an award without its wine is told why it stays', async ({
    pageAs,
    admin,
    undo,
  }) => {
    const { body: wine } = await admin.call('createWine', 201, { body: wineInput({ name: 'Brez povratka' }) });
    undo(() => admin.request(`/api/v1/wines/${wine.id}`, { method: 'DELETE' }));
    const award = { name: 'Osirotela medalja', competition: 'Vino', year: 2025, medal: 'Gold', points: null } as const;
    const { body } = await admin.call('createAward', 201, {
      body: { ...award, wineSlug: wine.slug, url: '', image: null, published: true },
    });
    await admin.call('deleteAward', 204, { params: { id: body.id } });
    await admin.call('deleteWine', 204, { params: { id: wine.id } });
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.setViewportSize({ width: 375, height: 800 });
    await page.goto('/admin/bin?entity=award');
    const entry = entryOf(page, 'Osirotela medalja');
    await entry.getByRole('button', { name: /^Bring back/ }).click();
    await expect(entry.getByRole('alert')).toContainText('Wine: ');
    await entry.getByRole('button', { name: 'Delete Osirotela medalja for good' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(entry).toHaveCount(0);
  });
});
