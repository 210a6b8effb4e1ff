import { openPreview } from '../../support/live-preview';
import { expect, test } from '../../support/staff-test';

test.use({ siteEnv: { LANGUAGE_SWITCH: 'off' }, viewport: { width: 1440, height: 900 } });

test('[V3] shows English also while visitors have no choice of a language', async ({ pageAs }) => {
  const page = await pageAs('editor');
  const frame = await openPreview(page, '/admin/about');
  await page.locator('[name="hero.en.title"]').fill('An English title');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('An English title');
  await expect(frame.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('group', { name: 'Language of the preview' }).getByRole('button', { name: 'Slovenian' }).click();
  await expect(frame.locator('html')).toHaveAttribute('lang', 'sl');
});
