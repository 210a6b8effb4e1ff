// See docs/adr/0014-sign-in-attempts-count-first.md.
import type { Core } from '@strapi/strapi';
import {
  LOGIN_FAILURE_LIMIT_PER_ACCOUNT,
  LOGIN_FAILURE_LIMIT_PER_IP,
  LOGIN_FAILURE_LIMIT_PER_KNOWN_BROWSER,
  LOGIN_FAILURE_WINDOW_MINUTES,
  PASSWORD_RESETS_PER_ACCOUNT,
} from '../../../contract/limits';
import { runInTransaction, lockSignIns } from '../../../core/documents/rows/transactions';
import { limitConcurrency } from '../../../core/http/work-limits';
import { Problem } from '../../../core/http/problem';
import { signIns } from '../../../core/observability/metrics';
import { getEnvironment } from '../../../core/process/environment';

const ATTEMPT = 'api::auth.login-attempt';
const WINDOW_MS = LOGIN_FAILURE_WINDOW_MINUTES * 60_000;
/** Counting is serialised in the database; more connections would only wait. The queue is limited as well. */
const MAX_PARALLEL_COUNTS = 2;
const MAX_WAITING_COUNTS = 500;
/** Length of the database column. */
const MAX_KEY_LENGTH = 255;
/** Prefix of account keys of the Strapi panel. */
export const PANEL_PREFIX = 'panel:';
/** Prefix of the keys of passkeys, whose failures count apart from those of passwords. */
const PASSKEY_PREFIX = 'passkey:';
/** Prefix of the keys of password-reset requests, which have limits of their own. */
const RESET_PREFIX = 'reset:';

/** Keys by which a password attempt is counted. */
export interface PasswordGuess {
  /** E-mail in lower case, with the prefix of its area unless it is the staff area. */
  account: string;
  /** Rate-limit key of the client's IP address, see `SignInClient`. */
  ipKey: string;
  /**
   * Key of a browser that signed in to the account before. Its attempts count only under this key, so that
   * strangers cannot lock the owner out. `null` for any other browser.
   */
  browserKey: string | null;
}

/** Stored columns of an attempt, except its time. */
interface StoredAttempt {
  account: string;
  /** Key of the client: that of its IP address or of a known browser. */
  address: string;
}

/** Condition that selects attempts, and how many may fail within the window. */
interface FailureLimit {
  where: Partial<StoredAttempt>;
  failures: number;
}

const truncateKey = (text: string): string => text.slice(0, MAX_KEY_LENGTH);

/**
 * Attempts of a known browser are stored under its key alone, so that they count for no account or IP
 * address.
 */
const toStoredAttempt = ({ account, ipKey, browserKey }: PasswordGuess): StoredAttempt =>
  browserKey === null
    ? { account: truncateKey(account), address: ipKey }
    : { account: browserKey, address: browserKey };

/** Limits of sign-ins. A higher `LOGIN_RATE_LIMIT` raises the other limits as well. */
function getSignInLimits({ account, address: clientKey }: StoredAttempt, isKnownBrowser: boolean): FailureLimit[] {
  const failures = getEnvironment().LOGIN_RATE_LIMIT;
  if (isKnownBrowser)
    return [{ where: { address: clientKey }, failures: Math.max(failures, LOGIN_FAILURE_LIMIT_PER_KNOWN_BROWSER) }];
  return [
    { where: { account, address: clientKey }, failures },
    { where: { address: clientKey }, failures: Math.max(failures, LOGIN_FAILURE_LIMIT_PER_IP) },
    { where: { account }, failures: Math.max(failures, LOGIN_FAILURE_LIMIT_PER_ACCOUNT) },
  ];
}

/** Limits of password-reset requests. */
function getResetLimits({ account, address: clientKey }: StoredAttempt, isKnownBrowser: boolean): FailureLimit[] {
  const accountLimit = { where: { account }, failures: PASSWORD_RESETS_PER_ACCOUNT };
  if (isKnownBrowser) return [accountLimit];
  const failures = Math.max(getEnvironment().LOGIN_RATE_LIMIT, LOGIN_FAILURE_LIMIT_PER_IP);
  return [{ where: { address: clientKey }, failures }, accountLimit];
}

/** Value of the metric label `result` for a failed attempt. */
function toMetricResult(error: unknown): string {
  if (!(error instanceof Problem)) return 'error';
  if (error.code === 'login_failed') return 'failed';
  return error.code === 'rate_limited' ? 'limited' : 'error';
}

/** Whether the failure says nothing about the password, because it was not checked. */
const isUncheckedGuess = (error: unknown): boolean => !(error instanceof Problem) || error.status >= 500;

/**
 * Strapi service `api::auth.login-limit`: rate limits of passwords and of password-reset requests, shared by
 * all processes.
 */
