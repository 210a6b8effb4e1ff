// See docs/adr/0014-sign-in-attempts-count-first.md.
import type { Core } from '@strapi/strapi';
import {
  LOGIN_FAILURE_LIMIT_OF_ACCOUNT,
  LOGIN_FAILURE_LIMIT_OF_ADDRESS,
  LOGIN_FAILURE_LIMIT_OF_KNOWN_BROWSER,
  LOGIN_FAILURE_WINDOW_MINUTES,
  PASSWORD_RESETS_OF_ACCOUNT,
} from '../../../contract/limits';
import { inTransaction, lockSignIns } from '../../../core/documents/transactions';
import { limitConcurrency } from '../../../core/http/request-checks';
import { Problem } from '../../../core/http/problem';
import { signIns } from '../../../core/observability/metrics';
import { environment } from '../../../core/process/environment';

const ATTEMPT = 'api::auth.login-attempt';
const WINDOW_MS = LOGIN_FAILURE_WINDOW_MINUTES * 60_000;
/** Counting is serialised in the database; more connections would only wait. The queue is limited as well. */
const COUNTING_AT_ONCE = 2;
const COUNTING_WAITING = 500;
/** Length of the database column. */
const MAX_KEY_LENGTH = 255;
/** Prefix of account keys of the Strapi panel. */
export const PANEL_PREFIX = 'panel:';
/** Prefix of the keys of password-reset requests, which have limits of their own. */
const RESET_PREFIX = 'reset:';

/** Keys by which a password attempt is counted. */
export interface Guesser {
  /** E-mail in lower case, with the prefix of its area unless it is the staff area. */
  account: string;
  /** Rate-limit key of the client's IP address, see `SignInClient`. */
  address: string;
  /**
   * Key of a browser that signed in to the account before. Its attempts count only under this key, so that
   * strangers cannot lock the owner out. `null` for any other browser.
   */
  browserKey: string | null;
}

/** Stored columns of an attempt, except its time. */
interface Attempt {
  account: string;
  address: string;
}

/** Condition that selects attempts, and how many may fail within the window. */
interface Limit {
  where: Partial<Attempt>;
  failures: number;
}

const keyOf = (text: string): string => text.slice(0, MAX_KEY_LENGTH);

/**
 * Attempts of a known browser are stored under its key alone, so that they count for no account or IP
 * address.
 */
const toAttempt = ({ account, address, browserKey }: Guesser): Attempt =>
  browserKey === null ? { account: keyOf(account), address } : { account: browserKey, address: browserKey };

/** Limits of sign-ins. A higher `LOGIN_RATE_LIMIT` raises the other limits as well. */
function limitsFor({ account, address }: Attempt, isKnownBrowser: boolean): Limit[] {
  const failures = environment().LOGIN_RATE_LIMIT;
  if (isKnownBrowser)
    return [{ where: { address }, failures: Math.max(failures, LOGIN_FAILURE_LIMIT_OF_KNOWN_BROWSER) }];
  return [
    { where: { account, address }, failures },
    { where: { address }, failures: Math.max(failures, LOGIN_FAILURE_LIMIT_OF_ADDRESS) },
    { where: { account }, failures: Math.max(failures, LOGIN_FAILURE_LIMIT_OF_ACCOUNT) },
  ];
}

/** Limits of password-reset requests. */
function limitsOfResets({ account, address }: Attempt, isKnownBrowser: boolean): Limit[] {
  const ofAccount = { where: { account }, failures: PASSWORD_RESETS_OF_ACCOUNT };
  if (isKnownBrowser) return [ofAccount];
  const failures = Math.max(environment().LOGIN_RATE_LIMIT, LOGIN_FAILURE_LIMIT_OF_ADDRESS);
  return [{ where: { address }, failures }, ofAccount];
}

/** Value of the metric label `result` for a failed attempt. */
function resultOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'error';
  if (error.code === 'login_failed') return 'failed';
  return error.code === 'rate_limited' ? 'limited' : 'error';
}

