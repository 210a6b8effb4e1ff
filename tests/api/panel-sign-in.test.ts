import { randomBytes } from 'node:crypto';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { test } from '../support/api-test';
import { freezeClock } from '../support/freeze-clock';
import {
  countAttempts,
  storeFailedAttempts,
  deleteAttempts,
  copyNewestAttempt,
} from '../support/clients/password-guesses';
import { PANEL_ADMIN } from '../support/servers/start-cms';
import { createUniqueNetwork } from '../support/data/unique-name';

const NETWORK = createUniqueNetwork();
const OTHER_NETWORK = createUniqueNetwork();

interface PanelError {
  error: { message: string };
}

const signIn = (
  credentials: { email: string; password: unknown },
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(new URL('/admin/login', inject('cmsUrl')), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(credentials),
  });

/** Signs in from a client IP; returns the known-browser cookie. */
async function knownCookie(address: string): Promise<string> {
  const { headers } = await signIn(PANEL_ADMIN, address);
  return headers.getSetCookie().find((line) => line.startsWith('winery_known_')) ?? '';
}

const newEmail = (): string => `panel-${randomBytes(4).toString('hex')}@example.com`;
const wrong = { email: PANEL_ADMIN.email, password: 'Wrong-password-1' };

describe('[R23] the sign-in of the panel', () => {
  test('allows ten failures for an account and address, then 429 with Retry-After; the others go on', async () => {
    const email = newEmail();
    onTestFinished(await freezeClock(inject('cmsControlUrl')));
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await signIn({ ...wrong, email }, `${NETWORK}.0.1`)).status).toBe(400);
    }
    const refused = await signIn({ ...wrong, email: email.toUpperCase() }, `${NETWORK}.0.1`);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(((await refused.json()) as PanelError).error.message).toBe(PROBLEM_TEXTS.rate_limited.en.detail);
    expect((await signIn(PANEL_ADMIN, `${NETWORK}.0.1`)).status).toBe(200);
  });

  test('shares the count of a client IP with the staff area', async () => {
    const address = `${NETWORK}.0.2`;
    await storeFailedAttempts(inject('cmsControlUrl'), 50, (index) => ({
      account: `tried-${index}@example.com`,
      address,
    }));
    expect((await signIn(PANEL_ADMIN, address)).status).toBe(429);
  });

  test.for([5, true])('[R77] treats %j, which is no text, as a wrong password', async (password, { expect }) => {
    const email = newEmail();
    expect((await signIn({ email, password }, `${NETWORK}.0.9`)).status).toBe(400);
    expect(await countAttempts(inject('cmsControlUrl'), { account: `panel:${email}` })).toBe(1);
  });

  test('returns the same response for an unknown e-mail and a wrong password, and counts both', async () => {
    const email = newEmail();
    const responses = [await signIn({ ...wrong, email }, `${NETWORK}.0.3`), await signIn(wrong, `${NETWORK}.0.3`)];
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(responses.map(({ status }) => status)).toEqual([400, 400]);
    expect(new Set(bodies).size).toBe(1);
    expect(await countAttempts(inject('cmsControlUrl'), { address: `${NETWORK}.0.3` })).toBe(2);
    expect((await signIn(PANEL_ADMIN, `${NETWORK}.0.3`)).status).toBe(200);
    expect(await countAttempts(inject('cmsControlUrl'), { address: `${NETWORK}.0.3` })).toBe(1);
  });

  test('accepts a known browser while strangers guess', async () => {
    const known = await knownCookie(`${NETWORK}.0.4`);
    expect(known).toContain('Path=/cms/admin/login; HttpOnly; SameSite=Strict');
    const account = `panel:${PANEL_ADMIN.email}`;
    onTestFinished(() => deleteAttempts(inject('cmsControlUrl'), { account }));
    await storeFailedAttempts(inject('cmsControlUrl'), 100, (index) => ({
      account,
      address: `${OTHER_NETWORK}.${index}.1`,
    }));
    expect((await signIn(PANEL_ADMIN, `${NETWORK}.0.5`)).status).toBe(429);
    expect((await signIn(PANEL_ADMIN, `${NETWORK}.0.5`, { cookie: known.split(';')[0] ?? '' })).status).toBe(200);
  });
});

