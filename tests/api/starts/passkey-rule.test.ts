import { describe, expect } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { addPasskey, signInWithPasskey, test, type Owner } from '../../support/public-site-test';

const require = (owner: Owner, adminsNeedPasskey: boolean) =>
  owner.client.call('updateSignInRules', 200, { body: { adminsNeedPasskey } });

describe('[A10] passkeys that admins must use', () => {
  test('are required by an admin who has one', async ({ newOwner }) => {
    const [owner, editor] = [await newOwner(['admin']), await newOwner(['editor'])];
    const body = { adminsNeedPasskey: true };
    expect((await owner.client.call('getSignInRules', 200)).body).toEqual({ adminsNeedPasskey: false });
    const { extensions } = (
      await owner.client.expectProblem('updateSignInRules', 'validation_failed', { body, query: { lang: 'en' } })
    ).body;
    expect(extensions.fields).toEqual({ adminsNeedPasskey: 'Add a passkey to your own account first' });
    await editor.client.expectProblem('updateSignInRules', 'forbidden', { body });
  });

  test('end the sessions of other admins, and passwords alone no more sign in', async ({ newOwner, cms }) => {
    const [owner, other, editor] = [
      await newOwner(['admin'], true),
      await newOwner(['admin'], true),
      await newOwner(['editor'], true),
    ];
    await require(owner, true);
    try {
      await owner.client.call('listUsers', 200);
      await other.client.expectProblem('listUsers', 'unauthenticated');
      await editor.client.call('getCurrentUser', 200);
      const client = new ApiClient(cms.url);
      const { email, password } = other.member;
      const { body } = await client.expectProblem('login', 'passkey_required', {
        body: { email, password },
        query: { lang: 'en' },
      });
      expect(body.detail).toBe('Sign in to this account with a passkey.');
      await client.expectProblem('login', 'login_failed', { body: { email, password: 'wrong-one' } });
      await (await signInWithPasskey(client, other.authenticator)).call('listUsers', 200);
      await new ApiClient(cms.url).signIn(editor.member);

      const own = (await owner.client.call('listOwnPasskeys', 200)).body;
      expect(own.isRequired).toBe(true);
      await owner.client.expectProblem('removePasskey', 'last_passkey', { params: { id: own.items[0]?.id ?? '' } });
    } finally {
      await require(owner, false);
    }
    await new ApiClient(cms.url).signIn(other.member);
  });

  test('let an admin without one add it, and do nothing else', async ({ newOwner, cms }) => {
    const [owner, other] = [await newOwner(['admin'], true), await newOwner(['admin'])];
    await require(owner, true);
    try {
      const client = await new ApiClient(cms.url).signIn(other.member);
      const limited = { ...other, client };
      expect((await client.call('getCurrentUser', 200)).body).toMatchObject({ roles: [], mustAddPasskey: true });
      for (const id of ['listUsers', 'listContent', 'listAudit'] as const) await client.expectProblem(id, 'forbidden');
      await client.expectProblem('updateSignInRules', 'forbidden', { body: { adminsNeedPasskey: false } });
      await addPasskey(limited);
      const { body } = await client.call('getCurrentUser', 200);
      expect(body.roles).toEqual(['admin']);
      expect(body).not.toHaveProperty('mustAddPasskey');
      await client.call('listUsers', 200);
    } finally {
      await require(owner, false);
    }
  });

  test('are recorded in the audit log', async ({ newOwner }) => {
    const owner = await newOwner(['admin'], true);
    await require(owner, true);
    await require(owner, false);
    const { items } = (await owner.client.call('listAudit', 200, { query: { pageSize: 2 } })).body;
    expect(items.map(({ action }) => action)).toEqual(['releasePasskeys', 'requirePasskeys']);
  });
});

describe('[A10] recovery', () => {
  test('by another admin removes all passkeys and ends the sessions', async ({ newOwner, guest }) => {
    const [owner, admin] = [await newOwner(['editor'], true), await newOwner(['admin'])];
    const { id } = (await owner.client.call('getCurrentUser', 200)).body;
    await owner.client.expectProblem('removeUserPasskeys', 'forbidden', { params: { id } });
    await admin.client.call('removeUserPasskeys', 204, { params: { id } });
    await owner.client.expectProblem('getCurrentUser', 'unauthenticated');
    expect((await admin.client.call('getUser', 200, { params: { id } })).body.passkeys).toBe(0);
    await guest.signIn(owner.member);
    const query = { action: 'removePasskey', entityId: id } as const;
    const { items } = (await admin.client.call('listAudit', 200, { query })).body;
    expect(items).toMatchObject([{ actor: admin.member.name, title: owner.member.name }]);
    await admin.client.expectProblem('removeUserPasskeys', 'not_found', { params: { id: 'none' } });
  });
});
