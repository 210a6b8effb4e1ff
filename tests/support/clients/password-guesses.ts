import { randomBytes } from 'node:crypto';
import type { ApiClient } from './api-client';
import { runInCms } from '../servers/cms-control';

/** Returns a unique e-mail address without an account. */
export const createGuessedEmail = (): string => `guess-${randomBytes(4).toString('hex')}@example.com`;

/** Sends a sign-in with a wrong password; `address` is the client IP in `x-forwarded-for`. */
export const tryWrongPassword = (client: ApiClient, email: string, ip: string): Promise<Response> =>
  client.request('/api/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify({ email, password: 'whatever-it-is' }),
  });

/** Awaits the responses and returns their status codes in order. */
export const getStatuses = async (responses: Promise<Response>[]): Promise<number[]> =>
  (await Promise.all(responses)).map(({ status }) => status);

interface Attempt {
  account: string;
  address: string;
}

/** Stores `count` failed sign-in attempts dated some minutes ago. */
export const storeFailedAttempts = (
  controlUrl: string,
  count: number,
  createAttempt: (index: number) => Attempt,
  minutesAgo = 1,
): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, rows) => {
      const data = rows.map(({ account, address, at }) => ({ account, address, at: new Date(at) }));
      await strapi.db.query('api::auth.login-attempt').createMany({ data });
    },
    Array.from({ length: count }, (_, index) => ({ ...createAttempt(index), at: Date.now() - minutesAgo * 60_000 })),
  );

/** Stores `times` copies of the newest sign-in attempt. */
export const copyNewestAttempt = (controlUrl: string, times: number): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, count) => {
      const attempts = strapi.db.query('api::auth.login-attempt');
      const newest = await attempts.findOne({ orderBy: { id: 'desc' } });
      const { account, address, at } = newest as { account: string; address: string; at: string };
      await attempts.createMany({ data: Array.from({ length: count }, () => ({ account, address, at })) });
    },
    times,
  );

/** Counts the stored sign-in attempts that match. */
export const countAttempts = (controlUrl: string, where: Partial<Attempt>): Promise<number> =>
  runInCms(controlUrl, (strapi, wanted) => strapi.db.query('api::auth.login-attempt').count({ where: wanted }), {
    ...where,
  });

/** Deletes the stored sign-in attempts that match, so that other tests can sign in. */
export const deleteAttempts = (controlUrl: string, where: Partial<Attempt>): Promise<void> =>
  runInCms(
    controlUrl,
    async (strapi, wanted) => {
      await strapi.db.query('api::auth.login-attempt').deleteMany({ where: wanted });
    },
    { ...where },
  );
