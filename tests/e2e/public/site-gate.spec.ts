import { findBadlySizedImages } from '../../support/sharp-pictures';
import { expect, test } from '../../support/site-test';

// One site with this environment is enough.
test.describe.configure({ mode: 'default' });
test.use({
  siteEnv: {
    LANGUAGE_SWITCH: 'on',
    FEATURE_SITE: JSON.stringify({ enabled: true, embargoDate: '2999-01-01', hardOff: false }),
  },
});

test('[G2] [G5] [G6] [R13] before its day visitors see the coming-soon page, staff their work, and an admin the site', async ({
  page,
  plainPage,
  pageAs,
  api,
  expectAccessible,
}) => {
  const { contacts } = (await api.call('getMetadata', 200)).body;
  for (const path of ['/', '/wines', '/about']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vino še zori.');
  }
  await expect(page.getByText('Kmalu', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pišite nam' })).toHaveAttribute('href', `mailto:${contacts.email}`);
  await expect(page.getByRole('link', { name: 'Prijava' })).toHaveAttribute('href', /^\/login/);
  await expect(page.locator('img').first()).toBeVisible();
  await expectAccessible(page);
  await plainPage.goto('/');
  await expect(plainPage.getByRole('main').locator('img')).toBeVisible();

  for (const [role, name, path] of [
    ['editor', 'Nadzorna plošča', '/admin'],
    ['queen', 'Urejanje Kraljice', '/admin/queen'],
  ] as const) {
    const staff = await pageAs(role);
    await staff.goto('/');
    await expect(staff.getByRole('heading', { level: 1 })).toHaveText('Vino še zori.');
    await expect(staff.getByRole('link', { name: 'Prijava' })).toHaveCount(0);
    await staff.getByRole('link', { name }).click();
    await expect(staff).toHaveURL(path);
  }

  const admin = await pageAs('admin');
  await admin.goto('/wines');
  await expect(admin.getByRole('navigation').first()).toContainText('Galerija');
});

test('[R79] [K7] the picture of the coming-soon page has the pixels that it is drawn with, and not twice as many', async ({
  browser,
  site,
}) => {
  for (const [width, height, scale] of [
    [375, 812, 2],
    [768, 1024, 1],
    [768, 400, 2],
    [1440, 900, 1],
    [1440, 900, 2],
    [740, 1400, 2],
  ] as const) {
    const pages = { pictured: ['/'], others: [] };
    expect(await findBadlySizedImages(browser, site.url, { width, height, scale }, pages), `${width}@${scale}`).toEqual(
      [],
    );
  }
});

test('[G2] [K4] a visitor with preview=1 sees the site before its day on every link, until the bar leads out', async ({
  page,
  plainPage,
  api,
  expectAccessible,
}) => {
  const { slug = '' } = (await api.call('listWines', 200)).body.items[0] ?? {};
  for (const path of ['/', '/en/wines', `/wines/${slug}`, '/gallery', '/queen', '/about', '/visit', '/stockists']) {
    await plainPage.goto(`${path}?preview=1`);
    const bar = plainPage.getByRole('complementary', { name: /Predogled|Preview/ });
    await expect(bar).toContainText(/1\. januarja 2999|January 2999/);
    const left = await plainPage
      .locator('a[href^="/"]:not([href^="/login"], [href^="/api/"], [href^="/l/"], [href*="preview=1"])')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(left, path).toEqual([path]);
    await bar.getByRole('link').click();
    await expect(plainPage.getByRole('heading', { level: 1 })).toHaveText(/Vino še zori|wine is still resting/);
  }
  // The same with client-side navigation.
  await page.goto('/?preview=1');
  const nav = page.getByRole('navigation', { name: 'Glavna navigacija' }).first();
  for (const [name, path] of [
    ['Vina', '/wines'],
    ['Galerija', '/gallery'],
    ['O nas', '/about'],
  ] as const) {
    await nav.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${path}?preview=1`);
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Zapusti predogled' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vino še zori.');
});
