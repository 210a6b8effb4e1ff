import { expect, publicPath, test } from '../../support/site-test';

const LINKS = {
  sl: ['Kolofon', 'Licence programske opreme'],
  en: ['Legal notice', 'Licences of the software'],
} as const;

for (const language of ['sl', 'en'] as const) {
  test(`the licences of what is sent are found from the home page by clicks in ${language}`, async ({
    page,
    plainPage,
    expectAccessible,
  }) => {
    const [notice, licences] = LINKS[language];
    for (const visitor of [page, plainPage]) {
      await visitor.goto(publicPath(language, '/'));
      await visitor.getByRole('contentinfo').getByRole('link', { name: notice }).click();
      const link = visitor.getByRole('main').getByRole('link', { name: licences });
      await expect(link).toBeVisible();
      if (visitor === page) await expectAccessible(page);
      await link.click();
      await expect(visitor).toHaveURL(/\/licences\.txt$/);
      const text = await visitor.locator('body').innerText();
      for (const part of ['SIL OPEN FONT LICENSE Version 1.1', 'Reserved Font Name ‘Source’', 'Newsreader Project']) {
        expect(text).toContain(part);
      }
      expect(text).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)$/m);
      expect(text).toContain('Copyright (c) Meta Platforms');
    }
  });
}

test('the panel has a page of its own with the licences of all that it loads', async ({ page, expectAccessible }) => {
  const response = await page.goto('/cms/admin/licences.html');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 2, name: /^react 18\S* \(MIT\)$/ })).toBeVisible();
  await expectAccessible(page);
});
