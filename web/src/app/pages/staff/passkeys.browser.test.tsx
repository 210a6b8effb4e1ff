import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/expect-accessible';
import { createProblemResponse, type FakeResponses } from '#testing/fake-api';
import { makeUser } from '#testing/make-user';
import { openSite } from '#testing/open-site';

const AVAILABLE: FakeResponses = { '/auth/passkey': () => ({ available: true }) };
const NO_CONTENT = () => new Response(null, { status: 204 });

test('[A10] an admin removes the passkeys of a user who has lost them', async () => {
  const user = makeUser({ name: 'Lost Ana', passkeys: 2 });
  const { api } = await openSite(`/admin/users?id=${user.id}`, {
    signedInAs: 'admin',
    responses: {
      '/users': () => ({ items: [user], total: 1 }),
      '/users/{id}': () => user,
      'PUT /presence': () => ({ others: [] }),
      'DELETE /users/{id}/passkeys': NO_CONTENT,
    },
  });
  const open = page.getByRole('button', { name: 'Remove passkeys (2)' });
  await open.click();
  await expectAccessible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(open).not.toBeInTheDocument();
  expect(api.getBodies('DELETE', `/users/${user.id}/passkeys`)).toHaveLength(1);
});

test('[A10] requiring passkeys asks first, and says that one’s own comes first', async () => {
  let hasOwn = false;
  const { api } = await openSite('/admin/settings', {
    signedInAs: 'admin',
    responses: {
      ...AVAILABLE,
      '/settings': () => ({
        site: { enabled: true, embargoDate: '2025-09-26', hardOff: false, fixedBy: null },
        queen: { enabled: true, embargoDate: '2025-10-30', hardOff: false, fixedBy: null },
        version: 1,
        updatedAt: '2025-11-01T08:00:00.000Z',
      }),
      '/settings/sign-in': () => ({ adminsNeedPasskey: false }),
      'PUT /presence': () => ({ others: [] }),
      'PUT /settings/sign-in': () =>
        hasOwn
          ? { adminsNeedPasskey: true }
          : createProblemResponse('validation_failed', { fields: { adminsNeedPasskey: 'First' } }),
    },
  });
  const require = async () => {
    await page.getByRole('button', { name: 'Require passkeys' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Require passkeys' }).click();
  };
  await require();
  await expect.element(page.getByText('Add a passkey to your own account first')).toBeVisible();
  await expectAccessible();
  hasOwn = true;
  await require();
  await expect.element(page.getByRole('button', { name: 'Allow passwords alone' })).toBeVisible();
  expect(api.getBodies('PUT', '/settings/sign-in')).toEqual([{ adminsNeedPasskey: true }, { adminsNeedPasskey: true }]);
});

test('[A10] an admin without the required passkey sees nothing but the form to add one', async () => {
  const user = { id: 'u1', name: 'New Admin', email: 'new@example.com', roles: [], mustAddPasskey: true };
  await openSite('/admin', { responses: { ...AVAILABLE, '/users/me': () => user } });
  await expect.element(page.getByRole('heading', { name: 'Add a passkey' })).toBeVisible();
  await expect.element(page.getByLabelText('Name of the passkey')).toBeVisible();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await expectAccessible();
});

test('[A10] the last required passkey stays, and the account says why', async () => {
  const passkey = { id: 'p1', name: 'Laptop', createdAt: '2025-11-01T08:00:00.000Z', lastUsedAt: null };
  await openSite('/admin', {
    signedInAs: 'admin',
    responses: {
      ...AVAILABLE,
      '/users/me/passkeys': () => ({ items: [passkey], total: 1, isRequired: true }),
      'DELETE /users/me/passkeys/{id}': () => createProblemResponse('last_passkey', { detail: 'It is required.' }),
    },
  });
  await page.getByTitle('My account').click();
  await page.getByRole('button', { name: 'Remove: Laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.element(page.getByText('It is required.')).toBeVisible();
  await expect.element(page.getByText('Laptop', { exact: true })).toBeVisible();
});

test('[A10] a name of a passkey that is too long is not cut, and says so', async () => {
  const passkey = { id: 'p1', name: 'Laptop', createdAt: '2025-11-01T08:00:00.000Z', lastUsedAt: null };
  const { api } = await openSite('/admin', {
    signedInAs: 'admin',
    responses: {
      ...AVAILABLE,
      '/users/me/passkeys': () => ({ items: [passkey], total: 1, isRequired: false }),
      'PUT /users/me/passkeys/{id}': NO_CONTENT,
    },
  });
  await page.getByTitle('My account').click();
  await page.getByRole('button', { name: 'Rename: Laptop' }).click();
  const name = page.getByRole('textbox', { name: 'Name of the passkey' });
  await name.fill('x'.repeat(201));
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect.element(page.getByText('Too long: 201 characters, at most 200')).toBeVisible();
  expect(api.getBodies('PUT', '/users/me/passkeys/{id}')).toEqual([]);
});
