import { DEFAULT_FEATURES } from '../../../cms/src/contract/features';
import { setQueenFeature } from '../../support/servers/feature-switch';
import { expect, switchLanguage, test } from '../../support/staff-test';

test('[V1] an admin closes the Queen section until a day and opens it again, and visitors follow', async ({
  pageAs,
  site,
  undo,
}) => {
  // Other journeys visit the section on the same site, also after a failure of this one.
  undo(() => setQueenFeature(site.cms.controlUrl, DEFAULT_FEATURES.queen));
  const page = await pageAs('admin');
  await switchLanguage(page, 'en');
  const queen = page.getByRole('region', { name: 'Queen section' });
  const question = page.getByRole('alertdialog', { name: 'Change this for visitors?' });
  const openFrom = async (day: string) => {
    await queen.getByLabel('From this day on').fill(day);
    await page.keyboard.press('ControlOrMeta+s');
    await question.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByText('Saved.').first()).toBeVisible();
  };
  const readStatus = async () => (await fetch(`${site.url}/queen`, { redirect: 'manual' })).status;

  await page.goto('/admin/settings');
  await openFrom('2999-01-01');
  await expect(queen).toContainText('Not open yet');
  await expect.poll(readStatus).not.toBe(200);

  await page.goto('/admin');
  // Rows that come later move the ones below.
  const inbox = page.getByRole('region', { name: 'Needs attention', exact: true });
  await expect(inbox.locator('[aria-busy="false"]')).toBeVisible();
  await page.getByRole('link', { name: 'Change: Queen section: Not open yet' }).click();
  await expect(page).toHaveURL('/admin/settings#queen.enabled');
  await expect(queen.getByRole('switch')).toBeFocused();
  await openFrom(DEFAULT_FEATURES.queen.embargoDate);
  await expect(queen).toContainText('Everyone sees it');
  await expect.poll(readStatus).toBe(200);
});
