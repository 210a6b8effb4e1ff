import { randomUUID } from 'node:crypto';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

test('two members of staff who have one wine open see each other', async ({ pageAs, admin }) => {
  const { body: wine } = await admin.call('createWine', 201, {
    body: createWineInput({ name: `Zelen ${randomUUID()}` }),
  });
  const [first, second] = [await pageAs('editor'), await pageAs('admin')];
  for (const page of [first, second]) {
    await switchLanguage(page, 'en');
    await page.goto(`/admin/wines?slug=${wine.slug}`);
    await expect(page.getByLabel(/^Price/)).toBeVisible();
  }
  const notice = (page: typeof first) => page.getByText(/^Open at the same time: /);
  await expect(notice(second)).toHaveText(/\(since \d\d:\d\d\)$/);
  // Each editor reports every 15 s.
  await expect(notice(first)).toBeVisible();
  await first.getByLabel(/^Price/).fill('99');
  await expect(notice(second)).toHaveText(/with unsaved changes\)$/);
  await first.getByLabel(/^Price/).fill(String(wine.price));
  await first.getByRole('link', { name: 'Back to the list' }).click();
  await expect(first.getByRole('grid', { name: 'Wines' })).toBeVisible();
  await expect(notice(second)).toHaveCount(0);
});
