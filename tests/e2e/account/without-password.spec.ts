import type { Page } from '@playwright/test';
import { endSessionAtNext } from '../../support/clients/end-session';
import { createStaff } from '../../support/data/staff';
import { createUniqueName } from '../../support/data/unique-name';
import type { MailServer } from '../../support/servers/mail-server';
import { expect, test } from '../../support/mail-site-test';

// One site that sends mails, and whose host may have passkeys, is enough.
test.describe.configure({ mode: 'default' });
// The browser itself reports a link that is no longer valid, a wrong password and a failed sign-in.
test.use({ siteHost: 'localhost', expectedConsole: /40[01] \((?:Bad Request|Unauthorized)\)/ });

/** Waits for the mail to an address and returns the link in it. */
async function waitForLink({ mails }: MailServer, email: string): Promise<string> {
  const find = () => mails.find(({ to }) => to.includes(email));
  await expect.poll(() => find() !== undefined).toBe(true);
  return /https?:\S+/.exec(find()?.parsed.text ?? '')?.[0] ?? '';
}

test('[A9] an editor sets a forgotten password anew by the link of a mail, once', async ({
  page,
  site,
  mail,
  expectAccessible,
}) => {
  const { email } = await createStaff(site.cms.controlUrl, ['editor']);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Pozabljeno geslo?' }).click();
  await expect(page).toHaveURL('/forgotten-password');
  await page.getByLabel('E-pošta').fill(email);
  await page.getByRole('button', { name: 'Pošlji povezavo' }).click();
  const sent = page.getByRole('status').filter({ hasText: 'Če tak račun obstaja, je sporočilo že na poti.' });
  await expect(sent).toBeFocused();
  await expectAccessible(page);
  const link = await waitForLink(mail, email);
  expect(link).toMatch(new RegExp(`^${site.url}/reset-password#[\\w-]{43}$`));

  const response = await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'Novo geslo' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/reset-password`);
  expect(await response?.allHeaders()).toMatchObject({
    'cache-control': 'private, no-store, no-transform',
    'referrer-policy': 'no-referrer',
  });
  const field = page.getByLabel('Novo geslo', { exact: true });
  // The browser itself does not count bytes.
  await field.fill('š'.repeat(60));
  await page.getByRole('button', { name: 'Nastavi geslo' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription('Geslo je predolgo: največ 72 znakov, s šumniki manj');
  await expectAccessible(page);
  await field.fill('povsem-novo-geslo');
  await page.getByRole('button', { name: 'Nastavi geslo' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Novo geslo je nastavljeno.' })).toBeFocused();
  await page.getByRole('status').getByRole('link', { name: 'Na prijavo' }).click();
  await page.getByLabel('E-pošta').fill(email);
  await page.getByLabel('Geslo', { exact: true }).fill('povsem-novo-geslo');
  await page.getByRole('button', { name: 'Prijava', exact: true }).click();
  await expect(page).toHaveURL('/admin');

  await page.goto(link);
  await page.getByLabel('Novo geslo', { exact: true }).fill('se-eno-geslo-prosim');
  await page.getByRole('button', { name: 'Nastavi geslo' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Povezava ne velja več' });
  await expect(alert).toBeFocused();
  await expectAccessible(page);
  await alert.getByRole('link', { name: 'Zahtevaj novo povezavo' }).click();
  await expect(page).toHaveURL('/forgotten-password');
});

test('[A9] an editor who reads English gets both pages and the mail in English', async ({ page, site, mail }) => {
  const { email } = await createStaff(site.cms.controlUrl, ['editor']);
  await page.goto('/login?next=%2Fen');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgotten password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('If there is such an account, an email is on its way.')).toBeVisible();
  await page.goto(await waitForLink(mail, email));
  await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
  await expect(page).not.toHaveURL(/#/);
});

/** Gives the browser of a page an authenticator that verifies its user. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const signInByPassword = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.goto('/login?next=%2Fadmin');
  const form = page.locator('form');
  await form.getByLabel('E-pošta').fill(email);
  await form.getByLabel('Geslo', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Prijava', exact: true }).click();
};

test('[A10] staff add a passkey, sign in with it, also when a session ends before a save, rename and remove it', async ({
  site,
  page,
  expectAccessible,
}) => {
  const member = await createStaff(site.cms.controlUrl, ['editor'], { name: 'Petra Ključ' });
  const authenticator = await addAuthenticator(page);
  await signInByPassword(page, member);
  const openAccount = () => page.getByRole('button', { name: 'Petra Ključ' }).click();
  await openAccount();
  const section = page.getByRole('region', { name: 'Ključi za dostop' });
  await expect(section.getByText('Ključa za dostop še nimate.')).toBeVisible();
  const add = section.getByRole('button', { name: 'Dodaj ključ za dostop' });
  await add.click();
  await section.getByLabel('Ime ključa').fill('Prenosnik');
  await section.getByLabel('Sedanje geslo').fill('ni pravo geslo');
  await add.click();
  await expect(section.getByText('Geslo ni pravilno')).toBeVisible();
  await section.getByLabel('Sedanje geslo').fill(member.password);
  await add.click();
  await expect(section.getByText('Prenosnik')).toBeVisible();
  await expectAccessible(page);

  await section.getByRole('button', { name: 'Preimenuj: Prenosnik' }).click();
  await section.getByLabel('Ime ključa').fill('Telefon');
  await section.getByRole('button', { name: 'Shrani' }).click();
  await expect(section.getByText('Telefon')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/login?next=%2Fadmin');
  const signIn = page.getByRole('button', { name: 'Prijava s ključem za dostop' });
  await authenticator.setVerified(false);
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText('Ključ za dostop ni bil uporabljen');
  await expectAccessible(page);
  await authenticator.setVerified(true);
  await signIn.click();
  await expect(page).toHaveURL(/\/admin$/);

  // The passkey also signs in again when the session ends before a save.
  await page.goto('/admin/stockists?new=');
  const name = createUniqueName('Vinoteka');
  await page.locator('[name="shared.name"]').fill(name);
  await endSessionAtNext(page, { method: 'POST', path: '/stockists' });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('alertdialog', { name: 'Prijavite se znova' });
  await expect(dialog.getByRole('button', { name: 'Prijava s ključem za dostop' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Prijava s ključem za dostop' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/stockists\?id=/);
  await expect(page.getByRole('heading', { name })).toBeVisible();

  await openAccount();
  await section.getByRole('button', { name: 'Odstrani: Telefon' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odstrani' }).click();
  await expect(section.getByText('Ključa za dostop še nimate.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login?next=%2Fadmin');
  await signIn.click();
  await expect(page.getByRole('alert')).toContainText('Prijava ni uspela.');
});
