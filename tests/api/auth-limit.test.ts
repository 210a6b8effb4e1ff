import { randomBytes } from 'node:crypto';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { ApiClient } from '../support/clients/api-client';
import { test } from '../support/api-test';
import { freezeClock } from '../support/freeze-clock';
import { runInCms } from '../support/servers/cms-control';
import {
  countAttempts,
  storeFailedAttempts,
  tryWrongPassword,
  createGuessedEmail,
  getStatuses,
} from '../support/clients/password-guesses';
import { createUniqueNetwork } from '../support/data/unique-name';

const NETWORK = createUniqueNetwork();

const controlUrl = (): string => inject('cmsControlUrl');

describe('password guessing', () => {
  test('allows ten failures for an account and address, then 429 with Retry-After', async ({ guest }) => {
    const email = createGuessedEmail();
    onTestFinished(await freezeClock(controlUrl()));
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await tryWrongPassword(guest, email, `${NETWORK}.0.1`)).status).toBe(401);
    const refused = await tryWrongPassword(guest, email, `${NETWORK}.0.1`);
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    const others = [
      tryWrongPassword(guest, createGuessedEmail(), `${NETWORK}.0.1`),
      tryWrongPassword(guest, email, `${NETWORK}.0.2`),
    ];
    expect(await getStatuses(others)).toEqual([401, 401]);
  });

  test('counts parallel guesses one by one', async ({ guest }) => {
    const email = createGuessedEmail();
    const responses = await getStatuses(
      Array.from({ length: 30 }, () => tryWrongPassword(guest, email, `${NETWORK}.0.3`)),
    );
    expect(responses.filter((status) => status === 401)).toHaveLength(10);
    expect(responses.filter((status) => status === 429)).toHaveLength(20);
    expect(await countAttempts(controlUrl(), { account: email }), 'refused ones leave nothing').toBe(10);
  });

  test('uses only the client IP that the proxy has added last', async ({ guest }) => {
    const email = createGuessedEmail();
    const responses: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      responses.push((await tryWrongPassword(guest, email, `1.2.3.${attempt}, ${NETWORK}.0.4`)).status);
    }
    expect(responses.at(-1)).toBe(429);
  });

  test('[R23] counts all networks of one /48 as one client', async ({ guest }) => {
    const email = createGuessedEmail();
    const responses = await getStatuses(
      Array.from({ length: 14 }, (_, network) =>
        tryWrongPassword(guest, email, `2001:db8:4800:${network.toString(16)}::1`),
      ),
    );
    expect(responses.filter((status) => status === 401)).toHaveLength(10);
    expect((await tryWrongPassword(guest, email, '2001:db8:4801::1')).status).toBe(401);
  });

  test('[R23] allows fifty failures from one IP over all accounts', async ({ guest }) => {
    const address = `${NETWORK}.0.5`;
    await storeFailedAttempts(controlUrl(), 48, (index) => ({ account: `tried-${index}@example.com`, address }));
    expect(await getStatuses([tryWrongPassword(guest, createGuessedEmail(), address)])).toEqual([401]);
    expect(await getStatuses([tryWrongPassword(guest, createGuessedEmail(), address)])).toEqual([401]);
    const refused = await tryWrongPassword(guest, createGuessedEmail(), address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await tryWrongPassword(guest, createGuessedEmail(), `${NETWORK}.0.6`)).status).toBe(401);
  });

  test('[R23] a password check that timed out is not counted', async ({ guest }) => {
    const emails = Array.from({ length: 120 }, createGuessedEmail);
    const responses = await getStatuses(
      emails.map((email, index) => tryWrongPassword(guest, email, `${NETWORK}.${100 + Math.floor(index / 40)}.9`)),
    );
    const checked = responses.filter((status) => status === 401).length;
    expect(checked).toBeGreaterThanOrEqual(64);
    expect(responses.filter((status) => status === 503)).toHaveLength(120 - checked);
    const counted = await Promise.all(emails.map((account) => countAttempts(controlUrl(), { account })));
    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(checked);
  });

  test('forgets the failures after a success', async ({ newStaff }) => {
    const { email, password } = await newStaff(['editor']);
    const client = new ApiClient(inject('cmsUrl'));
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        await client.expectProblem('login', 'login_failed', { body: { email, password: 'whatever-it-is' } });
      }
      await client.call('login', 204, { body: { email, password } });
    }
    expect(await countAttempts(controlUrl(), { account: email })).toBe(0);
  });

  test('accepts a sign-in while a parallel success clears the attempts', async ({ newStaff }) => {
    const { email, password } = await newStaff(['editor']);
    await runInCms(
      controlUrl(),
      (strapi, account) => {
        // The parallel sign-in succeeds right after this attempt has been counted.
        const unsubscribe = strapi.db.lifecycles.subscribe({
          models: ['api::auth.login-attempt'],
          afterCreateMany: () => {
            unsubscribe();
            void strapi.db.connection('login_attempts').where({ account }).delete();
          },
        });
      },
      email,
    );
    await new ApiClient(inject('cmsUrl')).call('login', 204, { body: { email, password } });
  });

  test('[R23] deletes expired attempts', async () => {
    const account = `old-${randomBytes(4).toString('hex')}@example.com`;
    await storeFailedAttempts(controlUrl(), 3, () => ({ account, address: `${NETWORK}.0.7` }), 16);
    await storeFailedAttempts(controlUrl(), 2, () => ({ account, address: `${NETWORK}.0.7` }), 14);
    await runInCms(
      controlUrl(),
      (strapi) =>
        (strapi.service('api::auth.login-limit') as { purgeExpired(now: Date): Promise<void> }).purgeExpired(
          new Date(),
        ),
      null,
    );
    expect(await countAttempts(controlUrl(), { account })).toBe(2);
  });
});
