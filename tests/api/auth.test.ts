import { describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';

const COOKIE = 'winery_session';

describe('signing in', () => {
  test('[A5] answers 204 with an HttpOnly session cookie, then the user', async ({ newStaff, guest }) => {
    const member = await newStaff(['editor', 'queen'], { name: 'Ana Kovač' });
    const { headers } = await guest.call('login', 204, { body: { email: member.email, password: member.password } });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^winery_session=[a-f0-9]{32}\.[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Path=/');
    expect(cookie, 'plain-http localhost').not.toContain('Secure');
    const { body } = await guest.call('getCurrentUser', 200);
    expect(body).toMatchObject({ name: 'Ana Kovač', email: member.email, roles: ['editor', 'queen'] });
  });

  test('[A5] takes the e-mail in any case', async ({ newStaff, guest }) => {
    const member = await newStaff(['editor']);
    await guest.call('login', 204, { body: { email: member.email.toUpperCase(), password: member.password } });
  });

  test('marks the cookie Secure on other hosts than this machine', async ({ newStaff, guest }) => {
    const { email, password } = await newStaff(['editor']);
    const headers = { 'x-forwarded-host': 'winery.example', origin: 'http://winery.example' };
    const response = await guest.call('login', 204, { body: { email, password }, headers });
    expect(response.headers.getSetCookie()[0]).toContain('; Secure');
  });

  test('returns the same response for an unknown e-mail, a wrong password and a disabled user', async ({
    newStaff,
    guest,
  }) => {
    const active = await newStaff(['editor']);
    const disabled = await newStaff(['editor'], { isActive: false });
    const attempts = [
      { email: 'nobody@example.com', password: 'whatever-it-is' },
      { email: active.email, password: 'whatever-it-is' },
      { email: disabled.email, password: disabled.password },
    ];
    const bodies = await Promise.all(
      attempts.map(async (body) => (await guest.expectProblem('login', 'login_failed', { body })).body),
    );
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0]?.status).toBe(401);
  });

  test('rejects unknown fields and names the wrong ones', async ({ guest }) => {
    const { body } = await guest.expectProblem('login', 'validation_failed', {
      query: { lang: 'en' },
      body: { email: 'no', password: '', role: 'admin' },
    });
    expect(body.extensions.fields).toEqual({
      email: 'Invalid email',
      password: 'Required',
      role: 'Unknown field',
    });
  });
});

describe('who is signed in', () => {
  test('[A4] is 401 for a guest, and 204 if the request marks it as optional', async ({ guest }) => {
    await guest.expectProblem('getCurrentUser', 'unauthenticated');
    await guest.call('getCurrentUser', 204, { query: { optional: '1' } });
  });

  test('never takes a made-up or malformed cookie', async ({ guest }) => {
    for (const value of ['x', `${'0'.repeat(32)}.${'a'.repeat(43)}`, '%00', "' or 1=1 --"]) {
      guest.cookies.set(COOKIE, value);
      await guest.expectProblem('getCurrentUser', 'unauthenticated');
    }
  });

  test('[A8] sees a disabled user and changed roles at the next request', async ({ newStaff }) => {
    const member = await newStaff(['admin']);
    const client = await new ApiClient(inject('cmsUrl')).signIn(member);
    const { runInCms } = await import('../support/servers/cms-control');
    const change = (data: { roles?: string[]; isActive?: boolean }): Promise<void> =>
      runInCms(
        inject('cmsControlUrl'),
        async (strapi, [id, values]) => {
          await strapi.db.query('plugin::users-permissions.user').update({ where: { id }, data: values });
        },
        [member.id, data] as const,
      );
    await change({ roles: ['editor'] });
    await client.expectProblem('createMetadata', 'forbidden');
    await change({ isActive: false });
    await client.expectProblem('getCurrentUser', 'unauthenticated');
  });
});

describe('signing out', () => {
  test('[A6] ends the session on the server, and succeeds for a guest', async ({ newStaff, guest }) => {
    const client = await new ApiClient(inject('cmsUrl')).signIn(await newStaff(['editor']));
    const token = client.cookies.get(COOKIE) ?? '';
    await client.call('logout', 204);
    expect(client.cookies.get(COOKIE)).toBeUndefined();
    guest.cookies.set(COOKIE, token);
    await guest.expectProblem('getCurrentUser', 'unauthenticated');
    await guest.call('logout', 204);
  });
});
