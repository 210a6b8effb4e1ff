import type { Page } from '@playwright/test';
import { expect, test } from '../../support/site-test';

const expectVisitPartBelowHeader = async (page: Page): Promise<void> => {
  await expect(page.locator('#visit')).toBeInViewport();
  await expect
    .poll(async () => {
      const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
      const top = (await page.locator('#visit').boundingBox())?.y ?? -1;
      return top >= header - 2 && top <= header + 200;
    })
    .toBe(true);
};

test('[P4] [P5] [P9] a visitor opens every page by the menu, and the visit part by each of its links', async ({
  page,
  site,
  api,
}) => {
  await page.goto('/');
  for (const [name, path] of [
    ['Vina', '/wines'],
    ['Galerija', '/gallery'],
    ['Kraljica', '/queen'],
    ['O nas', '/about'],
    ['Domov', '/'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(site.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const { contacts } = (await api.call('getMetadata', 200)).body;
  const footer = page.getByRole('contentinfo');
  for (const text of [contacts.email, contacts.phone, contacts.address]) await expect(footer).toContainText(text);

  await page.goto('/wines');
  await page.getByRole('banner').getByRole('link', { name: 'Obisk' }).click();
  await expect(page).toHaveURL(new RegExp(`^${site.url}/(#|\\?)`));
  await expectVisitPartBelowHeader(page);
  for (const url of ['/?to=visit', '/?anchor=visit', '/#visit']) {
    await page.goto('/terms');
    await page.goto(url);
    await expectVisitPartBelowHeader(page);
  }
});

test('[K1] [P6] a visitor chooses English and stays in it, with and without scripts', async ({
  page,
  plainPage,
  site,
}) => {
  for (const visitor of [page, plainPage]) {
    await visitor.goto('/wines?color=Red');
    const header = visitor.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Slovenščina' }).first()).toHaveAttribute('aria-current', 'true');
    await header.getByRole('link', { name: 'English' }).first().click();
    await expect(visitor).toHaveURL(`${site.url}/en/wines?color=Red`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
    await visitor.getByRole('main').getByRole('article').getByRole('link').first().click();
    await expect(visitor).toHaveURL(/\/en\/wines\/[\w-]+$/);
    await header.getByRole('link', { name: 'About' }).first().click();
    await expect(visitor).toHaveURL(`${site.url}/en/about`);
    // The hours of the day are on the page before the app knows whether it is open now.
    const openNow = visitor === plainPage ? /^today / : /^(?:today|Open until|Closed)/;
    await expect(visitor.getByRole('main').getByText(openNow).first()).toBeVisible();
    await visitor.reload();
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
    await header.getByRole('link', { name: 'Slovenščina' }).first().click();
    await expect(visitor).toHaveURL(`${site.url}/about`);
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'sl');
    await visitor.goBack();
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'en');
  }
  expect(await page.context().cookies()).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('[P8] [R44] a visitor opens the menu and filters the wines, with and without scripts', async ({
    page,
    plainPage,
    site,
  }) => {
    await page.goto('/');
    const isLocked = () =>
      page.evaluate(() =>
        [document.documentElement, document.body].some((each) => getComputedStyle(each).overflowY === 'hidden'),
      );
    const toggle = page.getByRole('button', { name: /meni/ }).first();
    await toggle.click();
    const link = page.getByRole('link', { name: 'Vina', exact: true }).locator('visible=true').first();
    await expect(link).toBeVisible();
    await expect.poll(isLocked).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(isLocked).toBe(false);
    await toggle.click();
    await link.click();
    await expect(page).toHaveURL(`${site.url}/wines`);
    await expect.poll(isLocked).toBe(false);

    await plainPage.setViewportSize({ width: 375, height: 812 });
    for (const visitor of [page, plainPage]) {
      await visitor.goto('/en/wines?color=Red&style=SingleVarietal');
      await expect(visitor.getByRole('search')).toBeHidden();
      await visitor.getByText('Filters (2)').click();
      await expect(visitor.getByRole('search')).toBeVisible();
      await visitor.getByRole('search').getByRole('link', { name: 'White', exact: true }).click();
      await expect(visitor).toHaveURL(/color=White/);
    }
  });
});
