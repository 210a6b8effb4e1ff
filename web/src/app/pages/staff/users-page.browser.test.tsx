import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse } from '#testing/fake-api';
import { makeUser } from '#testing/make-user';
import { openSite } from '#testing/open-site';

const save = (): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).first().click();

test('[U1] the form of a new user names each invalid field', async () => {
  const { api } = await openSite('/admin/users?new=', { signedInAs: 'admin' });
  await page.getByLabelText('Email').fill('no address');
  await userEvent.click(page.getByLabelText(/^Editor/));
  await save();
  const summary = page.getByRole('alert');
  await expect.element(summary).toHaveTextContent('Name: Required');
  await expect.element(summary).toHaveTextContent('Email: Invalid email');
  await expect.element(summary).toHaveTextContent('Roles: Choose at least one role');
  await expect.element(summary).toHaveTextContent('Temporary password: At least 8 characters');
  await expectAccessible();
  expect(api.getBodies('POST', '/users')).toEqual([]);
});

test('[U2] the last admin stays active and in the list when the server refuses a change', async () => {
  const admin = makeUser({ roles: ['admin'], name: 'Only Admin' });
  const refused = () => createProblemResponse('last_admin', { detail: 'The last admin stays.' });
  const openUsers = (search: string) =>
    openSite(`/admin/users${search}`, {
      signedInAs: 'admin',
      responses: {
        '/users': () => ({ items: [admin], total: 1 }),
        '/users/{id}': () => admin,
        'PUT /presence': () => ({ others: [] }),
        'PUT /users/{id}': refused,
        'DELETE /users/{id}': refused,
      },
    });
  const opened = await openUsers(`?id=${admin.id}`);
  const active = page.getByRole('switch', { name: 'Active' });
  await expect.element(active).toBeChecked();
  (active.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await save();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The last admin stays.');
  await expect.element(active).not.toBeChecked();
  opened.unmount();
  await openUsers('');
  await page.getByRole('button', { name: 'Delete Only Admin' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByRole('region', { name: 'Messages' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Only Admin', exact: true })).toBeVisible();
});

test('[R104] [U2] the dialog with a new password stays open until it has shown it', async () => {
  const user = makeUser({ name: 'Ana Kos' });
  let respond: () => void = () => undefined;
  const { api } = await openSite(`/admin/users?id=${user.id}`, {
    signedInAs: 'admin',
    responses: {
      '/users/{id}': () => user,
      'PUT /presence': () => ({ others: [] }),
      'PUT /users/{id}': () =>
        new Promise((resolve) => {
          respond = () => {
            resolve({ ...user, version: user.version + 1 });
          };
        }),
    },
  });
  await page.getByRole('button', { name: 'Reset password' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Reset the password of Ana Kos?' });
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click();
  await expect.poll(() => api.getBodies('PUT', '/users/{id}')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  (dialog.getByRole('button', { name: 'Cancel' }).element() as HTMLElement).click();
  respond();
  const { password } = api.getBodies('PUT', '/users/{id}')[0] as { password: string };
  await expect.element(dialog.getByRole('status')).toHaveTextContent(password);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('[A8] the own password needs the current one and the new one twice', async () => {
  const { api } = await openSite('/admin', {
    signedInAs: 'editor',
    responses: {
      'PUT /users/me/password': (_url, { body }) =>
        (body as { currentPassword: string }).currentPassword === 'correct password'
          ? new Response(null, { status: 204 })
          : createProblemResponse('validation_failed', {
              fields: { currentPassword: 'Wrong' },
              fieldFaults: { currentPassword: { code: 'wrong_password' } },
            }),
    },
  });
  await page.getByRole('button', { name: 'Test editor' }).click();
  const fill = (label: string, text: string) => page.getByLabelText(label, { exact: true }).fill(text);
  const submit = () => page.getByRole('button', { name: 'Change password' }).click();
  await fill('Current password', 'wrong password');
  await fill('New password', 'new-password-7');
  await fill('New password again', 'another');
  await submit();
  await expect.element(page.getByText('The passwords differ')).toBeVisible();
  expect(api.getBodies('PUT', '/users/me/password')).toEqual([]);
  await fill('New password again', 'new-password-7');
  await submit();
  await expect.element(page.getByLabelText('Current password')).toHaveAttribute('aria-invalid', 'true');
  await fill('Current password', 'correct password');
  await submit();
  await expect.element(page.getByText('The password is changed.')).toBeVisible();
});
