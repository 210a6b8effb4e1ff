import { describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { failedBefore, guess } from '../support/clients/password-guesses';
import type { StaffMember } from '../support/data/staff';

const controlUrl = (): string => inject('cmsControlUrl');
const newClient = (): ApiClient => new ApiClient(inject('cmsUrl'));

/** Strangers at many addresses have used up what an account may fail. */
const attacked = ({ email }: Pick<StaffMember, 'email'>): Promise<void> =>
  failedBefore(controlUrl(), 100, (index) => ({ account: email, address: `10.9.${index}.1` }));

const knownCookies = (client: ApiClient): [name: string, value: string][] =>
  client.cookies.entries().filter(([name]) => name.startsWith('winery_known_'));

/** The same browser after signing out, or a copy of what it keeps. */
function copyOf(client: ApiClient): ApiClient {
  const copy = newClient();
  for (const [name, value] of knownCookies(client)) copy.cookies.set(name, value);
  return copy;
}

describe('[R23] an account that strangers guess at', () => {
  test('is closed to browsers that have never been there, and open to those that have', async ({ newStaff, guest }) => {
    const { email, password } = await newStaff(['editor']);
    const own = await newClient().signIn({ email, password });
    await attacked({ email });
    const refused = await guest.fail('login', 'rate_limited', { body: { email, password } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(guest, email, '10.9.200.1')).status).toBe(429);
    await copyOf(own).signIn({ email, password });
  });

  test('does not let a known browser guess without end', async ({ newStaff }) => {
    const { email, password } = await newStaff(['editor']);
    const own = copyOf(await newClient().signIn({ email, password }));
    await attacked({ email });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await guess(own, email, '10.9.201.1')).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  test('is not opened by what a browser has for another account, made up, or from before a new password', async ({
    newStaff,
  }) => {
    const { email, password } = await newStaff(['editor']);
    const other = await newStaff(['editor']);
    const own = await newClient().signIn({ email, password });
    const [[name, value] = ['', '']] = knownCookies(own);
    const [[, foreign] = ['', '']] = knownCookies(await newClient().signIn(other));
    await attacked({ email });
    for (const wrong of [foreign, `${value}x`, value.replace(/^\d+/, '1'), '']) {
      const client = newClient();
      client.cookies.set(name, wrong);
      await client.fail('login', 'rate_limited', { body: { email, password } });
    }
    const before = copyOf(own);
    const body = { currentPassword: password, newPassword: 'another-password-1' };
    await own.call('changePassword', 204, { body });
    const credentials = { email, password: body.newPassword };
    await before.fail('login', 'rate_limited', { body: credentials });
    await copyOf(own).signIn(credentials);
  });

  test('gives a cookie that goes to the sign-in only, and opens nothing by itself', async ({ newStaff, guest }) => {
    const { email, password } = await newStaff(['editor']);
    const { headers } = await guest.call('login', 204, { body: { email, password } });
    const line = headers.getSetCookie().find((each) => each.startsWith('winery_known_')) ?? '';
    expect(line).toMatch(
      /^winery_known_[a-z0-9]+=\d+\.[\w-]{43}; Path=\/api\/v1\/auth\/login; HttpOnly; SameSite=Strict/,
    );
    expect(line).toContain(`Max-Age=${365 * 24 * 3600}`);
    const copy = copyOf(guest);
    await copy.fail('getCurrentUser', 'unauthenticated');
    copy.cookies.set('winery_session', knownCookies(guest)[0]?.[1] ?? '');
    await copy.fail('getCurrentUser', 'unauthenticated');
  });
});

describe('[R23] a wrong current password', () => {
  test('counts like a failed sign-in, but is not stopped by what strangers have tried', async ({ newStaff }) => {
    const { email, password } = await newStaff(['editor']);
    const client = await newClient().signIn({ email, password });
    await attacked({ email });
    const headers = { 'x-forwarded-for': '10.9.202.1' };
    const body = { currentPassword: 'not-the-password', newPassword: 'another-password-1' };
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await client.fail('changePassword', 'validation_failed', { body, headers });
    }
    await client.fail('changePassword', 'rate_limited', { body: { ...body, currentPassword: password }, headers });
    expect((await guess(client, email, '10.9.202.1')).status).toBe(429);
  });
});
