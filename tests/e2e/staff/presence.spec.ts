import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PRESENCE_INTERVAL_MS } from '../../../cms/src/contract/presence';
import { createWineInput } from '../../support/data/wine-input';
import { expect, switchLanguage, test } from '../../support/staff-test';

// With a clock of the test a page has no marks of its performance, by which the start of the app is seen.
test.use({ waitsForStart: false });

const notice = (page: Page) => page.getByText(/^Open at the same time: /);

/** Lets an editor report to the server, as it does every 15 s, until its notice reads so or is gone. */
const reportUntilNoticed = (page: Page, text: RegExp | null): Promise<void> =>
  expect
    .poll(async () => {
      const texts = await notice(page).allTextContents();
      const isExpected = text === null ? texts.length === 0 : text.test(texts[0] ?? '');
      if (!isExpected) await page.clock.fastForward(PRESENCE_INTERVAL_MS);
      return isExpected || texts;
    })
    .toBe(true);

test('two members of staff who have one wine open see each other', async ({ pageAs, admin }) => {
  const { body: wine } = await admin.call('createWine', 201, {
    body: createWineInput({ name: `Zelen ${randomUUID()}` }),
  });
  const [first, second] = [await pageAs('editor'), await pageAs('admin')];
  for (const page of [first, second]) {
    await page.clock.install();
    await switchLanguage(page, 'en');
    await page.goto(`/admin/wines?slug=${wine.slug}`);
    await expect(page.getByLabel(/^Price/)).toBeVisible();
  }
  await expect(notice(second)).toHaveText(/\(since \d\d:\d\d\)$/);
  await reportUntilNoticed(first, /^Open at the same time: /);
  await expect(notice(first)).toBeVisible();
  await first.getByLabel(/^Price/).fill('99');
  await reportUntilNoticed(second, /with unsaved changes\)$/);
  await first.getByLabel(/^Price/).fill(String(wine.price));
  await first.getByRole('link', { name: 'Back to the list' }).click();
  await expect(first.getByRole('grid', { name: 'Wines' })).toBeVisible();
  await reportUntilNoticed(second, null);
  await expect(notice(second)).toHaveCount(0);
});
