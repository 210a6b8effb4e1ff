import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { runInCms } from '../support/servers/cms-control';
import type { Credentials } from '../support/servers/start-cms';

const COOKIE = 'winery_session';
const MINUTE_MS = 60_000;

interface SignedIn {
  client: ApiClient;
  sessionId: string;
  token: string;
}

async function signIn(credentials: Credentials): Promise<SignedIn> {
  const client = await new ApiClient(inject('cmsUrl')).signIn(credentials);
  const token = client.cookies.get(COOKIE) ?? '';
  return { client, token, sessionId: token.split('.')[0] ?? '' };
}

/** Moves timestamps of a session into the past by the given minutes. */
const age = (sessionId: string, minutes: Partial<Record<'lastSeenAt' | 'expiresAt' | 'secretIssuedAt', number>>) =>
  runInCms(
    inject('cmsControlUrl'),
    async (strapi, [id, times]) => {
      const data = Object.fromEntries(Object.entries(times).map(([name, time]) => [name, new Date(time)]));
      await strapi.db.query('api::auth.session').updateMany({ where: { sessionId: id }, data });
    },
    [
      sessionId,
      Object.fromEntries(Object.entries(minutes).map(([name, past]) => [name, Date.now() - past * MINUTE_MS])),
    ] as const,
  );

const storedSession = (sessionId: string): Promise<Record<string, string>> =>
  runInCms(
    inject('cmsControlUrl'),
    async (strapi, id) =>
      JSON.parse(JSON.stringify(await strapi.db.query('api::auth.session').findOne({ where: { sessionId: id } }))),
    sessionId,
  );

const signOutWith = (token: string) => {
  const client = new ApiClient(inject('cmsUrl'));
  client.cookies.set(COOKIE, token);
  return client.call('logout', 204);
};

/** The id of a session with an unknown secret. */
const madeUp = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;

describe('session limits', () => {
  test('[A4] answers 440 after two idle hours', async ({ newStaff }) => {
    const { client, sessionId } = await signIn(await newStaff(['editor']));
    await age(sessionId, { lastSeenAt: 119 });
    await client.call('getCurrentUser', 200);
    await age(sessionId, { lastSeenAt: 121 });
    const { status } = await client.expectProblem('getCurrentUser', 'session_expired');
    expect(status).toBe(440);
  });

  test('[A4] answers 440 past the absolute limit, however busy', async ({ newStaff }) => {
    const { client, sessionId } = await signIn(await newStaff(['editor']));
    await age(sessionId, { expiresAt: 1 });
    await client.expectProblem('listContent', 'session_expired');
  });

  test('keeps a session alive while it is used', async ({ newStaff }) => {
    const { client, sessionId } = await signIn(await newStaff(['editor']));
    await age(sessionId, { lastSeenAt: 100 });
    const before = Date.now();
    await client.call('getCurrentUser', 200);
    const { lastSeenAt = '' } = await storedSession(sessionId);
    expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(before);
  });
});

describe('session secrets', () => {
  test('stores a hash and never the secret', async ({ newStaff }) => {
    const { token, sessionId } = await signIn(await newStaff(['editor']));
    const secret = token.split('.')[1] ?? '';
    const stored = await storedSession(sessionId);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored.secretHash).toBe(createHash('sha256').update(secret).digest('hex'));
  });

  test('hands out a new secret after 15 minutes; the old one stays good until the new one is used', async ({
    newStaff,
  }) => {
    const { client, token, sessionId } = await signIn(await newStaff(['editor']));
    await age(sessionId, { secretIssuedAt: 16 });
    await client.call('getCurrentUser', 200);
    const renewed = client.cookies.get(COOKIE) ?? '';
    expect(renewed).not.toBe(token);
    expect(renewed.split('.')[0]).toBe(sessionId);

    const otherTab = new ApiClient(inject('cmsUrl'));
    otherTab.cookies.set(COOKIE, token);
    await otherTab.call('getCurrentUser', 200);
    await client.call('getCurrentUser', 200);
    otherTab.cookies.set(COOKIE, token);
    await otherTab.call('getCurrentUser', 200);
  });

  test('[A4] answers 419 to a replaced secret past its grace, and ends the session', async ({ newStaff }) => {
    const { client, token, sessionId } = await signIn(await newStaff(['editor']));
    await age(sessionId, { secretIssuedAt: 16 });
    await client.call('getCurrentUser', 200);
    await client.call('getCurrentUser', 200);
    await age(sessionId, { secretIssuedAt: 2 });

    const thief = new ApiClient(inject('cmsUrl'));
    thief.cookies.set(COOKIE, token);
    const { status } = await thief.expectProblem('getCurrentUser', 'session_mismatch');
    expect(status).toBe(419);
    await client.expectProblem('getCurrentUser', 'session_mismatch');
  });

  test('[R24] never ends by its id alone: an unknown secret is not authenticated', async ({ newStaff }) => {
    const { client, sessionId } = await signIn(await newStaff(['editor']));
    const stranger = new ApiClient(inject('cmsUrl'));
    stranger.cookies.set(COOKIE, madeUp(sessionId));
    await stranger.expectProblem('getCurrentUser', 'unauthenticated');
    expect(stranger.cookies.get(COOKIE), 'the useless cookie is taken away').toBeUndefined();
    await signOutWith(madeUp(sessionId));
    await client.call('getCurrentUser', 200);
  });

  test('[R24] ends also when a very old secret is replayed', async ({ newStaff }) => {
    const { client, token, sessionId } = await signIn(await newStaff(['editor']));
    for (let change = 0; change < 3; change += 1) {
      await age(sessionId, { secretIssuedAt: 16 });
      await client.call('getCurrentUser', 200);
      await client.call('getCurrentUser', 200);
    }
    const thief = new ApiClient(inject('cmsUrl'));
    thief.cookies.set(COOKIE, token);
    await thief.expectProblem('getCurrentUser', 'session_mismatch');
    await client.expectProblem('getCurrentUser', 'session_mismatch');
  });

  test('ends all sessions of a user whose password is reset', async ({ newStaff }) => {
    const member = await newStaff(['editor']);
    const { client } = await signIn(member);
    await runInCms(
      inject('cmsControlUrl'),
      async (strapi, id) => {
        await strapi.plugin('users-permissions').service('user').edit(id, { password: 'another-password' });
      },
      member.id,
    );
    await client.expectProblem('getCurrentUser', 'unauthenticated');
  });
});

