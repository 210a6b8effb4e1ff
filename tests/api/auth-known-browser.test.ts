import { describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import {
  countAttempts,
  storeFailedAttempts,
  tryWrongPassword,
  createGuessedEmail,
  copyNewestAttempt,
} from '../support/clients/password-guesses';
import type { StaffMember } from '../support/data/staff';
import { createUniqueNetwork } from '../support/data/unique-name';

const NETWORK = createUniqueNetwork();
const OTHER_NETWORK = createUniqueNetwork();

const controlUrl = (): string => inject('cmsControlUrl');
const newClient = (): ApiClient => new ApiClient(inject('cmsUrl'));

/** Stores failed attempts from many IPs up to the limit of an account. */
const attacked = ({ email }: Pick<StaffMember, 'email'>): Promise<void> =>
  storeFailedAttempts(controlUrl(), 100, (index) => ({ account: email, address: `${OTHER_NETWORK}.${index}.1` }));

const knownCookies = (client: ApiClient): [name: string, value: string][] =>
  client.cookies.entries().filter(([name]) => name.startsWith('winery_known_'));

/** Returns a client with the same known-browser cookies, but without the session. */
function getCopy(client: ApiClient): ApiClient {
  const copy = newClient();
  for (const [name, value] of knownCookies(client)) copy.cookies.set(name, value);
  return copy;
}

const failures = (count: number): number[] => Array.from({ length: count }, () => 401);

/** Tries wrong passwords one after the other; returns the statuses. */
async function guesses(
  client: ApiClient,
  email: string,
  count: number,
  addressOf: (attempt: number) => string,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let attempt = 0; attempt < count; attempt += 1)
    statuses.push((await tryWrongPassword(client, email, addressOf(attempt))).status);
  return statuses;
}

/** Sends a sign-in from a client IP; accepts any status. */
const signInFrom = (client: ApiClient, { email, password }: StaffMember, address: string): Promise<Response> =>
  client.request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password }),
  });

