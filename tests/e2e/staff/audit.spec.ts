import { randomUUID } from 'node:crypto';
import { createWineInput } from '../../support/data/wine-input';
import { getSignedInClient } from '../../support/clients/saved-session';
import { expect, switchLanguage, test } from '../../support/staff-test';

test('[A8] [D1] an admin reads what an editor did and opens what still exists', async ({ pageAs, admin, site }) => {
  const name = `Zelen ${randomUUID().slice(0, 8)}`;
  const editor = await getSignedInClient(site.url, site.staff.editor);
  const { body: wine } = await editor.call('createWine', 201, { body: createWineInput({ name }) });
  const params = { id: wine.id };
  await editor.call('updateWine', 200, { params, body: createWineInput({ name, price: 15 }) });
  const page = await pageAs('admin');
  await switchLanguage(page, 'en');
  await page.goto('/admin/audit');
  await page.getByLabel('Who').fill(site.staff.editor.name);
  await expect(page).toHaveURL(/\?search=/);
  const entries = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  const [last, first] = [entries.nth(0), entries.nth(1)];
  await expect(last).toContainText(`${site.staff.editor.name} changed the wine ${name}`);
  await expect(last).toContainText('Version 1 → 2');
  await expect(first).toContainText(`${site.staff.editor.name} added the wine ${name}`);
  await last.getByRole('link', { name }).click();
  await expect(page).toHaveURL(`/admin/wines?slug=${wine.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} 2021`);
  await page.goBack();
  // Ends what the editor of the wine still reads: it would not find the deleted wine.
  await page.reload();
  await expect(entries.first().getByRole('link', { name })).toBeVisible();
  await admin.call('deleteWine', 204, { params });
  await page.reload();
  await expect(page.getByLabel('Who')).toHaveValue(site.staff.editor.name);
  await expect(entries.first()).toContainText(name);
  await expect(entries.getByRole('link', { name })).toHaveCount(0);
});
