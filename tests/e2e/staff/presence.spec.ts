import { expect, inLanguage, test } from '../../support/staff-test';

test('two who have one wine open see each other, before their changes meet', async ({
  pageAs,
  admin,
  expectAccessible,
}) => {
  const [wine] = (await admin.call('listWines', 200)).body.items;
  const address = `/admin/wines?slug=${wine?.slug ?? ''}`;
  const [first, second] = [await pageAs('editor'), await pageAs('admin')];
  for (const page of [first, second]) {
    await inLanguage(page, 'en');
    await page.goto(address);
    await expect(page.getByLabel(/^Price/)).toBeVisible();
  }
  const said = (page: typeof first) => page.getByText(/^Open at the same time: /);
  await expect(said(second)).toHaveText(/\(since \d\d:\d\d\)$/);
  await expectAccessible(second);
  // Heard at the next word of the first, which is told every 15 s.
  await expect(said(first)).toBeVisible({ timeout: 20_000 });
  await first.getByLabel(/^Price/).fill('99');
  await expect(said(second)).toHaveText(/with unsaved changes\)$/, { timeout: 20_000 });
  await first.getByLabel(/^Price/).fill(String(wine?.price ?? ''));
  await first.getByRole('link', { name: 'Back to the list' }).click();
  await expect(first.getByRole('grid', { name: 'Wines' })).toBeVisible();
  await expect(said(second)).toHaveCount(0, { timeout: 20_000 });
});
