import { randomUUID } from 'node:crypto';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

test('[D1] [R8] [R135] an editor follows the dashboard to a field that a wine lacks and fills it in', async ({
  pageAs,
  admin,
}) => {
  const name = `Zelen ${randomUUID().slice(0, 8)}`;
  const body = createWineInput({ name, price: null, published: false });
  const { slug } = (await admin.call('createWine', 201, { body })).body;
  const page = await pageAs('editor');
  await switchLanguage(page, 'en');
  await page.goto('/admin');
  const inbox = page.getByRole('region', { name: 'Needs attention', exact: true });
  const showAll = async () => {
    await expect(inbox.locator('[aria-busy="false"]')).toBeVisible();
    const button = inbox.getByRole('button', { name: /^Show all/ });
    if (await button.isVisible()) await button.click();
  };
  await showAll();
  const finding = inbox.getByRole('listitem').filter({ hasText: 'without a price' });
  // One wine is linked by the action, several by their names.
  const link = finding.locator(`a[href="/admin/wines?slug=${slug}#price"]`).first();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Price/)).toBeFocused();
  await page.keyboard.type('14');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await showAll();
  await expect(inbox.locator(`a[href^="/admin/wines?slug=${slug}"]`).first()).toBeVisible();
  await expect(inbox.locator(`a[href="/admin/wines?slug=${slug}#price"]`)).toHaveCount(0);
});