describe('[R64] [O5] the sign-in of the panel for a known browser', () => {
  const getHeaders = async (address: string) => ({ cookie: (await knownCookie(address)).split(';')[0] ?? '' });

  test('is allowed when strangers have used up the limits of IP and account', async () => {
    const headers = await getHeaders(`${NETWORK}.1.1`);
    const address = `${NETWORK}.1.2`;
    const account = `panel:${PANEL_ADMIN.email}`;
    onTestFinished(() => deleteAttempts(inject('cmsControlUrl'), { address }));
    await storeFailedAttempts(inject('cmsControlUrl'), 50, () => ({ account, address }));
    expect((await signIn(PANEL_ADMIN, address)).status).toBe(429);
    expect((await signIn(PANEL_ADMIN, address, headers)).status).toBe(200);
    expect(await countAttempts(inject('cmsControlUrl'), { address })).toBe(50);
  });

  test('is blocked for that browser only after 30 failures', async () => {
    const [headers, others] = [await getHeaders(`${NETWORK}.1.3`), await getHeaders(`${NETWORK}.1.3`)];
    expect((await signIn(wrong, `${NETWORK}.2.1`, headers)).status).toBe(400);
    await copyNewestAttempt(inject('cmsControlUrl'), 28);
    expect((await signIn(wrong, `${NETWORK}.2.2`, headers)).status).toBe(400);
    expect((await signIn(PANEL_ADMIN, `${NETWORK}.1.4`, headers)).status).toBe(429);
    expect((await signIn(PANEL_ADMIN, `${NETWORK}.1.4`, others)).status).toBe(200);
    expect((await signIn(PANEL_ADMIN, `${NETWORK}.1.4`)).status).toBe(200);
  });

  test('checks the current password 30 times in a session, independently of strangers', async () => {
    const address = `${NETWORK}.1.5`;
    const { data } = (await (await signIn(PANEL_ADMIN, `${NETWORK}.1.6`)).json()) as { data: { token: string } };
    onTestFinished(() => deleteAttempts(inject('cmsControlUrl'), { address }));
    await storeFailedAttempts(inject('cmsControlUrl'), 50, () => ({ account: `panel:${PANEL_ADMIN.email}`, address }));
    const change = async (): Promise<number> => {
      const response = await fetch(new URL('/admin/users/me', inject('cmsUrl')), {
        method: 'PUT',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': address,
          authorization: `Bearer ${data.token}`,
        },
        body: JSON.stringify({ currentPassword: wrong.password, password: 'Another-password-1' }),
      });
      return response.status;
    };
    expect(await change()).toBe(400);
    await copyNewestAttempt(inject('cmsControlUrl'), 28);
    expect([await change(), await change()]).toEqual([400, 429]);
  });
});

describe('[R60] the forgotten-password form of the panel', () => {
  const ask = async (email: string, address: string, cookie = ''): Promise<number> => {
    const response = await fetch(new URL('/admin/forgot-password', inject('cmsUrl')), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
      body: JSON.stringify({ email }),
    });
    return response.status;
  };
  const useUp = (address: string): Promise<void> =>
    storeFailedAttempts(inject('cmsControlUrl'), 49, (index) => ({
      account: `reset:panel:${index}@example.com`,
      address: `reset:${address}`,
    }));

  test('sends five mails to an account, whoever asks, and counts in the database', async () => {
    const email = newEmail();
    for (let attempt = 0; attempt < 5; attempt += 1) expect(await ask(email, `${NETWORK}.6.${attempt}`)).toBe(204);
    expect(await ask(email.toUpperCase(), `${NETWORK}.6.9`)).toBe(429);
    expect(await ask(newEmail(), `${NETWORK}.6.9`)).toBe(204);
    expect(await countAttempts(inject('cmsControlUrl'), { account: `reset:panel:${email}` })).toBe(5);
  });

  test('refuses an address that asks for many names, without counting or remembering more of them', async () => {
    const address = `${NETWORK}.7.1`;
    await useUp(address);
    expect(await ask(newEmail(), address)).toBe(204);
    const names = Array.from({ length: 20 }, newEmail);
    expect(await Promise.all(names.map((email) => ask(email, address)))).toEqual(names.map(() => 429));
    expect(await countAttempts(inject('cmsControlUrl'), { address: `reset:${address}` })).toBe(50);
    expect(await ask(newEmail(), `${NETWORK}.7.2`), 'another address').toBe(204);
  });

  test('does not count what is no e-mail address', async () => {
    for (const email of ['nobody', `${'a'.repeat(300)}@example.com`, '']) {
      expect(await ask(email, `${NETWORK}.7.3`)).toBe(400);
    }
    expect(await countAttempts(inject('cmsControlUrl'), { address: `reset:${NETWORK}.7.3` })).toBe(0);
  });

  test('[R64] [O5] works for a known browser where strangers have used up the address', async () => {
    const address = `${NETWORK}.7.4`;
    const known = (await knownCookie(`${NETWORK}.7.5`)).split(';')[0] ?? '';
    await useUp(address);
    expect(await ask(newEmail(), address)).toBe(204);
    expect(await ask(PANEL_ADMIN.email, address, known)).toBe(204);
    expect(await ask(newEmail(), address, known), 'for its own account only').toBe(429);
    expect(await ask(PANEL_ADMIN.email, address)).toBe(429);
  });

  test('[R64] [O5] gets the cookie of a known browser', async () => {
    const { headers } = await signIn(PANEL_ADMIN, `${NETWORK}.7.6`);
    const paths = headers.getSetCookie().flatMap((line) => /^winery_known_.*; Path=([^;]*)/.exec(line)?.[1] ?? []);
    expect(paths).toEqual(['/cms/admin/login', '/cms/admin/forgot-password']);
  });
});
