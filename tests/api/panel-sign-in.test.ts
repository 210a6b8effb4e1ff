import { randomBytes } from 'node:crypto';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { PROBLEM_TEXTS } from '#contract/problem-texts';
import { test } from '../support/api-test';
import { countAttempts, failedBefore, forgetAttempts } from '../support/clients/password-guesses';
import { PANEL_ADMIN } from '../support/servers/start-cms';

interface PanelError {
  error: { message: string };
}

const signIn = (
  credentials: { email: string; password: string },
  address: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(new URL('/admin/login', inject('cmsUrl')), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(credentials),
  });

const newEmail = (): string => `panel-${randomBytes(4).toString('hex')}@example.com`;
const wrong = { email: PANEL_ADMIN.email, password: 'Wrong-password-1' };

describe('[R23] the sign-in of the panel', () => {
  test('allows ten failures for an account and address, then 429 with Retry-After; the others go on', async () => {
    const email = newEmail();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect((await signIn({ ...wrong, email }, '10.8.0.1')).status).toBe(400);
    }
    const refused = await signIn({ ...wrong, email: email.toUpperCase() }, '10.8.0.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(((await refused.json()) as PanelError).error.message).toBe(PROBLEM_TEXTS.rate_limited.en.detail);
    expect((await signIn(PANEL_ADMIN, '10.8.0.1')).status).toBe(200);
  });

  test('shares the count of an address with the staff area', async () => {
    const address = '10.8.0.2';
    await failedBefore(inject('cmsControlUrl'), 50, (index) => ({ account: `tried-${index}@example.com`, address }));
    expect((await signIn(PANEL_ADMIN, address)).status).toBe(429);
  });

  test('gives one answer for an unknown e-mail and a wrong password, and counts both', async () => {
    const email = newEmail();
    const answers = [await signIn({ ...wrong, email }, '10.8.0.3'), await signIn(wrong, '10.8.0.3')];
    const bodies = await Promise.all(answers.map((answer) => answer.text()));
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(new Set(bodies).size).toBe(1);
    expect(await countAttempts(inject('cmsControlUrl'), { address: '10.8.0.3' })).toBe(2);
    expect((await signIn(PANEL_ADMIN, '10.8.0.3')).status).toBe(200);
    expect(await countAttempts(inject('cmsControlUrl'), { address: '10.8.0.3' })).toBe(1);
  });

  test('stays open to a browser that has been there while strangers guess', async () => {
    const first = await signIn(PANEL_ADMIN, '10.8.0.4');
    const known = first.headers.getSetCookie().find((line) => line.startsWith('winery_known_')) ?? '';
    expect(known).toContain('Path=/cms/admin/login; HttpOnly; SameSite=Strict');
    const account = `panel:${PANEL_ADMIN.email}`;
    onTestFinished(() => forgetAttempts(inject('cmsControlUrl'), { account }));
    await failedBefore(inject('cmsControlUrl'), 100, (index) => ({ account, address: `10.7.${index}.1` }));
    expect((await signIn(PANEL_ADMIN, '10.8.0.5')).status).toBe(429);
    expect((await signIn(PANEL_ADMIN, '10.8.0.5', { cookie: known.split(';')[0] ?? '' })).status).toBe(200);
  });
});
