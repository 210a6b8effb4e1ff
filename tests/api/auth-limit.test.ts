import { randomBytes } from 'node:crypto';
import { describe, expect, inject } from 'vitest';
import { ApiClient } from '../support/api-client';
import { test } from '../support/api-test';
import { runInCms } from '../support/cms-control';

const newEmail = (): string => `guess-${randomBytes(4).toString('hex')}@example.com`;

const guess = (client: ApiClient, email: string, address: string): Promise<Response> =>
  client.request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, password: 'whatever-it-is' }),
  });

const statuses = async (answers: Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status);

describe('password guessing', () => {
  test('allows ten failures for an account and address, then 429 with Retry-After', async ({ guest }) => {
    const email = newEmail();
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(guest, email, '10.0.0.1')).status).toBe(401);
    const refused = await guess(guest, email, '10.0.0.1');
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(seconds).toBeLessThanOrEqual(15 * 60);
    expect(await statuses([guess(guest, newEmail(), '10.0.0.1'), guess(guest, email, '10.0.0.2')])).toEqual([401, 401]);
  });

  test('counts parallel guesses one by one', async ({ guest }) => {
    const email = newEmail();
    const answers = await statuses(Array.from({ length: 30 }, () => guess(guest, email, '10.0.0.3')));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  });

  test('takes only the address that the proxy has added last', async ({ guest }) => {
    const email = newEmail();
    const answers: number[] = [];
    for (let attempt = 0; attempt < 11; attempt += 1) {
      answers.push((await guess(guest, email, `1.2.3.${attempt}, 10.0.0.4`)).status);
    }
    expect(answers.at(-1)).toBe(429);
  });

  test('forgets the failures after a success', async ({ newStaff }) => {
    const { email, password } = await newStaff(['editor']);
    const client = new ApiClient(inject('cmsUrl'));
    for (let round = 0; round < 2; round += 1) {
      for (let attempt = 0; attempt < 9; attempt += 1) {
        await client.fail('login', 'login_failed', { body: { email, password: 'whatever-it-is' } });
      }
      await client.call('login', 204, { body: { email, password } });
    }
  });

  test('lets in whoever signs in while a parallel success forgets the attempts', async ({ newStaff }) => {
    const { email, password } = await newStaff(['editor']);
    await runInCms(
      inject('cmsControlUrl'),
      (strapi, account) => {
        // The parallel sign-in succeeds right after this attempt has been counted.
        const forget = async () => {
          unsubscribe();
          await strapi.db.connection('login_attempts').where({ account }).delete();
        };
        const models = ['api::auth.login-attempt'];
        const unsubscribe = strapi.db.lifecycles.subscribe({ models, beforeFindOne: forget, beforeFindMany: forget });
      },
      email,
    );
    await new ApiClient(inject('cmsUrl')).call('login', 204, { body: { email, password } });
  });
});
