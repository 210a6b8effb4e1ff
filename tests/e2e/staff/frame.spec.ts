import { LANGUAGES } from '../../../cms/src/contract/languages';
import { expect, inLanguage, tabTo, test } from '../../support/staff-test';

const CONTENT = ['Dashboard', 'Wines', 'Queen', 'Gallery', 'Albums', 'Media', 'About'];
const TRADE = ['Labels', 'Lots', 'Analyses', 'Words of labels', 'Price lists and papers', 'Trade settings'];
const SCREENS = [
  '',
  '/wines',
  '/albums',
  '/gallery',
  '/queen',
  '/content',
  '/about',
  '/media',
  '/awards',
  '/labels',
  '/lots',
  '/analyses',
  '/label-words',
  '/papers',
  '/trade',
  '/stockists',
  '/hours',
  '/visits',
  '/users',
  '/metadata',
  '/settings',
  '/audit',
  '/bin',
];

test.describe('roles and routes', () => {
  test('[D1][D2][D5] an admin finds every screen in the sidebar, each with its title', async ({ pageAs }) => {
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Staff menu' });
    await expect(menu.getByRole('link')).toHaveText([
      ...CONTENT,
      'Page texts',
      'Users',
      'Site metadata',
      'Awards',
      ...TRADE,
      'Stockists',
      'Opening hours',
      'Visits',
      'Switches',
      'Changes',
      'Bin',
    ]);
    for (const name of ['Wines', 'Users', 'Site metadata', 'Changes', 'Dashboard']) {
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveTitle(`${name} — Admin`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    }
  });

  test('[D2][G8][A8] an editor is shown no users, metadata and changes, and their addresses lead home', async ({
    pageAs,
  }) => {
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.goto('/admin');
    const menu = page.getByRole('navigation', { name: 'Staff menu' });
    await expect(menu.getByRole('link')).toHaveText([
      ...CONTENT,
      'Page texts',
      'Awards',
      ...TRADE,
      'Stockists',
      'Opening hours',
      'Visits',
      'Bin',
    ]);
    for (const path of ['/admin/users', '/admin/metadata', '/admin/settings', '/admin/audit']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });

  test('[A7][A8][D1] [R45] the queen has an editor’s frame, which shows her screen alone', async ({ pageAs }) => {
    const page = await pageAs('queen');
    await inLanguage(page, 'en');
    await page.goto('/admin/queen');
    await expect(page).toHaveTitle('Queen — Admin');
    const menu = page.getByRole('navigation', { name: 'Staff menu' });
    await expect(menu.getByRole('link')).toHaveText(['Queen']);
    for (const path of ['/admin', '/admin/content', '/admin/metadata']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
  });

  test('[G7][A5] a guest signs in and comes back to the screen that was asked for', async ({ page, site }) => {
    await page.goto('/admin/content?namespace=about&language=en');
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/admin/content?namespace=about&language=en')}`);
    await page.getByLabel('E-pošta').fill(site.staff.editor.email);
    await page.getByLabel('Geslo', { exact: true }).fill(site.staff.editor.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/content?namespace=about&language=en');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('O nas');
  });

  test('[D1] an unknown address of the staff area leads to the dashboard', async ({ pageAs }) => {
    const page = await pageAs('editor');
    await page.goto('/admin/no/such/screen');
    await expect(page).toHaveURL('/admin');
  });
});

test.describe('top bar', () => {
  test('[D4] shows role and name, leads to the page of the screen, and signs out', async ({ pageAs, site }) => {
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    await page.goto('/admin/gallery');
    const bar = page.getByRole('banner');
    await expect(bar.getByText('Editor', { exact: true })).toBeVisible();
    await expect(bar.getByText(site.staff.editor.name)).toBeVisible();
    await expect(bar.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/en/gallery');
    await page.goto('/admin/wines?slug=rebula-2025');
    await expect(bar.getByRole('link', { name: 'View site' })).toHaveAttribute('href', '/en/wines/rebula-2025');
    await bar.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/admin');
    await expect(page).toHaveURL('/login?next=%2Fadmin');
  });

  test('[D4] asks nothing beside the sign-out, which would be refused after it', async ({ pageAs }) => {
    const page = await pageAs('editor');
    await inLanguage(page, 'en');
    let left = false;
    const late: string[] = [];
    await page.route('**/api/v1/presence*', async (route) => {
      if (left) late.push(String(route.request().postData()));
      await expect.poll(() => left).toBe(true);
      await route.continue();
    });
    await page.goto('/admin/wines?slug=rebula-2025');
    await page.waitForRequest('**/api/v1/presence*');
    const answer = page.waitForResponse('**/api/v1/auth/logout*');
    await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
    await answer;
    left = true;
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(late).toEqual([]);
  });

  test('[L2][L4] switches the language of the staff area and remembers it', async ({ pageAs }) => {
    const page = await pageAs('editor');
    await page.goto('/admin');
    await expect(page).toHaveTitle('Pregled — Admin');
    await page.getByRole('button', { name: 'Angleščina' }).click();
    await expect(page).toHaveTitle('Dashboard — Admin');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.reload();
    await expect(page).toHaveTitle('Dashboard — Admin');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test('[D3] the sidebar opens, locks the scroll, and closes on Escape and with a change of route', async ({
    page,
    admin,
  }) => {
    await page
      .context()
      .addCookies(admin.cookies.entries().map(([name, value]) => ({ name, value, url: admin.origin })));
    await page.goto('/admin/content');
    const open = page.getByRole('button', { name: 'Odpri meni' });
    const menu = page.getByRole('dialog', { name: 'Meni za sodelavce' });
    await open.click();
    await expect(menu).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
    await expect(open).toBeFocused();
    await open.click();
    await menu.getByRole('link', { name: 'Vina' }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/admin/wines');
  });

  test('[D1] no screen is wider than the phone', async ({ page, admin }) => {
    await page
      .context()
      .addCookies(admin.cookies.entries().map(([name, value]) => ({ name, value, url: admin.origin })));
    for (const screen of [...SCREENS, '/content?namespace=home', '/content?namespace=home&view=json']) {
      await page.goto(`/admin${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, screen).toBeLessThanOrEqual(0);
    }
  });
});

for (const language of LANGUAGES) {
  test(`[D1] axe finds nothing on any screen (${language})`, async ({ pageAs, expectAccessible }) => {
    test.setTimeout(260_000);
    const page = await pageAs('admin');
    await inLanguage(page, language);
    for (const screen of [...SCREENS, '/content?namespace=home', '/content?namespace=home&view=json']) {
      await page.goto(`/admin${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
    }
  });
}

test('[D2][D5] the keyboard alone reaches a screen, with the focus in its content', async ({ pageAs }) => {
  const page = await pageAs('editor');
  await page.goto('/admin');
  await expect(page).toHaveTitle('Pregled — Admin');
  await tabTo(page, page.getByRole('link', { name: 'Besedila strani' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Besedila strani — Admin');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the staff area brings its own styles, and is not shown before they are there', async ({ page, pageAs }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) sheets.push(request.url());
  });
  await page.goto('/');
  // The sheet of the site comes when the page is there.
  const own = String(await page.locator('style[data-whole]').getAttribute('data-whole'));
  await expect.poll(() => sheets).toHaveLength(1);
  expect(sheets[0]).toContain(own);

  const staff = await pageAs('editor');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await staff.route('**/assets/*.css', async (route) => {
    await held;
    await route.continue();
  });
  const asked = staff.waitForRequest('**/assets/*.css');
  await staff.goto('/admin', { waitUntil: 'commit' });
  await asked;
  await staff.waitForTimeout(500);
  await expect(staff.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();
});
