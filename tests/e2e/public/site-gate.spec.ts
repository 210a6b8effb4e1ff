import { expect, test } from '../../support/site-test';

// One site with this environment is enough.
test.describe.configure({ mode: 'default' });
test.use({
  siteEnv: { FEATURE_SITE: JSON.stringify({ enabled: true, embargoDate: '2999-01-01', hardOff: false }) },
});

test('[G5][G6] before its day the site is the coming-soon page with picture, sign-in and contact', async ({
  page,
  plainPage,
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
});

test('[G6] [R13] leads staff to what they edit instead of the sign-in', async ({ pageAs }) => {
  for (const [role, name, path] of [
    ['editor', 'Nadzorna plošča', '/admin'],
    ['queen', 'Urejanje Kraljice', '/admin/queen'],
  ] as const) {
    const page = await pageAs(role);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vino še zori.');
    await expect(page.getByRole('link', { name: 'Prijava' })).toHaveCount(0);
    await page.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
  }
});

test('[G2] preview=1 opens the site before its day, and so does an admin', async ({ page, pageAs }) => {
  await page.goto('/?preview=1');
  await expect(page.getByRole('navigation').first()).toContainText('Vina');
  const admin = await pageAs('admin');
  await admin.goto('/wines');
  await expect(admin.getByRole('navigation').first()).toContainText('Galerija');
});
