import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, switchLanguage, test } from '../../support/staff-test';

/** The browser reports the session that ends. */
test.use({ expectedConsole: /status of 401/ });

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-pošta').fill(email);
  await page.getByLabel('Geslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijava', exact: true }).click();
  await expect(page).toHaveURL(/\/admin/);
}

test('[U1] [A4] [A8] an admin adds a person, who changes the password, and resets it later', async ({
  pageAs,
  freshPage,
}) => {
  const mark = randomUUID().slice(0, 8);
  const [name, email, ownPassword] = [`Nova Oseba ${mark}`, `nova.${mark}@example.com`, 'nova-skrivnost-7'];
  const users = await pageAs('admin');
  await switchLanguage(users, 'en');
  await users.goto('/admin/users');
  await users.getByRole('link', { name: 'New user' }).click();
  await users.getByLabel('Name').fill(name);
  await users.getByLabel('Email').fill(email);
  await users.getByRole('button', { name: 'Generate' }).click();
  const first = await users.getByLabel('Temporary password').inputValue();
  await users.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(users).toHaveURL(/\?id=/);

  const person = await freshPage();
  await signIn(person, email, first);
  await switchLanguage(person, 'en');
  await person.goto('/admin');
  await expect(person.getByRole('link', { name: 'Users' })).toBeHidden();
  await person.getByRole('button', { name }).click();
  await person.getByLabel('Current password').fill(first);
  await person.getByLabel('New password', { exact: true }).fill(ownPassword);
  await person.getByLabel('New password again').fill(ownPassword);
  await person.getByRole('button', { name: 'Change password' }).click();
  await expect(person.getByText('The password is changed.')).toBeVisible();

  await users.reload();
  await users.getByRole('button', { name: 'Reset password' }).click();
  await users.getByRole('button', { name: 'Reset', exact: true }).click();
  const second = await users.getByRole('alertdialog').locator('.select-all').innerText();
  expect(second).not.toBe(first);
  await person.goto('/admin');
  await expect(person).toHaveURL(/\/login/);
  const other = await freshPage();
  await signIn(other, email, second);
});
