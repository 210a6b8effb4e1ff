import { describe, expect } from 'vitest';
import { ApiClient } from '../../support/clients/api-client';
import {
  countAttempts,
  createGuessedEmail,
  storeFailedAttempts,
  tryWrongPassword,
} from '../../support/clients/password-guesses';
import { SoftwareAuthenticator, type Deviation } from '../../support/clients/software-authenticator';
import { createUniqueNetwork } from '../../support/data/unique-name';
import { freezeClock } from '../../support/freeze-clock';
import {
  createNewIpHeaders,
  SITE,
  signChallenge,
  signInWithPasskey,
  startCreation,
  test,
} from '../../support/public-site-test';

const COOKIE = 'winery_passkey_sign_in';

const expectRefusal = async (client: ApiClient, passkey: unknown) => {
  const { body } = await client.expectProblem('signInWithPasskey', 'login_failed', {
    body: { passkey },
    headers: createNewIpHeaders(),
    query: { lang: 'en' },
  });
  expect(body.detail).toBe('Login failed. Check your details and try again.');
};

describe('[A10] signing in with a passkey', () => {
  test('starts a session as the password does', async ({ newOwner, guest }) => {
    const owner = await newOwner(['editor', 'queen'], true);
    const options = await guest.call('startPasskeySignIn', 200);
    expect(options.headers.getSetCookie().join()).toMatch(
      /^winery_passkey_sign_in=[^;]+; Path=\/api\/v1; HttpOnly; SameSite=Strict; Max-Age=300; Secure$/,
    );
    expect(options.body).toMatchObject({ rpId: 'winery.example', userVerification: 'required' });
    const passkey = owner.authenticator.sign(options.body);
    const { headers } = await guest.call('signInWithPasskey', 204, {
      body: { passkey },
      headers: createNewIpHeaders(),
    });
    expect(headers.getSetCookie().join()).toContain('__Host-winery_session=');
    const { body } = await guest.call('getCurrentUser', 200);
    expect(body).toEqual((await owner.client.call('getCurrentUser', 200)).body);
    const [used] = (await owner.client.call('listOwnPasskeys', 200)).body.items;
    expect(used?.lastUsedAt).not.toBeNull();
  });

  const deviations: Deviation[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://winery.example' },
    { rpId: 'evil.example' },
    { challenge: 'A'.repeat(43) },
    { isVerified: false },
    { userHandle: 'c29tZWJvZHkgZWxzZQ' },
  ];
  test.for(deviations)('refuses %j', async (deviation, { newOwner, guest }) => {
    const owner = await newOwner(['editor'], true);
    await expectRefusal(guest, await signChallenge(guest, owner.authenticator, deviation));
    await guest.expectProblem('getCurrentUser', 'unauthenticated');
  });

  test('refuses another user than the one who is expected', async ({ newOwner, guest }) => {
    const [owner, other] = [await newOwner(['editor'], true), await newOwner(['editor'], true)];
    const userId = (await owner.client.call('getCurrentUser', 200)).body?.id;
    const passkey = await signChallenge(guest, other.authenticator);
    await guest.expectProblem('signInWithPasskey', 'login_failed', {
      body: { passkey, userId },
      headers: createNewIpHeaders(),
    });
    await guest.expectProblem('getCurrentUser', 'unauthenticated');
    const own = await signChallenge(guest, owner.authenticator);
    await guest.call('signInWithPasskey', 204, { body: { passkey: own, userId }, headers: createNewIpHeaders() });
    expect((await guest.call('getCurrentUser', 200)).body?.id).toBe(userId);
  });

  test('refuses a challenge that was used, also after a failure', async ({ newOwner, guest }) => {
    const owner = await newOwner(['editor'], true);
    const passkey = await signChallenge(guest, owner.authenticator);
    const cookie = guest.cookies.get(COOKIE) ?? '';
    await guest.call('signInWithPasskey', 204, { body: { passkey }, headers: createNewIpHeaders() });
    guest.cookies.clear();
    guest.cookies.set(COOKIE, cookie);
    await expectRefusal(guest, passkey);
    await expectRefusal(guest, passkey);
  });

  test('refuses a challenge of another browser, and one for a new passkey', async ({ newOwner, guest, cms }) => {
    const owner = await newOwner(['editor'], true);
    const passkey = await signChallenge(new ApiClient(cms.url), owner.authenticator);
    await expectRefusal(guest, passkey);
    await startCreation(owner);
    guest.cookies.set(COOKIE, owner.client.cookies.get('winery_passkey_create') ?? '');
    await expectRefusal(guest, passkey);
  });

  test('refuses a challenge that is older than five minutes', async ({ newOwner, guest, cms }) => {
    const owner = await newOwner(['editor'], true);
    const endFreeze = await freezeClock(cms.controlUrl);
    try {
      const passkey = await signChallenge(guest, owner.authenticator);
      await cms.run((_, ms) => {
        const frozen = Date.now();
        Object.assign(Date, { now: () => frozen + ms });
        const Frozen = Date;
        class LaterDate extends Frozen {
          constructor(...values: [] | [number | string]) {
            if (values.length === 0) super(frozen + ms);
            else super(...values);
          }
        }
        Object.assign(globalThis, { Date: LaterDate });
      }, 301_000);
      await expectRefusal(guest, passkey);
    } finally {
      await endFreeze();
    }
  });

  test('refuses a counter that has not grown', async ({ newOwner, guest }) => {
    const { authenticator } = await newOwner(['editor'], true);
    await signInWithPasskey(guest, authenticator);
    await expectRefusal(guest, await signChallenge(guest, authenticator, { counter: 1 }));
    await signInWithPasskey(guest, authenticator);
    await expectRefusal(guest, await signChallenge(guest, authenticator, { counter: 1 }));
  });

  test('refuses an unknown credential and a disabled user alike', async ({ newOwner, guest, cms }) => {
    const owner = await newOwner(['editor'], true);
    const unknown = new SoftwareAuthenticator('https://winery.example');
    unknown.create(await startCreation(owner));
    await expectRefusal(guest, await signChallenge(guest, unknown));
    await cms.run(async (strapi, id) => {
      await strapi.db.query('plugin::users-permissions.user').update({ where: { id }, data: { isActive: false } });
    }, owner.member.id);
    await expectRefusal(guest, await signChallenge(guest, owner.authenticator));
  });

  test('[R23] allows ten failures of a credential from one address, and forgets them after a success', async ({
    newOwner,
    guest,
    cms,
  }) => {
    const { authenticator } = await newOwner(['editor'], true);
    const headers = { 'x-forwarded-for': `${createUniqueNetwork()}.0.1` };
    const fail = async (code: 'login_failed' | 'rate_limited') => {
      const passkey = await signChallenge(guest, authenticator, { origin: 'https://evil.example' });
      await guest.expectProblem('signInWithPasskey', code, { body: { passkey }, headers });
    };
    for (let attempt = 0; attempt < 9; attempt += 1) await fail('login_failed');
    const passkey = await signChallenge(guest, authenticator);
    await guest.call('signInWithPasskey', 204, { body: { passkey }, headers });
    expect(await countAttempts(cms.controlUrl, { address: `passkey:${headers['x-forwarded-for']}` })).toBe(0);
    for (let attempt = 0; attempt < 10; attempt += 1) await fail('login_failed');
    await fail('rate_limited');
  });

  test.for(['wrong passwords', 'assertions that verify nothing'])(
    '[R64] [O5] is possible, and permits to add a passkey, where strangers have used up the address: %s',
    async (kind, { newOwner, guest, cms }) => {
      const owner = await newOwner(['admin'], true);
      const headers = { 'x-forwarded-for': `${createUniqueNetwork()}.0.1` };
      const ip = headers['x-forwarded-for'];
      const stranger = new ApiClient(cms.url);
      const unknown = new SoftwareAuthenticator(SITE);
      unknown.create(await startCreation(owner));
      const prefix = kind === 'wrong passwords' ? '' : 'passkey:';
      await storeFailedAttempts(cms.controlUrl, 50, (index) => ({
        account: `${prefix}${index}@example.com`,
        address: prefix + ip,
      }));
      if (kind === 'wrong passwords')
        expect((await tryWrongPassword(stranger, createGuessedEmail(), ip)).status).toBe(429);
      else {
        const passkey = await signChallenge(stranger, unknown);
        await stranger.expectProblem('signInWithPasskey', 'rate_limited', { body: { passkey }, headers });
        expect((await tryWrongPassword(stranger, createGuessedEmail(), ip)).status, 'passwords count apart').toBe(401);
      }
      const permission = await signChallenge(owner.client, owner.authenticator);
      await owner.client.call('startPasskeyCreation', 200, { body: { passkey: permission }, headers });
      const passkey = await signChallenge(guest, owner.authenticator);
      await guest.call('signInWithPasskey', 204, { body: { passkey }, headers });
    },
  );

  test('[R64] [O5] makes its browser known, so that strangers cannot keep the password from it', async ({
    newOwner,
    guest,
    cms,
  }) => {
    const { authenticator, member } = await newOwner(['editor'], true);
    const headers = { 'x-forwarded-for': `${createUniqueNetwork()}.0.1` };
    await signInWithPasskey(guest, authenticator);
    await storeFailedAttempts(cms.controlUrl, 50, (index) => ({
      account: `${index}@example.com`,
      address: headers['x-forwarded-for'],
    }));
    const body = { email: member.email, password: member.password };
    await new ApiClient(cms.url).expectProblem('login', 'rate_limited', { body, headers });
    await guest.call('login', 204, { body, headers });
  });

  test('[R64] of an invented credential stores no challenge', async ({ newOwner, guest, cms }) => {
    const countChallenges = () => cms.run((strapi) => strapi.db.query('api::auth.used-challenge').count(), null);
    const unknown = new SoftwareAuthenticator(SITE);
    unknown.create(await startCreation(await newOwner(['editor'])));
    const before = await countChallenges();
    await expectRefusal(guest, await signChallenge(guest, unknown));
    expect(await countChallenges()).toBeLessThanOrEqual(before);
  });

  test('is refused from another site', async ({ newOwner, guest }) => {
    const { authenticator } = await newOwner(['editor'], true);
    const passkey = await signChallenge(guest, authenticator);
    const headers = { origin: 'https://evil.example' };
    await guest.expectProblem('signInWithPasskey', 'cross_site', { body: { passkey }, headers });
  });

  test('is available with a public address', async ({ guest }) => {
    expect((await guest.call('getPasskeySignIn', 200)).body).toEqual({ available: true });
  });
});