/** Whether the failure says nothing about the password, because it was not checked. */
const isNoGuess = (error: unknown): boolean => !(error instanceof Problem) || error.status >= 500;

/**
 * Strapi service `api::auth.login-limit`: rate limits of passwords and of password-reset requests, shared by
 * all processes.
 */
const loginLimit = ({ strapi }: { strapi: Core.Strapi }) => {
  const attempts = () => strapi.db.query(ATTEMPT);
  const inTurn = limitConcurrency(COUNTING_AT_ONCE, COUNTING_WAITING);

  /** Ms until the limit allows the next attempt; 0 when it is not reached. */
  async function waitMs({ where, failures }: Limit, now: Date): Promise<number> {
    const since = new Date(now.getTime() - WINDOW_MS);
    const [oldest] = (await attempts().findMany({
      select: ['at'],
      where: { ...where, at: { $gt: since } },
      orderBy: { at: 'desc' },
      offset: failures - 1,
      limit: 1,
    })) as { at: Date | string }[];
    return oldest ? new Date(oldest.at).getTime() + WINDOW_MS - now.getTime() : 0;
  }

  /** Stores an attempt and returns its row id. Throws `rate_limited` and then stores nothing. */
  const count = (data: Attempt, limits: readonly Limit[], now: Date): Promise<number> =>
    inTransaction(strapi, async () => {
      await lockSignIns(strapi);
      let longest = 0;
      for (const limit of limits) longest = Math.max(longest, await waitMs(limit, now));
      if (longest > 0) throw new Problem('rate_limited', { retryAfterSeconds: Math.ceil(longest / 1000) });
      const { ids } = await attempts().createMany({ data: [{ ...data, at: now }] });
      return Number(ids[0]);
    });

  /**
   * Counts the attempt, runs the check, and deletes the attempt if the password was right or was not checked.
   */
  async function attempt<Result>(guesser: Guesser, now: Date, check: () => Promise<Result>): Promise<Result> {
    const data = toAttempt(guesser);
    const id = await inTurn(() => count(data, limitsFor(data, guesser.browserKey !== null), now));
    try {
      const result = await check();
      await attempts().deleteMany({ where: data });
      return result;
    } catch (error) {
      if (isNoGuess(error)) await attempts().deleteMany({ where: { id } });
      throw error;
    }
  }

  return {
    /**
     * Runs a password check, counted before it starts, because parallel attempts would otherwise all pass. A
     * success deletes the failures of the known browser, or of the account from this IP address. An unchecked
     * attempt does not count. Throws `rate_limited` after too many failures in any process, and whatever the
     * check throws.
     */
    async guard<Result>(guesser: Guesser, now: Date, check: () => Promise<Result>): Promise<Result> {
      const door = guesser.account.startsWith(PANEL_PREFIX) ? 'panel' : 'staff';
      try {
        const result = await attempt(guesser, now, check);
        signIns.inc({ door, result: 'succeeded' });
        return result;
      } catch (error) {
        signIns.inc({ door, result: resultOf(error) });
        throw error;
      }
    },

    /** Counts a password-reset request, whether the account exists or not. Throws `rate_limited`. */
    async countReset(guesser: Guesser, now: Date): Promise<void> {
      const { account, address } = toAttempt(guesser);
      const data = { account: keyOf(RESET_PREFIX + account), address: RESET_PREFIX + address };
      await inTurn(() => count(data, limitsOfResets(data, guesser.browserKey !== null), now));
    },

    /** Deletes the failed attempts of an account whose owner has proved their identity. */
    async forget(account: string): Promise<void> {
      await attempts().deleteMany({ where: { account: keyOf(account) } });
    },

    /** Deletes attempts outside the window. */
    async purge(now: Date): Promise<void> {
      await attempts().deleteMany({ where: { at: { $lt: new Date(now.getTime() - WINDOW_MS) } } });
    },
  };
};

export type LoginLimit = ReturnType<typeof loginLimit>;
export default loginLimit;
