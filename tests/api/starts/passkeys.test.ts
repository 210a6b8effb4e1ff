import { describe, expect } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import { SoftwareAuthenticator } from '../../support/clients/software-authenticator';
import {
  SITE,
  addPasskey,
  signChallenge,
  signInWithPasskey,
  startCreation,
  test,
  type Owner,
} from '../../support/public-site-test';

const findFields = async (owner: Owner, id: 'createPasskey' | 'startPasskeyCreation', body: unknown) =>
  (await owner.client.expectProblem(id, 'validation_failed', { body, query: { lang: 'en' } })).body.extensions.fields;

const FAILED = { passkey: 'The passkey could not be verified. Please try again.' };

describe('[A10] adding a passkey', () => {
  test('needs the password, and lists the passkey with its name', async ({ newOwner }) => {
    const owner = await newOwner();
    expect((await owner.client.call('listOwnPasskeys', 200)).body).toEqual({ items: [], total: 0, isRequired: false });
    const options = await startCreation(owner);
    expect(options).toMatchObject({ rp: { id: 'winery.example' }, user: { name: owner.member.email } });
    const passkey = owner.authenticator.create(options);
    const { body } = await owner.client.call('createPasskey', 201, { body: { name: ' Phone ', passkey } });
    expect(body).toMatchObject({ name: 'Phone', lastUsedAt: null });
    expect((await owner.client.call('listOwnPasskeys', 200)).body.items).toEqual([body]);
    expect((await startCreation(owner)).excludeCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal'] },
    ]);
  });

  test('refuses a wrong or missing password', async ({ newOwner }) => {
    const owner = await newOwner();
    expect(await findFields(owner, 'startPasskeyCreation', {})).toEqual({ currentPassword: 'Required' });
    expect(await findFields(owner, 'startPasskeyCreation', { currentPassword: 'wrong-one' })).toEqual({
      currentPassword: 'The password is wrong',
    });
  });

  test('takes an existing passkey of the user instead of the password, and no other', async ({ newOwner }) => {
    const [owner, other] = [await newOwner(['editor'], true), await newOwner(['editor'], true)];
    const foreign = await signChallenge(owner.client, other.authenticator);
    expect(await findFields(owner, 'startPasskeyCreation', { passkey: foreign })).toEqual(FAILED);
    const passkey = await signChallenge(owner.client, owner.authenticator);
    await owner.client.call('startPasskeyCreation', 200, { body: { passkey } });
    expect(await findFields(owner, 'startPasskeyCreation', { passkey }), 'a second time').toEqual(FAILED);
  });

  test('refuses another origin, site or challenge, and an unverified user', async ({ newOwner }) => {
    const owner = await newOwner();
    for (const deviation of [
      { origin: 'https://evil.example' },
      { rpId: 'evil.example' },
      { challenge: 'A'.repeat(43) },
      { isVerified: false },
    ]) {
      const passkey = owner.authenticator.create(await startCreation(owner), deviation);
      expect(await findFields(owner, 'createPasskey', { name: 'X', passkey }), JSON.stringify(deviation)).toEqual(
        FAILED,
      );
    }
    expect((await owner.client.call('listOwnPasskeys', 200)).body.total).toBe(0);
  });

  test('refuses a challenge of another user, and one that was used', async ({ newOwner }) => {
    const [owner, other] = [await newOwner(), await newOwner()];
    const passkey = owner.authenticator.create(await startCreation(owner));
    const cookie = owner.client.cookies.get('winery_passkey_create') ?? '';
    other.client.cookies.set('winery_passkey_create', cookie);
    expect(await findFields(other, 'createPasskey', { name: 'X', passkey })).toEqual(FAILED);
    await owner.client.call('createPasskey', 201, { body: { name: 'X', passkey } });
    owner.client.cookies.set('winery_passkey_create', cookie);
    expect(await findFields(owner, 'createPasskey', { name: 'X', passkey })).toEqual(FAILED);
  });

  test('allows ten', async ({ newOwner }) => {
    const owner = await newOwner();
    for (let count = 0; count < 10; count += 1) {
      owner.authenticator = new SoftwareAuthenticator(SITE);
      await addPasskey(owner);
    }
    const passkey = new SoftwareAuthenticator(SITE).create(await startCreation(owner));
    expect(await findFields(owner, 'createPasskey', { name: 'X', passkey })).toEqual({
      name: 'At most 10 passkeys; remove one first',
    });
  });
});

describe('[A10] own passkeys', () => {
  test('can be renamed and removed; removing ends the other sessions', async ({ newOwner, cms, guest }) => {
    const owner = await newOwner(['queen'], true);
    const elsewhere = await new ApiClient(cms.url).signIn(owner.member);
    const [passkey] = (await owner.client.call('listOwnPasskeys', 200)).body.items;
    const params = { id: passkey?.id ?? '' };
    const renamed = await owner.client.call('renamePasskey', 200, { params, body: { name: 'Key in the safe' } });
    expect(renamed.body).toEqual({ ...passkey, name: 'Key in the safe' });
    await owner.client.call('removePasskey', 204, { params });
    await owner.client.expectProblem('removePasskey', 'not_found', { params });
    await elsewhere.expectProblem('getCurrentUser', 'unauthenticated');
    const assertion = await signChallenge(guest, owner.authenticator);
    await guest.expectProblem('signInWithPasskey', 'login_failed', { body: { passkey: assertion } });
  });

  test('are out of reach for others', async ({ newOwner }) => {
    const [owner, other] = [await newOwner(['editor'], true), await newOwner(['admin'])];
    const [passkey] = (await owner.client.call('listOwnPasskeys', 200)).body.items;
    const params = { id: passkey?.id ?? '' };
    await other.client.expectProblem('renamePasskey', 'not_found', { params, body: { name: 'Mine' } });
    await other.client.expectProblem('removePasskey', 'not_found', { params });
  });

  test('[U1] are counted in the list of users, and leave entries in the audit log', async ({ newOwner }) => {
    const [owner, admin] = [await newOwner(['editor'], true), await newOwner(['admin'])];
    const { items } = (await admin.client.call('listUsers', 200, { query: { search: owner.member.email } })).body;
    expect(items).toMatchObject([{ passkeys: 1 }]);
    const user = (await admin.client.call('getUser', 200, { params: { id: items[0]?.id ?? '' } })).body;
    expect(user.passkeys).toBe(1);
    expect((await admin.client.call('updateUser', 200, { params: { id: user.id }, body: user })).body.passkeys).toBe(1);
    const audit = (await admin.client.call('listAudit', 200, { query: { action: 'addPasskey', entityId: user.id } }))
      .body;
    expect(audit.items).toMatchObject([{ actor: owner.member.name, entity: 'user', title: owner.member.name }]);
  });

  test('go with the account', async ({ newOwner, cms }) => {
    const [owner, admin] = [await newOwner(['editor'], true), await newOwner(['admin'])];
    const { id } = (await owner.client.call('getCurrentUser', 200)).body;
    await admin.client.call('deleteUser', 204, { params: { id } });
    const left = await cms.run(
      (strapi, userId) => strapi.db.query('api::auth.passkey').count({ where: { userId } }),
      id,
    );
    expect(left).toBe(0);
  });

  test('[A10] sign in after the password was changed', async ({ newOwner, guest }) => {
    const owner = await newOwner(['editor'], true);
    const body = { currentPassword: owner.member.password, newPassword: 'another-one-1' };
    await owner.client.call('changePassword', 204, { body });
    await signInWithPasskey(guest, owner.authenticator);
  });
});
