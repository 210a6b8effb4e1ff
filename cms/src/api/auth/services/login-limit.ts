import type { Core } from '@strapi/strapi';
import { LOGIN_FAILURE_WINDOW_MINUTES } from '../../../contract/limits';
import { environment } from '../../../core/environment';
import { Problem } from '../../../core/problem';

const ATTEMPT = 'api::auth.login-attempt';
const WINDOW_MS = LOGIN_FAILURE_WINDOW_MINUTES * 60_000;

/** What attempts are counted by: the e-mail in lower case and the address of the client. Nothing else of the body counts. */
export interface LoginKey {
  account: string;
  address: string;
}

interface Attempt {
  at: Date | string;
}

const loginLimit = ({ strapi }: { strapi: Core.Strapi }) => {
  const attempts = () => strapi.db.query(ATTEMPT);

  return {
    /**
     * Counts an attempt before its password is looked at, so that parallel guesses cannot slip through together.
     * Throws `rate_limited` when too many failed within the window; a refused attempt does not prolong it.
     */
    async register(key: LoginKey, now: Date): Promise<void> {
      // Inserts and does not read back: a parallel success may have forgotten the attempt already.
      const { ids } = await attempts().createMany({ data: [{ ...key, at: now }] });
      const own = Number(ids[0]);
      const since = new Date(now.getTime() - WINDOW_MS);
      const recent = (await attempts().findMany({
        where: { ...key, at: { $gt: since }, id: { $lt: own } },
        orderBy: { id: 'desc' },
        limit: environment().LOGIN_RATE_LIMIT,
      })) as Attempt[];
      const oldest = recent[environment().LOGIN_RATE_LIMIT - 1];
      if (!oldest) return;
      await attempts().deleteMany({ where: { id: own } });
      const waitMs = new Date(oldest.at).getTime() + WINDOW_MS - now.getTime();
      throw new Problem('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    },

    /** Forgets the failures after a success. */
    async clear(key: LoginKey): Promise<void> {
      await attempts().deleteMany({ where: { ...key } });
    },

    /** Removes attempts that count no more. */
    async purge(now: Date): Promise<void> {
      await attempts().deleteMany({ where: { at: { $lt: new Date(now.getTime() - WINDOW_MS) } } });
    },
  };
};

export type LoginLimit = ReturnType<typeof loginLimit>;
export default loginLimit;
