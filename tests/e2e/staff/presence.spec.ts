import { randomUUID } from 'node:crypto';
import { PRESENCE_EVERY_MS } from '../../../cms/src/contract/presence';
import { wineInput } from '../../support/data/wine-input';
import { expect, inLanguage, test } from '../../support/staff-test';

test('two members of staff who have one wine open see each other', async ({ pageAs, admin }) => {
  const { body: wine } = await admin.call('createWine', 201, { body: wineInput({ name: `Zelen ${randomUUID()}` }) });
  const [first, second] = [await pageAs('editor'), await pageAs('admin')];
  for (const page of [first, second]) {
    await inLanguage(page, 'en');
    await page.clock.install();
    await page.goto(`/admin/wines?slug=${wine.slug}`);
    await expect(page.getByLabel(/^Price/)).toBeVisible();
  }
  const notice = (page: typeof first) => page.getByText(/^Open at the same time: /);
  /** Waits until an editor, which reports at intervals, shows something of the other one. */
  const expectAfterReports = (page: typeof first, expectShown: () => Promise<void>) =>
    expect(async () => {
      const reported = page.waitForResponse((response) => response.url().endsWith('/api/v1/presence'));
      await page.clock.runFor(PRESENCE_EVERY_MS);
      await reported;
      await expectShown();
    }).toPass();
  await expect(notice(second)).toHaveText(/\(since \d\d:\d\d\)$/);
  await expectAfterReports(first, () => expect(notice(first)).toBeVisible({ timeout: 2_000 }));
  await first.getByLabel(/^Price/).fill('99');
  await expectAfterReports(second, () =>
    expect(notice(second)).toHaveText(/with unsaved changes\)$/, { timeout: 2_000 }),
  );
  await first.getByLabel(/^Price/).fill(String(wine.price));
  await first.getByRole('link', { name: 'Back to the list' }).click();
  await expect(first.getByRole('grid', { name: 'Wines' })).toBeVisible();
  await expectAfterReports(second, () => expect(notice(second)).toHaveCount(0, { timeout: 2_000 }));
});