const loginLimit = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryAttempts = () => strapi.db.query(ATTEMPT);
  const queueCount = limitConcurrency(MAX_PARALLEL_COUNTS, MAX_WAITING_COUNTS);

  /** Ms until the limit allows the next attempt; 0 when it is not reached. */
  async function getWaitMs({ where, failures }: FailureLimit, now: Date): Promise<number> {
    const since = new Date(now.getTime() - WINDOW_MS);
    const [oldest] = (await queryAttempts().findMany({
      select: ['at'],
      where: { ...where, at: { $gt: since } },
      orderBy: { at: 'desc' },
      offset: failures - 1,
      limit: 1,
    })) as { at: Date | string }[];
    return oldest ? new Date(oldest.at).getTime() + WINDOW_MS - now.getTime() : 0;
  }

  /** Stores an attempt and returns its row id. Throws `rate_limited` and then stores nothing. */
  const countAttempt = (data: StoredAttempt, limits: readonly FailureLimit[], now: Date): Promise<number> =>
    runInTransaction(strapi, async () => {
      await lockSignIns(strapi);
      let longest = 0;
      for (const limit of limits) longest = Math.max(longest, await getWaitMs(limit, now));
      if (longest > 0) throw new Problem('rate_limited', { retryAfterSeconds: Math.ceil(longest / 1000) });
      const { ids } = await queryAttempts().createMany({ data: [{ ...data, at: now }] });
      return Number(ids[0]);
    });

  /**
   * Counts the attempt, runs the check, and deletes the attempt if the password was right or was not checked.
   */
  async function runCounted<Result>(
    guess: PasswordGuess,
    now: Date,
    checkPassword: () => Promise<Result>,
  ): Promise<Result> {
    const data = toStoredAttempt(guess);
    const id = await queueCount(() => countAttempt(data, getSignInLimits(data, guess.browserKey !== null), now));
    try {
      const result = await checkPassword();
      await queryAttempts().deleteMany({ where: data });
      return result;
    } catch (error) {
      if (isUncheckedGuess(error)) await queryAttempts().deleteMany({ where: { id } });
      throw error;
    }
  }

  /** Adds the result of a sign-in to the metrics. */
  async function observeSignIn<Result>(area: 'panel' | 'staff', signIn: () => Promise<Result>): Promise<Result> {
    try {
      const result = await signIn();
      signIns.inc({ door: area, result: 'succeeded' });
      return result;
    } catch (error) {
      signIns.inc({ door: area, result: toMetricResult(error) });
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
    async runLimited<Result>(guess: PasswordGuess, now: Date, checkPassword: () => Promise<Result>): Promise<Result> {
      const area = guess.account.startsWith(PANEL_PREFIX) ? 'panel' : 'staff';
      return observeSignIn(area, () => runCounted(guess, now, checkPassword));
    },

    /**
     * Runs the check of a passkey, and counts it if it fails. Since nobody can guess a signature, a valid
     * passkey is never limited, whatever others behind its IP address do; it deletes the failures of the
     * credential from there. Throws `rate_limited` in place of `login_failed` after too many failures.
     */
    async runPasskeyCheck<Result>(
      { credentialHash, ipKey }: { credentialHash: string; ipKey: string },
      now: Date,
      checkPasskey: () => Promise<Result>,
    ): Promise<Result> {
      const data = { account: PASSKEY_PREFIX + credentialHash, address: PASSKEY_PREFIX + ipKey };
      return observeSignIn('staff', async () => {
        try {
          const result = await checkPasskey();
          await queryAttempts().deleteMany({ where: data });
          return result;
        } catch (error) {
          if (!isUncheckedGuess(error)) await queueCount(() => countAttempt(data, getSignInLimits(data, false), now));
          throw error;
        }
      });
    },

    /** Counts a password-reset request, whether the account exists or not. Throws `rate_limited`. */
    async countReset(guess: PasswordGuess, now: Date): Promise<void> {
      const { account, address: clientKey } = toStoredAttempt(guess);
      const data = { account: truncateKey(RESET_PREFIX + account), address: RESET_PREFIX + clientKey };
      await queueCount(() => countAttempt(data, getResetLimits(data, guess.browserKey !== null), now));
    },

    /** Deletes the failed attempts of an account whose owner has proved their identity. */
    async clearFailures(account: string): Promise<void> {
      await queryAttempts().deleteMany({ where: { account: truncateKey(account) } });
    },

    /** Deletes attempts outside the window. */
    async purgeExpired(now: Date): Promise<void> {
      await queryAttempts().deleteMany({ where: { at: { $lt: new Date(now.getTime() - WINDOW_MS) } } });
    },
  };
};

export type LoginLimit = ReturnType<typeof loginLimit>;
export default loginLimit;
