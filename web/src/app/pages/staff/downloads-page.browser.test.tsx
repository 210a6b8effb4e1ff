import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/expect-accessible';
import { makeWine } from '#testing/make-wine';
import { openSite } from '#testing/open-site';

test.each([
  { language: 'en', title: 'Weight of packaging' },
  { language: 'sl', title: 'Teža embalaže' },
] as const)(
  '[R160] the weight of packaging is a download in both languages: $language',
  async ({ language, title }) => {
    await page.viewport(375, 800);
    const wine = makeWine();
    await openSite('/admin/papers', {
      signedInAs: 'editor',
      language,
      responses: { '/wines': () => ({ items: [wine], total: 1 }) },
    });
    const links = page.getByRole('link', { name: new RegExp(`^${title}: XLSX`) });
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map((link) => [link.getAttribute('href'), link.hasAttribute('download')])).toEqual([
      ['/api/v1/packaging.xlsx?lang=sl', true],
      ['/api/v1/packaging.xlsx?lang=en', true],
    ]);
    await expectAccessible();
  },
);
