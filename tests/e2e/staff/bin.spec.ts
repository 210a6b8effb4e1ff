import type { Locator, Page } from '@playwright/test';
import type { ApiClient } from '../../support/clients/api-client';
import { createUniqueName, createUniqueWord } from '../../support/data/unique-name';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

/** The names of the wines of a test, in the order of the list. */
const listNames = async (admin: ApiClient, search: string): Promise<string[]> => {
  const query = { status: 'all', pageSize: '100', search } as const;
  return (await admin.call('listWines', 200, { query })).body.items.map(({ name }) => name);
};

async function deleteInList(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/wines?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: new RegExp(`^Delete ${name} \\d+$`) }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('What you delete can be brought back from the bin for 30 days.');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
}

const getEntry = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Bin' }).getByRole('listitem').filter({ hasText: name });

test('[N3] an editor brings a deleted wine back, at once by keyboard and later from the bin', async ({
  pageAs,
  admin,
}) => {
  const word = createUniqueWord();
  const name = `Pomota ${word}`;
  // A wine between two others, so that its place is seen.
  for (const each of [`Prej ${word}`, name, `Potem ${word}`]) {
    await admin.call('createWine', 201, { body: createWineInput({ name: each, published: false }) });
  }
  const before = await listNames(admin, word);
  expect(before).toHaveLength(3);
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await deleteInList(page, name);
  await expect.poll(() => listNames(admin, word)).not.toContain(name);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('Brought back.')).toBeVisible();
  expect(await listNames(admin, word)).toEqual(before);

  await deleteInList(page, name);
  await expect.poll(() => listNames(admin, word)).not.toContain(name);
  await page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name: 'Records' }).click();
  await page.getByRole('navigation', { name: 'Records' }).getByRole('link', { name: 'Bin' }).click();
  const entry = getEntry(page, name);
  await expect(entry).toContainText('30 days left');
  await expect(entry.getByRole('button', { name: /for good/ })).toHaveCount(0);
  await entry.getByRole('button', { name: new RegExp(`^Bring back ${name} \\d+$`) }).click();
  await expect(page.getByText(new RegExp(`“${name} \\d+” is back\\.`))).toBeVisible();
  await expect(entry).toHaveCount(0);
  expect(await listNames(admin, word)).toEqual(before);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('where the wine of an award is gone', () => {
  // The browser itself reports the refusal.
  test.use({ expectedConsole: /400 \(Bad Request\)/ });

  test('[N3] an admin reads why an award cannot come back and deletes it for good', async ({ pageAs, admin }) => {
    const { body: wine } = await admin.call('createWine', 201, {
      body: createWineInput({ name: createUniqueName('Brez vrnitve') }),
    });
    const name = createUniqueName('Osirotela medalja');
    const award = { name, competition: 'Vino', year: 2025, medal: 'Gold', points: null } as const;
    const { body } = await admin.call('createAward', 201, {
      body: { ...award, wineSlug: wine.slug, url: '', image: null, published: true },
    });
    await admin.call('deleteAward', 204, { params: { id: body.id } });
    await admin.call('deleteWine', 204, { params: { id: wine.id } });
    const page = await pageAs('admin');
    await switchLanguage(page, 'en');
    await page.goto('/admin/bin?entity=award');
    const entry = getEntry(page, name);
    await entry.getByRole('button', { name: /^Bring back/ }).click();
    await expect(entry.getByRole('alert')).toContainText('Wine: ');
    await entry.getByRole('button', { name: `Delete ${name} for good` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
    await expect(entry).toHaveCount(0);
  });
});
