import { expect, tabTo, test } from '../../support/staff-test';

test('[G7] [A5] [D2] [D4] [D5] [L2] [L4] a guest signs in, works in the chosen language and signs out', async ({
  page,
  site,
}) => {
  const { editor } = site.staff;
  const asked = '/admin/content?namespace=about&language=en';
  await page.goto(asked);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(asked)}`);
  await page.getByLabel('E-pošta').fill(editor.email);
  await page.getByLabel('Geslo', { exact: true }).fill(editor.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(asked);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('O nas');

  await page.goto('/admin');
  await expect(page).toHaveTitle('Nadzorna plošča — Admin');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page).toHaveTitle('Dashboard — Admin');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page).toHaveTitle('Dashboard — Admin');

  await tabTo(page, page.getByRole('navigation', { name: 'Staff menu' }).getByRole('link', { name: 'Page texts' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Page texts — Admin');
  await expect(page.getByRole('main')).toBeFocused();

  const bar = page.getByRole('banner');
  await expect(bar.getByText(editor.name)).toBeVisible();
  await bar.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin');
  await expect(page).toHaveURL('/login?next=%2Fadmin');
});

test('the staff area loads its own stylesheet and shows nothing before it is loaded', async ({ freshPage, pageAs }) => {
  const visitor = await freshPage();
  const stylesheets: string[] = [];
  visitor.on('request', (request) => {
    // The styles of italics and paper come half a second after the page.
    if (/\/(?!late-)[^/]+\.css$/.test(request.url())) stylesheets.push(request.url());
  });
  await visitor.goto('/');
  const siteStylesheet = String(await visitor.locator('style[data-whole]').getAttribute('data-whole'));
  expect(stylesheets).toEqual([expect.stringContaining(siteStylesheet)]);

  const page = await pageAs('editor');
  // Notes which stylesheets are not loaded yet when the menu first appears.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('nav')) return;
      observer.disconnect();
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
      const missing = links.filter(({ sheet }) => sheet === null).map(({ href }) => href);
      document.documentElement.dataset['stylesheets'] = JSON.stringify({ all: links.length, missing });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.css', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/*.css');
  await page.goto('/admin', { waitUntil: 'commit' });
  await asked;
  await expect(page.getByRole('navigation')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const noted = await page.locator('html').getAttribute('data-stylesheets');
  const { all, missing } = JSON.parse(noted ?? '') as { all: number; missing: string[] };
  expect(missing).toEqual([]);
  expect(all).toBeGreaterThan(0);
});
