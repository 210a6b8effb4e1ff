import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '../../../cms/src/contract/languages';
import { expect, inLanguage, test } from '../../support/staff-test';

// The browser itself reports the status of the ended session, and the call that is cut.
test.use({ expectedConsole: /status of 401|net::ERR_FAILED/ });

const WORDS: Record<Language, { account: string; leave: string; failed: RegExp }> = {
  sl: { account: 'Moj račun', leave: 'Odjava na vseh napravah', failed: /ni uspela|ni dosegljiv/ },
  en: { account: 'My account', leave: 'Log out everywhere', failed: /failed|reach/ },
};

async function openAccount(page: Page, language: Language) {
  await page.getByRole('banner').getByTitle(WORDS[language].account).click();
  const dialog = page.getByRole('dialog', { name: WORDS[language].account });
  await expect(dialog).toBeVisible();
  return dialog;
}

for (const language of LANGUAGES) {
  test(`[R24] [A6] signing out everywhere ends all sessions and leads to the sign-in (${language})`, async ({
    pageAs,
    site,
    expectAccessible,
  }) => {
    const [here, there] = [await pageAs('editor', { ownSession: true }), await pageAs('editor', { ownSession: true })];
    await inLanguage(here, language);
    await there.goto('/admin');
    await here.goto('/admin/wines');
    const dialog = await openAccount(here, language);
    await expectAccessible(here);
    for (const width of [375, 768, 1440]) {
      await here.setViewportSize({ width, height: 900 });
      expect(await here.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await dialog.getByRole('button', { name: WORDS[language].leave }).click();
    await expect(here).toHaveURL(`${site.url}/login?next=%2Fadmin%2Fwines`);
    expect(await here.evaluate(() => localStorage.getItem('auth.user'))).toBeNull();
    await there.goto('/admin');
    await expect(there).toHaveURL(`${site.url}/login?next=%2Fadmin`);
  });
}

test('[R24] signing out everywhere keeps what is not saved, and asks to sign in again over it', async ({
  pageAs,
  site,
}) => {
  const page = await pageAs('editor', { ownSession: true });
  await page.goto('/admin/about');
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill('Ni shranjeno');
  const dialog = await openAccount(page, 'sl');
  await dialog.getByRole('button', { name: WORDS.sl.leave }).click();
  const again = page.getByRole('alertdialog');
  await again.getByLabel('Geslo').fill(site.staff.editor.password);
  await again.getByRole('button', { name: 'Prijava' }).click();
  await expect(again).toBeHidden();
  await expect(field).toHaveValue('Ni shranjeno');
});

test('[R24] a failure to sign out everywhere is told, and the session goes on', async ({ pageAs, site }) => {
  const page = await pageAs('editor', { ownSession: true });
  await page.goto('/admin');
  await page.route('**/api/v1/auth/logout-everywhere*', (route) => route.abort());
  const dialog = await openAccount(page, 'sl');
  await dialog.getByRole('button', { name: WORDS.sl.leave }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(`${site.url}/admin`);
});
