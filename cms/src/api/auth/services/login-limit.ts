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
/** Counting takes turns in the database; more connections than these need not wait for theirs, nor endlessly many clients. */
const COUNTING_AT_ONCE = 2;
const COUNTING_WAITING = 500;
/** What the column holds. */
const MAX_KEY_LENGTH = 255;
/** Stands before an account of the panel. */
export const PANEL_PREFIX = 'panel:';
/** Stands before both the account and the address of who asks for a mail: that is no guess, and counts apart. */
const RESET_PREFIX = 'reset:';

/** Who claims to be whom. Nothing else that the client sends counts. */
export interface Guesser {
  /** The e-mail in lower case, with the door in front of it where that is not the staff area. */
  account: string;
  /** The address of the client, see `SignInClient`. */
  address: string;
  /**
   * What a browser that has signed in to the account before is counted by, alone: so strangers who guess at
   * the account or share the address cannot lock its owner out. `null` for any other browser.
   */
  browserKey: string | null;
}

/** What is stored of an attempt, besides its time. */
interface Attempt {
  account: string;
  address: string;
}

/** Attempts of whom, and how many of them may fail within the window. */
interface Limit {
  where: Partial<Attempt>;
  failures: number;
}

const keyOf = (text: string): string => text.slice(0, MAX_KEY_LENGTH);

/**
 * An attempt of a known browser is stored under its key alone, so that it counts for no account and no
 * address.
 */
const toAttempt = ({ account, address, browserKey }: Guesser): Attempt =>
  browserKey === null ? { account: keyOf(account), address } : { account: browserKey, address: browserKey };

/** A limit per pair that was set higher than the others raises them. */
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

function limitsOfResets({ account, address }: Attempt, isKnownBrowser: boolean): Limit[] {
  const ofAccount = { where: { account }, failures: PASSWORD_RESETS_OF_ACCOUNT };
  if (isKnownBrowser) return [ofAccount];
  const failures = Math.max(environment().LOGIN_RATE_LIMIT, LOGIN_FAILURE_LIMIT_OF_ADDRESS);
  return [{ where: { address }, failures }, ofAccount];
}

/** What an attempt has come to, for the figures. */
function resultOf(error: unknown): string {
  if (!(error instanceof Problem)) return 'error';
  if (error.code === 'login_failed') return 'failed';
  return error.code === 'rate_limited' ? 'limited' : 'error';
}

/** A failure that says nothing about the password: the guess was not looked at. */
const isNoGuess = (error: unknown): boolean => !(error instanceof Problem) || error.status >= 500;

const loginLimit = ({ strapi }: { strapi: Core.Strapi }) => {
  const attempts = () => strapi.db.query(ATTEMPT);
  const inTurn = limitConcurrency(COUNTING_AT_ONCE, COUNTING_WAITING);

  /** How long a limit is still reached, in ms; 0 when it is not. */
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

  /** Counts an attempt and answers its row. Throws `rate_limited`; a refused attempt leaves nothing. */
  const count = (data: Attempt, limits: readonly Limit[], now: Date): Promise<number> =>
    inTransaction(strapi, async () => {
      await lockSignIns(strapi);
      let longest = 0;
      for (const limit of limits) longest = Math.max(longest, await waitMs(limit, now));
      if (longest > 0) throw new Problem('rate_limited', { retryAfterSeconds: Math.ceil(longest / 1000) });
      const { ids } = await attempts().createMany({ data: [{ ...data, at: now }] });
      return Number(ids[0]);
    });

  /** Counts an attempt, and forgets it if the password was right or not looked at. */
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
     * Runs what looks at a password, after counting it: counted later, parallel guesses would slip through
     * together. A success deletes the failures of the browser if it is known, else those of the account from
     * the address. An attempt whose password was not checked does not count, so that there are never more
     * rows than passwords that this installation can compute in a window. Throws `rate_limited` after too
     * many failures, in any process, and what `check` throws.
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

    /** Counts who asks for a mail to an account, whether there is one or not. Throws `rate_limited`, like `guard`. */
    async countReset(guesser: Guesser, now: Date): Promise<void> {
      const { account, address } = toAttempt(guesser);
      const data = { account: keyOf(RESET_PREFIX + account), address: RESET_PREFIX + address };
      await inTurn(() => count(data, limitsOfResets(data, guesser.browserKey !== null), now));
    },

    /** Forgets the failures of an account, whose owner has proved to be who they are. */
    async forget(account: string): Promise<void> {
      await attempts().deleteMany({ where: { account: keyOf(account) } });
    },

    /** Removes attempts that count no more. */
    async purge(now: Date): Promise<void> {
      await attempts().deleteMany({ where: { at: { $lt: new Date(now.getTime() - WINDOW_MS) } } });
    },
  };
};

export type LoginLimit = ReturnType<typeof loginLimit>;
export default loginLimit;
