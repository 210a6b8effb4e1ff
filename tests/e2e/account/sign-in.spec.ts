import { LANGUAGES } from '../../../cms/src/contract/languages';
import { expect, switchLanguage, test } from '../../support/staff-test';

// The browser itself reports the status of a wrong password and of an ended session, and the calls that are
// cut.
test.use({ expectedConsole: /401 \(Unauthorized\)|net::ERR_FAILED/ });

const signIn = 'Prijava';

test('[A5] [R13] [P7] an editor signs in from a page, mistypes the password, and comes back to that page', async ({
  page,
  plainPage,
  site,
}) => {
  const next = '/wines?utm=1&color=Red';
  const href = `/login?next=${encodeURIComponent(next)}`;
  for (const visitor of [plainPage, page]) {
    await visitor.goto(next);
    await expect(visitor.getByRole('banner').getByRole('link', { name: signIn }).first()).toHaveAttribute('href', href);
  }
  await page.getByRole('banner').getByRole('link', { name: signIn }).first().click();
  await expect(page).toHaveURL(href);
  const form = page.locator('form');
  const submit = async (password: string) => {
    await form.getByLabel('E-pošta').fill(site.staff.editor.email);
    await form.getByLabel('Geslo', { exact: true }).fill(password);
    await form.getByRole('button', { name: signIn, exact: true }).click();
  };
  await submit('ni pravo geslo');
  await expect(page.getByText('Prijava ni uspela. Preverite podatke in poskusite znova.')).toBeVisible();
  await submit(site.staff.editor.password);
  await expect(page).toHaveURL(`${site.url}${next}`);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nadzorna plošča' }).first()).toBeVisible();

  // A foreign URL is no page to come back to.
  await page.goto('/login?next=https%3A%2F%2Fexample.com%2F');
  await submit(site.staff.editor.password);
  await expect(page).not.toHaveURL(/login/);
  expect(new URL(page.url()).origin).toBe(site.url);
});

test('[R13] [A2] staff who leave the sign-in page without signing in are recognised', async ({ pageAs }) => {
  const page = await pageAs('editor');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/users/me')) requests.push(request.url());
  });
  await page.goto('/login', { waitUntil: 'networkidle' });
  expect(requests, 'the sign-in page itself does not ask who is signed in').toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('auth.user'))).toBeNull();
  await page.getByRole('link', { name: 'Nazaj na stran' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Nadzorna plošča' }).first()).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('auth.user'))).toContain('editor');
});

test('[G7] [G8] [R13] the queen finds her editor from any page, and nobody a screen that is not theirs', async ({
  page,
  pageAs,
  site,
}) => {
  const queen = await pageAs('queen');
  await queen.goto('/gallery');
  const header = queen.getByRole('banner');
  await expect(header.getByRole('link', { name: signIn })).toHaveCount(0);
  await header.getByRole('link', { name: 'Urejanje Kraljice' }).first().click();
  await expect(queen).toHaveURL('/admin/queen');
  await expect(queen.getByRole('heading', { level: 1 })).toBeVisible();
  await queen.goto('/admin');
  await expect(queen).toHaveURL(`${site.url}/`);

  await page.goto('/admin/content?namespace=home');
  await expect(page).toHaveURL(`${site.url}/login?next=${encodeURIComponent('/admin/content?namespace=home')}`);
});

test('[A6] an editor signs out, also while the server cannot be reached', async ({ pageAs, site }) => {
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
  // The call is sent again as soon as the server can be reached.
  await page.unroute('**/api/v1/auth/logout*');
  const sent = page.waitForResponse('**/api/v1/auth/logout*');
  await page.reload();
  expect((await sent).status()).toBe(204);
  expect((await page.request.get('/api/v1/users/me?optional=1')).status()).toBe(204);

  const other = await pageAs('editor', { ownSession: true });
  await other.goto('/admin');
  await other.getByRole('button', { name: 'Odjava' }).click();
  await expect(other).toHaveURL(`${site.url}/`);
  await other.goto('/admin');
  await expect(other).toHaveURL(/\/login\?next=%2Fadmin$/);
});

const TEXTS = {
  sl: { account: 'Moj račun', leave: 'Odjava na vseh napravah' },
  en: { account: 'My account', leave: 'Log out everywhere' },
} as const;

test('[R24] [A6] an editor signs out on all devices, and keeps what is not saved', async ({
  pageAs,
  site,
  expectAccessible,
}) => {
  const other = await pageAs('editor', { ownSession: true });
  await other.goto('/admin');
  const page = await pageAs('editor', { ownSession: true });
  for (const language of LANGUAGES) {
    await switchLanguage(page, language);
    await page.setViewportSize({ width: 375, height: 900 });
    await page.goto('/admin/about');
    await page.getByRole('banner').getByTitle(TEXTS[language].account).click();
    await expect(page.getByRole('dialog', { name: TEXTS[language].account })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await expectAccessible(page);
  }
  const dialog = page.getByRole('dialog', { name: TEXTS.en.account });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Ni shranjeno');
  await page.getByRole('banner').getByTitle(TEXTS.en.account).click();

  await page.route('**/api/v1/auth/logout-everywhere*', (route) => route.abort());
  await dialog.getByRole('button', { name: TEXTS.en.leave }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.unroute('**/api/v1/auth/logout-everywhere*');
  await dialog.getByRole('button', { name: TEXTS.en.leave }).click();
  const again = page.getByRole('alertdialog');
  await again.getByLabel('Password').fill(site.staff.editor.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(field).toHaveValue('Ni shranjeno');

  await other.goto('/admin');
  await expect(other).toHaveURL(`${site.url}/login?next=%2Fadmin`);
  await page.goto('/admin/wines');
  await page.getByRole('banner').getByTitle(TEXTS.en.account).click();
  await dialog.getByRole('button', { name: TEXTS.en.leave }).click();
  await expect(page).toHaveURL(`${site.url}/login?next=%2Fadmin%2Fwines`);
  expect(await page.evaluate(() => localStorage.getItem('auth.user'))).toBeNull();
});
