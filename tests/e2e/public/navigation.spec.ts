import { expect, test } from '../../support/site-test';

test('[P5] the navigation leads to every page', async ({ page, site }) => {
  await page.goto('/');
  const links = [
    ['Vina', '/wines'],
    ['Galerija', '/gallery'],
    ['Kraljica', '/queen'],
    ['O nas', '/about'],
    ['Domov', '/'],
  ] as const;
  for (const [name, path] of links) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('[P4][P5] visit scrolls to the visit part, from elsewhere by way of home', async ({ page, site }) => {
  await page.goto('/wines');
  await page.getByRole('banner').getByRole('link', { name: 'Obisk' }).click();
  await expect(page).toHaveURL(new RegExp(`^${site.url}/(#|\\?)`));
  await expect(page.locator('#visit')).toBeInViewport();
});

for (const address of ['/?to=visit', '/?anchor=visit', '/#visit']) {
  test(`[P4] ${address} scrolls to its anchor, below the header`, async ({ page }) => {
    await page.goto(address);
    await expect(page.locator('#visit')).toBeInViewport();
    await expect
      .poll(async () => {
        const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
        const top = (await page.locator('#visit').boundingBox())?.y ?? -1;
        return top >= header - 2 && top <= header + 200;
      })
      .toBe(true);
  });
}

test('[K1] [P6] English lasts: by the switch, over links with and without scripts, and a reload', async ({
  page,
  plainPage,
  site,
}) => {
  for (const visitor of [page, plainPage]) {
    await visitor.goto('/wines?color=Red');
    const header = visitor.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Slovenščina' }).first()).toHaveAttribute('aria-current', 'true');
    await header.getByRole('link', { name: 'Angleščina' }).first().click();
    await expect(visitor).toHaveURL(`${site.url}/en/wines?color=Red`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
    await visitor.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(visitor).toHaveURL(/\/en\/wines\/[\w-]+$/);
    await header.getByRole('link', { name: 'About' }).first().click();
    await expect(visitor).toHaveURL(`${site.url}/en/about`);
    await visitor.reload();
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
    await header.getByRole('link', { name: 'Slovenian' }).first().click();
    await expect(visitor).toHaveURL(`${site.url}/about`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'sl');
    await visitor.goBack();
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
  }
  expect(await page.context().cookies()).toEqual([]);
});

test('[P9] the footer has the contacts of the metadata, the notices and the year', async ({ page, api }) => {
  const { contacts } = (await api.call('getMetadata', 200)).body;
  await page.goto('/en');
  const footer = page.getByRole('contentinfo');
  for (const text of [contacts.email, contacts.phone, contacts.address]) await expect(footer).toContainText(text);
  await expect(footer).toContainText(/18\+/);
  await expect(footer).toContainText(/online sales|sell online/i);
  await expect(footer).toContainText(/informational|information only/i);
  await expect(footer).toContainText(String(new Date().getFullYear()));
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 375, height: 700 } });

  test('[P8] the menu opens, locks the page, and closes on Escape and on a route change', async ({ page, site }) => {
    await page.goto('/');
    const overflow = () =>
      page.evaluate(
        () => getComputedStyle(document.documentElement).overflowY + getComputedStyle(document.body).overflowY,
      );
    const toggle = page.getByRole('button', { name: /meni/ }).first();
    await toggle.click();
    const link = page.getByRole('link', { name: 'Vina', exact: true }).locator('visible=true').first();
    await expect(link).toBeVisible();
    await expect.poll(overflow).toContain('hidden');
    await page.keyboard.press('Escape');
    await expect.poll(overflow).not.toContain('hidden');
    await toggle.click();
    await link.click();
    await expect(page).toHaveURL(`${site.url}/wines`);
    await expect.poll(overflow).not.toContain('hidden');
  });

  test('no page scrolls sideways', async ({ page }) => {
    for (const path of ['/', '/wines', '/gallery', '/queen', '/about', '/privacy', '/login']) {
      await page.goto(path);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, path).toBeLessThanOrEqual(0);
    }
  });
});