describe('signing out with a secret of the session', () => {
  test('[R24] that is the next one, or the one before within its grace, ends it', async ({ newStaff }) => {
    const member = await newStaff(['editor']);
    const first = await signIn(member);
    await age(first.sessionId, { secretIssuedAt: 16 });
    await first.client.call('getCurrentUser', 200);
    await signOutWith(first.client.cookies.get(COOKIE) ?? '');
    await first.client.expectProblem('getCurrentUser', 'unauthenticated');

    const second = await signIn(member);
    await age(second.sessionId, { secretIssuedAt: 16 });
    await second.client.call('getCurrentUser', 200);
    await second.client.call('getCurrentUser', 200);
    await signOutWith(second.token);
    await second.client.expectProblem('getCurrentUser', 'unauthenticated');
  });

  test('[R24] that is no longer valid ends it as a replay, for all holders', async ({ newStaff }) => {
    const { client, token, sessionId } = await signIn(await newStaff(['editor']));
    await age(sessionId, { secretIssuedAt: 16 });
    await client.call('getCurrentUser', 200);
    await client.call('getCurrentUser', 200);
    await age(sessionId, { secretIssuedAt: 2 });
    await signOutWith(token);
    await client.expectProblem('getCurrentUser', 'session_mismatch');
  });

  test('[R24] that has expired, or belongs to a replayed session, succeeds', async ({ newStaff }) => {
    const { token, sessionId } = await signIn(await newStaff(['editor']));
    await age(sessionId, { lastSeenAt: 121 });
    await signOutWith(token);
    expect(await storedSession(sessionId)).toBeNull();
    for (const wrong of ['', 'x', `${sessionId}.`, sessionId]) await signOutWith(wrong);
  });
});

describe('signing out everywhere', () => {
  test('[R24] [A6] ends every session of this user only, and is recorded', async ({ newStaff, signInAs }) => {
    const member = await newStaff(['queen']);
    const other = await signIn(await newStaff(['queen']));
    const [here, there] = [await signIn(member), await signIn(member)];
    const { headers } = await here.client.call('logoutEverywhere', 204);
    expect(headers.getSetCookie().at(-1)).toMatch(/^winery_session=; Path=\/; HttpOnly; SameSite=Lax; Max-Age=0/);
    for (const { token } of [here, there]) {
      const client = new ApiClient(inject('cmsUrl'));
      client.cookies.set(COOKIE, token);
      await client.expectProblem('getCurrentUser', 'unauthenticated');
    }
    await other.client.call('getCurrentUser', 200);
    const admin = await signInAs('admin');
    const { body } = await admin.call('listAudit', 200, { query: { action: 'logoutEverywhere' } });
    expect(body.items[0]).toMatchObject({ actor: member.name, entity: 'user', title: member.name });
    const changes = await admin.call('listAudit', 200, { query: { changes: 'true', pageSize: 5 } });
    expect(changes.body.items.filter(({ action }) => action === 'logoutEverywhere')).toEqual([]);
    await signIn(member);
  });

  test('[R24] is refused to a guest and from another site', async ({ newStaff, guest }) => {
    await guest.expectProblem('logoutEverywhere', 'unauthenticated');
    const { client } = await signIn(await newStaff(['editor']));
    await client.expectProblem('logoutEverywhere', 'cross_site', { headers: { origin: 'https://evil.example' } });
    await client.call('getCurrentUser', 200);
  });
});