describe('[R64] [O5] a browser that has signed in to an account', () => {
  test.for([
    ['address', `${NETWORK}.1.1`, `${NETWORK}.1.1`, `${NETWORK}.1.1`],
    ['network', '2001:db8:6401:1::1', '2001:db8:6401:ffff::2', '2001:db8:6401::/48'],
  ] as const)('signs in where strangers have used up the %s', async (one, { newStaff, guest }) => {
    const [, strangers, staff, counted] = one;
    const member = await newStaff(['admin']);
    const own = getCopy(await newClient().signIn(member));
    expect((await tryWrongPassword(guest, createGuessedEmail(), strangers)).status).toBe(401);
    expect(await countAttempts(controlUrl(), { address: counted })).toBe(1);
    await storeFailedAttempts(controlUrl(), 48, (index) => ({ account: `${index}@example.com`, address: counted }));
    expect((await tryWrongPassword(guest, createGuessedEmail(), strangers)).status).toBe(401);
    expect((await tryWrongPassword(guest, createGuessedEmail(), strangers)).status).toBe(429);
    expect((await signInFrom(newClient(), member, staff)).status, 'another browser').toBe(429);
    expect((await signInFrom(own, member, staff)).status).toBe(204);
  });

  test('signs in when a stranger has used up the attempts of the account at the same IP', async ({
    newStaff,
    guest,
  }) => {
    const member = await newStaff(['editor']);
    const own = getCopy(await newClient().signIn(member));
    expect(await guesses(guest, member.email, 11, () => `${NETWORK}.2.1`)).toEqual([...failures(10), 429]);
    expect((await signInFrom(own, member, `${NETWORK}.2.1`)).status).toBe(204);
    expect(
      (await tryWrongPassword(guest, member.email, `${NETWORK}.2.1`)).status,
      'the stranger gains nothing by it',
    ).toBe(429);
  });

  test('may fail 30 times from any IP without affecting other browsers', async ({ newStaff, guest }) => {
    const member = await newStaff(['editor']);
    const { email } = member;
    const own = getCopy(await newClient().signIn(member));
    const other = getCopy(await newClient().signIn(member));
    expect(new Set([own, other].map((client) => knownCookies(client)[0]?.[1])).size).toBe(2);
    expect(await guesses(own, email, 2, (attempt) => `${NETWORK}.3.${attempt}`)).toEqual(failures(2));
    await copyNewestAttempt(controlUrl(), 27);
    expect((await tryWrongPassword(own, email, `${NETWORK}.3.2`)).status).toBe(401);
    const refused = await signInFrom(own, member, `${NETWORK}.3.9`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await countAttempts(controlUrl(), { account: email })).toBe(0);
    expect(await countAttempts(controlUrl(), { address: `${NETWORK}.3.1` })).toBe(0);
    expect((await tryWrongPassword(guest, email, `${NETWORK}.3.1`)).status).toBe(401);
    expect((await signInFrom(other, member, `${NETWORK}.3.1`)).status).toBe(204);
  });

  test('counts parallel guesses one by one', async ({ newStaff }) => {
    const member = await newStaff(['editor']);
    const own = getCopy(await newClient().signIn(member));
    expect((await tryWrongPassword(own, member.email, `${NETWORK}.4.1`)).status).toBe(401);
    await copyNewestAttempt(controlUrl(), 19);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => tryWrongPassword(own, member.email, `${NETWORK}.4.1`)),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  test('loses its failed attempts after a sign-in', async ({ newStaff }) => {
    const member = await newStaff(['editor']);
    const own = getCopy(await newClient().signIn(member));
    for (let round = 0; round < 2; round += 1) {
      expect((await tryWrongPassword(own, member.email, `${NETWORK}.5.1`)).status).toBe(401);
      await copyNewestAttempt(controlUrl(), 19);
      expect((await signInFrom(own, member, `${NETWORK}.5.1`)).status).toBe(204);
    }
  });

  test('is known only for the account that it has signed in to', async ({ newStaff }) => {
    const member = await newStaff(['editor']);
    const own = getCopy(await newClient().signIn(await newStaff(['editor'])));
    expect(await guesses(own, member.email, 11, () => `${NETWORK}.6.1`)).toEqual([...failures(10), 429]);
  });
});

describe('[R23] an account that strangers guess at', () => {
  test('rejects unknown browsers and accepts known ones', async ({ newStaff, guest }) => {
    const { email, password } = await newStaff(['editor']);
    const own = await newClient().signIn({ email, password });
    await attacked({ email });
    const refused = await guest.expectProblem('login', 'rate_limited', { body: { email, password } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tryWrongPassword(guest, email, `${OTHER_NETWORK}.200.1`)).status).toBe(429);
    await getCopy(own).signIn({ email, password });
  });

  test('does not let a known browser guess without end', async ({ newStaff }) => {
    const { email, password } = await newStaff(['editor']);
    const own = getCopy(await newClient().signIn({ email, password }));
    await attacked({ email });
    expect((await tryWrongPassword(own, email, `${OTHER_NETWORK}.201.1`)).status).toBe(401);
    await copyNewestAttempt(controlUrl(), 28);
    expect(await guesses(own, email, 2, () => `${OTHER_NETWORK}.201.2`)).toEqual([401, 429]);
  });

  test('rejects browser cookies of another account, forged ones, and those from before a password change', async ({
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
      await client.expectProblem('login', 'rate_limited', { body: { email, password } });
    }
    const before = getCopy(own);
    const body = { currentPassword: password, newPassword: 'another-password-1' };
    await own.call('changePassword', 204, { body });
    const credentials = { email, password: body.newPassword };
    await before.expectProblem('login', 'rate_limited', { body: credentials });
    await getCopy(own).signIn(credentials);
  });

  test('sets a cookie that is sent to the sign-in only and grants no access', async ({ newStaff, guest }) => {
    const { email, password } = await newStaff(['editor']);
    const { headers } = await guest.call('login', 204, { body: { email, password } });
    const line = headers.getSetCookie().find((each) => each.startsWith('winery_known_')) ?? '';
    expect(line).toMatch(
      /^winery_known_[a-z0-9]+=\d+\.[\w-]{12}\.[\w-]{43}; Path=\/api\/v1\/auth\/login; HttpOnly; SameSite=Strict/,
    );
    const paths = headers.getSetCookie().flatMap((each) => /^winery_known_.*; Path=([^;]*)/.exec(each)?.[1] ?? []);
    expect(paths).toEqual(['/api/v1/auth/login', '/api/v1/auth/password-reset']);
    expect(line).toContain(`Max-Age=${365 * 24 * 3600}`);
    const copy = getCopy(guest);
    await copy.expectProblem('getCurrentUser', 'unauthenticated');
    copy.cookies.set('winery_session', knownCookies(guest)[0]?.[1] ?? '');
    await copy.expectProblem('getCurrentUser', 'unauthenticated');
  });
});

describe('[R23] a wrong current password', () => {
  test('[R64] [O5] is limited for each session, independently of attempts by strangers', async ({ newStaff }) => {
    const { email, password } = await newStaff(['editor']);
    const client = await newClient().signIn({ email, password });
    const second = await newClient().signIn({ email, password });
    await attacked({ email });
    await storeFailedAttempts(controlUrl(), 50, (index) => ({
      account: `${index}@example.com`,
      address: `${OTHER_NETWORK}.202.1`,
    }));
    const headers = { 'x-forwarded-for': `${OTHER_NETWORK}.202.1` };
    const body = { currentPassword: 'not-the-password', newPassword: 'another-password-1' };
    await client.expectProblem('changePassword', 'validation_failed', { body, headers });
    await copyNewestAttempt(controlUrl(), 28);
    await client.expectProblem('changePassword', 'validation_failed', { body, headers });
    const right = { ...body, currentPassword: password };
    await client.expectProblem('changePassword', 'rate_limited', { body: right, headers });
    await second.call('changePassword', 204, { body: right, headers });
  });
});
