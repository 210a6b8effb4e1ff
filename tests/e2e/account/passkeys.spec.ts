import type { Page } from '@playwright/test';
import { createStaff } from '../../support/data/staff';
import { createUniqueName } from '../../support/data/unique-name';
import { expect, test } from '../../support/staff-test';

// The browser itself reports the status of a wrong password and of a failed sign-in.
test.use({ siteHost: 'localhost', expectedConsole: /40[01] \((?:Bad Request|Unauthorized)\)/ });

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
  await page.context().clearCookies();
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
