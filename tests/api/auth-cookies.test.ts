import { describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import type { Credentials } from '../support/servers/start-cms';

const PLAIN = 'winery_session';
const SECURE = '__Host-winery_session';
/** What the web server says of a request that came over TLS. */
const TLS = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'winery.example', origin: 'https://winery.example' };

const newClient = (): ApiClient => new ApiClient(inject('cmsUrl'));

async function signInOverTls({ email, password }: Credentials): Promise<{ lines: string[]; token: string }> {
  const client = newClient();
  const { headers } = await client.call('login', 204, { body: { email, password }, headers: TLS });
  return { lines: headers.getSetCookie(), token: client.cookies.get(SECURE) ?? '' };
}

/** Who is signed in with exactly this Cookie header. */
const askWith = (cookie: string, headers: Record<string, string> = {}): Promise<Response> =>
  newClient().request('/api/v1/users/me', { headers: { ...headers, cookie } });

describe('[R24] the session cookie behind TLS', () => {
  test('has the prefix that stops subdomains and plain HTTP from setting it', async ({ newStaff }) => {
    const { lines, token } = await signInOverTls(await newStaff(['editor']));
    expect(lines[0]).toMatch(
      /^__Host-winery_session=[a-f0-9]{32}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    );
    expect(lines.join()).not.toContain('Domain');
    expect(lines[1]).toMatch(/^winery_known_.*; Secure$/);
    expect((await askWith(`${SECURE}=${token}`, TLS)).status).toBe(200);
  });

  test('is not replaced by a cookie without the prefix, nor the reverse', async ({ newStaff }) => {
    const member = await newStaff(['editor']);
    const attacker = await newStaff(['queen']);
    const { token } = await signInOverTls(member);
    const plain = (await newClient().signIn(attacker)).cookies.get(PLAIN) ?? '';
    expect((await askWith(`${PLAIN}=${plain}`, TLS)).status).toBe(401);
    expect((await askWith(`${SECURE}=${token}`)).status).toBe(401);
    const both = await askWith(`${PLAIN}=${plain}; ${SECURE}=${token}`, TLS);
    expect(await both.json()).toMatchObject({ email: member.email });
  });

  test('is cleared under its own name', async ({ newStaff }) => {
    const { token } = await signInOverTls(await newStaff(['editor']));
    const response = await newClient().request('/api/v1/auth/logout', {
      method: 'POST',
      headers: { ...TLS, cookie: `${SECURE}=${token}` },
    });
    expect(response.status).toBe(204);
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-winery_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    ]);
    expect((await askWith(`${SECURE}=${token}`, TLS)).status).toBe(401);
  });
});

describe('[R24] malformed cookies', () => {
  test('two with one name are ignored if they differ and accepted if they are equal', async ({ newStaff }) => {
    const token = (await newClient().signIn(await newStaff(['editor']))).cookies.get(PLAIN) ?? '';
    expect((await askWith(`${PLAIN}=${token}; ${PLAIN}=${token}`)).status).toBe(200);
    for (const other of ['x', `${'0'.repeat(32)}.${'a'.repeat(43)}`, '']) {
      for (const pair of [
        [token, other],
        [other, token],
      ]) {
        const response = await askWith(pair.map((value) => `${PLAIN}=${value}`).join('; '));
        expect(response.status).toBe(401);
        expect(response.headers.getSetCookie()[0]).toContain(`${PLAIN}=; Path=/`);
      }
    }
    expect((await askWith(`${PLAIN}=${token}`)).status, 'the session goes on').toBe(200);
  });

  test('similar names and very long values do not sign in', async ({ newStaff }) => {
    const token = (await newClient().signIn(await newStaff(['editor']))).cookies.get(PLAIN) ?? '';
    const many = Array.from({ length: 200 }, (_, index) => `c${index}=${'v'.repeat(20)}`).join('; ');
    expect((await askWith(`${many};${PLAIN}=${token}`)).status).toBe(200);
    for (const cookie of [
      `x${PLAIN}=${token}`,
      `${PLAIN}x=${token}`,
      `${PLAIN.toUpperCase()}=${token}`,
      `${PLAIN}="${token}"`,
      `${PLAIN}=${token}${'a'.repeat(12_000)}`,
      PLAIN,
      ';;;=;',
    ]) {
      const response = await askWith(cookie);
      expect([cookie.slice(0, 40), response.status]).toEqual([cookie.slice(0, 40), 401]);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
    }
  });
});
