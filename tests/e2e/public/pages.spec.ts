import { expect, PAGES, publicPath, test } from '../../support/site-test';

// The browser itself reports the missing page and the calls that a test cuts off.
test.use({ expectedConsole: /status of 404.*nothing-here|net::ERR_FAILED/ });

for (const language of ['sl', 'en'] as const) {
  for (const path of [...PAGES, '/nothing-here']) {
    test(`[P1] ${path} in ${language} is whole, quiet and accessible`, async ({ page, expectAccessible }) => {
      const next = encodeURIComponent(publicPath(language, '/'));
      const response = await page.goto(path === '/login' ? `/login?next=${next}` : publicPath(language, path));
      expect(response?.status()).toBe(path === '/nothing-here' ? 404 : 200);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectAccessible(page);
    });
  }
}

test('[P2] any other path is the 404 page with its code, its text and a way home', async ({ page, plainPage }) => {
  for (const visitor of [page, plainPage]) {
    const response = await visitor.goto('/en/nothing-here');
    expect(response?.status()).toBe(404);
    await expect(visitor.getByText('404').first()).toBeVisible();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/page not found/i);
    await expect(visitor.locator('main').getByRole('link').first()).toHaveAttribute('href', '/en');
  }
});

test('[P3] the head has the canonical address and robots', async ({ page, site }) => {
  await page.goto('/wines/?color=Red');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${site.url}/wines?color=Red`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index,follow');
});

test('[P11] the favicon is the one of the metadata', async ({ page, api }) => {
  const { brand } = (await api.call('getMetadata', 200)).body;
  const image = brand.favIconImage ?? brand.logoImage;
  const addresses = image?.renditions.map(({ url }) => url) ?? [];
  expect(addresses).not.toEqual([]);
  await page.goto('/');
  const icon = page.locator('link[rel~=icon]').first();
  await expect.poll(async () => addresses.includes((await icon.getAttribute('href')) ?? '')).toBe(true);
});

test('[P14] a wine has a page of its own with its neighbours', async ({ page, api }) => {
  const { body } = await api.call('listWines', 200);
  const [, wine] = body.items;
  if (!wine) throw new Error('no wines');
  const { body: detail } = await api.call('getWine', 200, { params: { slug: wine.slug } });
  const response = await page.goto(`/wines/${wine.slug}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(wine.name);
  await page
    .getByRole('link', { name: new RegExp(detail.next?.name ?? '') })
    .last()
    .click();
  await expect(page).toHaveURL(new RegExp(`/wines/${detail.next?.slug}$`));
});

test('[P13] a gallery that cannot be loaded says so and offers to try again', async ({ page }) => {
  // The app has taken over once it asks who is signed in; before that a link would load a page with its data.
  const takenOver = page.waitForResponse(/\/users\/me/);
  await page.goto('/en/about');
  await takenOver;
  await page.route('**/api/v1/gallery**', (route) => route.abort());
  await page.route('**/api/v1/albums**', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).first().click();
  await expect(page.getByText('Error loading gallery')).toBeVisible({ timeout: 20_000 });
});
