import type { Page } from '@playwright/test';
import { expect, inLanguage, test as base } from '../../support/staff-test';

const EMAIL = 'nova.oseba@example.com';

/** The screen as an admin; the person that a test makes is gone when it is over. */
const test = base.extend<{ users: Page }>({
  users: async ({ pageAs, admin, undo }, use) => {
    undo(async () => {
      const { body } = await admin.call('listUsers', 200, { query: { search: EMAIL } });
      for (const { id } of body.items) await admin.call('deleteUser', 204, { params: { id } });
    });
    const page = await pageAs('admin');
    await inLanguage(page, 'en');
    await page.goto('/admin/users');
    await use(page);
  },
});
test.use({ expectedConsole: /status of (400|401|409)/ });

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first();

async function addPerson(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'New user' }).click();
  await page.getByLabel('Name').fill('Nova Oseba');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByRole('button', { name: 'Generate' }).click();
  const password = await page.getByLabel('Temporary password').inputValue();
  await save(page).click();
  await expect(page).toHaveURL(/\?id=/);
  return password;
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-pošta').fill(EMAIL);
  await page.getByLabel('Geslo', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijava', exact: true }).click();
}

test('[U1] a person is added with a temporary password that signs in; what is wrong is said at its field', async ({
  users,
  freshPage,
  expectAccessible,
}) => {
  await users.getByRole('link', { name: 'New user' }).click();
  await users.getByLabel('Email').fill('no address');
  await users.getByLabel(/^Editor/).uncheck();
  await save(users).click();
  const summary = users.getByRole('alert');
  for (const text of ['Name: Required', 'Email: Invalid email', 'Roles: Choose at least one role']) {
    await expect(summary).toContainText(text);
  }
  await expect(summary).toContainText('Temporary password: At least 8 characters');
  await expectAccessible(users);
  await users.goto('/admin/users');
  const password = await addPerson(users);
  const theirs = await freshPage();
  await signIn(theirs, password);
  await expect(theirs).toHaveURL(/\/admin/);
});

test('[U1][A4] a reset shows a new password once and ends what was open', async ({ users, freshPage }) => {
  const first = await addPerson(users);
  const theirs = await freshPage();
  await signIn(theirs, first);
  await expect(theirs).toHaveURL(/\/admin/);
  await users.getByRole('button', { name: 'Reset password' }).click();
  await users.getByRole('button', { name: 'Reset', exact: true }).click();
  const second = await users.getByRole('alertdialog').locator('.select-all').innerText();
  expect(second).not.toBe(first);
  await theirs.goto('/admin');
  await expect(theirs).toHaveURL(/\/login/);
  await signIn(theirs, second);
  await expect(theirs).toHaveURL(/\/admin/);
});

test('[U2] the last admin cannot be demoted, disabled or deleted, and nothing is lost by trying', async ({ users }) => {
  await users.getByRole('link', { name: 'Admin', exact: true }).click();
  await users.getByRole('switch', { name: 'Active' }).press('Space');
  await save(users).click();
  await expect(users.getByRole('alert')).toBeVisible();
  await expect(users.getByRole('switch', { name: 'Active' })).not.toBeChecked();
  await users.reload();
  await expect(users.getByRole('switch', { name: 'Active' })).toBeChecked();
  await users.goto('/admin/users');
  await users.getByRole('button', { name: 'Delete Admin' }).click();
  await users.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(users.getByRole('region', { name: 'Messages' })).toBeVisible();
  await expect(users.getByRole('link', { name: 'Admin', exact: true })).toBeVisible();
});

test('[A8] everyone changes their own password, and an editor finds no users', async ({ users, freshPage }) => {
  const first = await addPerson(users);
  const page = await freshPage();
  await signIn(page, first);
  await expect(page).toHaveURL(/\/admin/);
  await inLanguage(page, 'en');
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Users' })).toBeHidden();
  await page.getByRole('button', { name: 'Nova Oseba' }).click();
  await page.getByLabel('Current password').fill('wrong password');
  await page.getByLabel('New password', { exact: true }).fill('nova-skrivnost-7');
  await page.getByLabel('New password again').fill('another');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The passwords differ')).toBeVisible();
  await page.getByLabel('New password again').fill('nova-skrivnost-7');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password').fill(first);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is changed.')).toBeVisible();
});
