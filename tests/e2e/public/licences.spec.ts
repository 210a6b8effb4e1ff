import { expect, getPublicPath, test } from '../../support/site-test';

test('a visitor finds the licences of the software from the home page, and staff those of the panel', async ({
  page,
  plainPage,
  expectAccessible,
}) => {
  for (const [visitor, language, notice, licences] of [
    [page, 'sl', 'Kolofon', 'Licence programske opreme'],
    [plainPage, 'en', 'Legal notice', 'Licences of the software'],
  ] as const) {
    await visitor.goto(getPublicPath(language, '/'));
    await visitor.getByRole('contentinfo').getByRole('link', { name: notice }).click();
    await visitor.getByRole('main').getByRole('link', { name: licences }).click();
    await expect(visitor).toHaveURL(/\/licences\.txt$/);
    const text = await visitor.locator('body').innerText();
    for (const part of ['SIL OPEN FONT LICENSE Version 1.1', 'Reserved Font Name ‘Source’', 'Newsreader Project']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
    expect(text).toContain('Copyright (c) Meta Platforms');
  }

  const response = await page.goto('/cms/admin/licences.html');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 2, name: /^react 18\S* \(MIT\)$/ })).toBeVisible();
  await expectAccessible(page);
});
