import { expect, test } from '../../support/site-test';

// The browser itself reports the status of a wrong password.
test.use({ expectedConsole: /401 \(Unauthorized\)|net::ERR_FAILED/ });

const signIn = 'Prijava';

test('[A5] a sign-in returns to where it was asked for, and shows a wrong password', async ({ page, site }) => {
  await page.goto('/login?next=%2Fwines%3Fcolor%3DRed');
  const form = page.locator('form');
  await form.getByLabel('E-pošta').fill(site.staff.editor.email);
  await form.getByLabel('Geslo', { exact: true }).fill('ni pravo geslo');
  await form.getByRole('button', { name: signIn, exact: true }).click();
  await expect(page.getByText('Prijava ni uspela. Preverite podatke in poskusite znova.')).toBeVisible();
  await form.getByLabel('Geslo', { exact: true }).fill(site.staff.editor.password);
  await form.getByRole('button', { name: signIn, exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/wines?color=Red`);
});
test('[A5] a foreign address is no place to return to', async ({ page, site }) => {
  await page.goto('/login?next=https%3A%2F%2Fexample.com%2F');
  await page.getByLabel('E-pošta').fill(site.staff.editor.email);
  await page.getByLabel('Geslo', { exact: true }).fill(site.staff.editor.password);
  await page.getByRole('button', { name: signIn, exact: true }).click();
  await expect(page).not.toHaveURL(/login/);
  expect(new URL(page.url()).origin).toBe(site.url);
});

test('[R13] [P7] the header shows the dashboard to editors, her editor to the queen, and the sign-in with next to guests', async ({
  page,
  pageAs,
}) => {
  await page.goto('/gallery');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: signIn }).first()).toHaveAttribute('href', '/login?next=%2Fgallery');
  const editor = await pageAs('editor');
  await editor.goto('/gallery');
  await expect(editor.getByRole('banner').getByRole('link', { name: 'Nadzorna plošča' }).first()).toBeVisible();
  const queen = await pageAs('queen');
  await queen.goto('/gallery');
  const entry = queen.getByRole('banner').getByRole('link', { name: 'Urejanje Kraljice' }).first();
  await expect(entry).toHaveAttribute('href', '/admin/queen');
  await expect(queen.getByRole('banner').getByRole('link', { name: signIn })).toHaveCount(0);
  await entry.click();
  await expect(queen.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(queen).toHaveURL('/admin/queen');
});

test('[R13] [P7] the sign-in leads back with parameters that the page does not know', async ({
  page,
  plainPage,
  site,
}) => {
  const next = '/wines?utm=1&color=Red';
  const href = `/login?next=${encodeURIComponent(next)}`;
  for (const each of [plainPage, page]) {
    await each.goto(next);
    await expect(each.getByRole('banner').getByRole('link', { name: signIn }).first()).toHaveAttribute('href', href);
  }
  await page.getByRole('banner').getByRole('link', { name: signIn }).first().click();
  await expect(page).toHaveURL(href);
  await page.getByLabel('E-pošta').fill(site.staff.editor.email);
  await page.getByLabel('Geslo', { exact: true }).fill(site.staff.editor.password);
  await page.getByRole('button', { name: signIn, exact: true }).click();
  await expect(page).toHaveURL(`${site.url}${next}`);
});

test('[R13] [A2] whoever leaves the sign-in page without signing in is asked who they are', async ({ pageAs }) => {
  const page = await pageAs('editor');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/me')) asked.push(request.url());
  });
  await page.goto('/login');
  const back = page.getByRole('link', { name: 'Nazaj na stran' });
  await back.hover();
  await page.waitForTimeout(1_000);
  expect(asked, 'the sign-in page itself asks nothing').toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('auth.user'))).toBeNull();
  await back.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nadzorna plošča' }).first()).toBeVisible();
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('auth.user'))).toContain('editor');
});

test('[G7] the staff area sends a guest to the sign-in with path and search', async ({ page, site }) => {
  await page.goto('/admin/content?namespace=home');
  await expect(page).toHaveURL(`${site.url}/login?next=${encodeURIComponent('/admin/content?namespace=home')}`);
});

test('[G8] a role that is not allowed is sent to /', async ({ pageAs, site }) => {
  const queen = await pageAs('queen');
  await queen.goto('/admin');
  await expect(queen).toHaveURL(`${site.url}/`);
});

test('[A6] signing out ends the session and goes to /', async ({ pageAs, site }) => {
  const page = await pageAs('editor', { ownSession: true });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin$/);
});

test('[A5] says when a sign-in takes longer than usual, and no more once it is answered', async ({ page, site }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/auth/login*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login?next=%2Fen');
  await page.getByLabel('Email').fill(site.staff.editor.email);
  await page.getByLabel('Password', { exact: true }).fill(site.staff.editor.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const slow = page.getByText('Sign-in is taking longer than usual…');
  await page.waitForTimeout(2_000);
  await expect(slow).toHaveCount(0);
  await expect(slow).toBeVisible({ timeout: 5_000 });
  release();
  await expect(page).toHaveURL(`${site.url}/en`);
});

test('[A6] signing out goes to / in place of the page, also when the server cannot be reached', async ({
  pageAs,
  site,
}) => {
  const page = await pageAs('editor', { ownSession: true });
  await page.goto('/wines');
  await page.goto('/admin');
  // The call never reaches the server.
  await page.route('**/api/v1/auth/logout*', (route) => route.abort());
  await page.getByRole('button', { name: 'Odjava' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('auth.user'))).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(`${site.url}/wines`);
  // The server hears of it as soon as it can be reached.
  await page.unroute('**/api/v1/auth/logout*');
  const told = page.waitForResponse('**/api/v1/auth/logout*');
  await page.reload();
  expect((await told).status()).toBe(204);
  expect((await page.request.get('/api/v1/users/me?optional=1')).status()).toBe(204);
});
