import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { PasswordResetMailRequest, PasswordResetRequest } from '../../../contract/auth';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { PASSWORD_RESET_MINUTES } from '../../../contract/limits';
import { parseLanguage } from '../../../contract/languages';
import type { Language } from '../../../contract/values';
import { recordAudit } from '../../../core/documents/write/side-effects';
import { runInTransaction } from '../../../core/documents/rows/transactions';
import { hashPassword } from '../../../core/auth/password-hash';
import { Problem } from '../../../core/http/problem';
import { limitConcurrency } from '../../../core/http/work-limits';
import { getService } from '../../../core/process/get-service';
import { getEnvironment } from '../../../core/process/environment';
import { canSendMail, getMailErrorCode, sendMail } from '../../../core/mail/send-mail';
import type { SignInClient } from '../lib/known-browser';
import { createPasswordResetMail } from '../lib/password-reset-mail';
import { hashSecret } from '../lib/session-state';
import type { PasswordGuess, LoginLimit } from './login-limit';
import type { SessionService } from './session';

const RESET = 'api::auth.password-reset';
const USER = 'plugin::users-permissions.user';
const TOKEN_BYTES = 32;
/** Queue length of mails. Requests beyond it get the same response, but no mail is sent. */
const MAX_WAITING_MAILS = 500;
/** So long staff are told of a mail that failed. */
const FAILED_MAIL_MS = 7 * 24 * 60 * 60_000;

interface UserRow {
  documentId: string;
  name: string;
  email: string;
  password: string | null;
  isActive: boolean;
}

interface ResetRow {
  id: number;
  userId: string;
  accountHash: string;
  /** Language of the mail; rows of former releases have none. */
  language: string | null;
  mailFailedAt: Date | string | null;
}

/** A mail that failed, with the account that it was for. */
interface FailedMail {
  row: ResetRow;
  user: UserRow;
}

/** Request for a password-reset mail, with its client and the language of the mail. */
type ResetMailRequest = PasswordResetMailRequest & { client: SignInClient; language: Language };

/** Hash of e-mail and password hash. A link becomes invalid when either changes. */
const hashAccount = ({ email, password }: UserRow): string => hashSecret(JSON.stringify([email, password]));

/** Links requested before this instant have expired. */
const getOldestValidInstant = (now: Date): Date => new Date(now.getTime() - PASSWORD_RESET_MINUTES * 60_000);

/** Strapi service `api::auth.forgotten-password`: sends links to set a new password. */
const forgottenPassword = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryResets = () => strapi.db.query(RESET);
  const queryUsers = () => strapi.db.query(USER);
  const getLoginLimitService = () => getService<LoginLimit>('api::auth.login-limit');
  const queueMail = limitConcurrency(1, MAX_WAITING_MAILS);
  /**
   * Accounts whose failed mail this process sends again. Their failure stays stored until the mail server has
   * accepted the mail, so that it is not lost with the process.
   */
  const resentAccountIds = new Set<string>();

  const createLinkExpiredProblem = (language: Language): Problem =>
    new Problem('validation_failed', { fields: { token: FIELD_MESSAGES.reset_link_over[language] } });

  /**
   * Sends a new link; older links of the account become invalid. A failure is stored and thrown. A former one
   * is cleared only when the mail server has accepted the mail.
   */
  async function sendLink(user: UserRow, language: Language, now: Date): Promise<void> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const tokenHash = hashSecret(token);
    const { documentId: userId } = user;
    const setMailFailure = (mailFailedAt: Date | null) =>
      queryResets().updateMany({ where: { tokenHash }, data: { mailFailedAt } });
    await runInTransaction(strapi, async () => {
      const failed = (await queryResets().findOne({ where: { userId, mailFailedAt: { $notNull: true } } })) as Pick<
        ResetRow,
        'mailFailedAt'
      > | null;
      await queryResets().deleteMany({ where: { userId } });
      const mailFailedAt = failed?.mailFailedAt ?? null;
      await queryResets().create({
        data: { userId, tokenHash, accountHash: hashAccount(user), askedAt: now, language, mailFailedAt },
      });
    });
    const { SITE_ORIGIN = 'http://localhost' } = getEnvironment();
    try {
      await sendMail(strapi, createPasswordResetMail(user.email, token, language, SITE_ORIGIN));
    } catch (error) {
      await setMailFailure(now);
      throw error;
    }
    await setMailFailure(null);
  }

  /** Sends a new link if the account exists and is active. */
  async function sendResetMail({ email, language }: ResetMailRequest, now: Date): Promise<void> {
    const user = (await queryUsers().findOne({ where: { email: { $eqi: email } } })) as UserRow | null;
    if (user?.isActive) await sendLink(user, language, now);
  }

  /** Does work after the response, one mail at a time; a failure is only logged. Calls `onEnd` after it. */
  function queueWork(work: () => Promise<void>, onEnd?: () => void): void {
    setImmediate(() => {
      void queueMail(work)
        .catch((error: unknown) => {
          strapi.log.error(`The mail for a new password was not sent (${getMailErrorCode(error)}).`);
        })
        .finally(onEnd);
    });
  }

  /**
   * The failed mails of accounts that are active and have not changed since, oldest first, without those that
   * are being sent again.
   */
  async function findFailedMails(): Promise<FailedMail[]> {
    const where = { mailFailedAt: { $notNull: true } };
    const rows = (await queryResets().findMany({ where, orderBy: { mailFailedAt: 'asc' } })) as ResetRow[];
    if (rows.length === 0) return [];
    const ids = rows.map(({ userId }) => userId);
    const users = (await queryUsers().findMany({ where: { documentId: { $in: ids }, isActive: true } })) as UserRow[];
    const usersById = new Map(users.map((user) => [user.documentId, user]));
    return rows.flatMap((row) => {
      const user = usersById.get(row.userId);
      if (!user || resentAccountIds.has(user.documentId)) return [];
      return hashAccount(user) === row.accountHash ? [{ row, user }] : [];
    });
  }

  /**
   * Rate-limit key of the browser if it signed in to the account before, else `null`. Looks up the accounts
   * that the cookies claim, never the requested e-mail, so that response time reveals nothing about it.
   */
  async function findBrowserKey({ email, client }: ResetMailRequest): Promise<string | null> {
    if (client.claimedAccountIds.length === 0) return null;
    const where = { documentId: { $in: client.claimedAccountIds } };
    const claimed = (await queryUsers().findMany({ where })) as UserRow[];
    const account = claimed.find((user) => user.email.toLowerCase() === email);
    return account ? client.findBrowserKey(account) : null;
  }

  /** Returns user and stored row of a valid token. Throws `validation_failed` for the field `token`. */
  async function requireResetAccount(
    token: string,
    language: Language,
    now: Date,
  ): Promise<{ user: UserRow; row: ResetRow }> {
    const where = { tokenHash: hashSecret(token), askedAt: { $gt: getOldestValidInstant(now) } };
    const row = (await queryResets().findOne({ where })) as ResetRow | null;
    const user = row && ((await queryUsers().findOne({ where: { documentId: row.userId } })) as UserRow | null);
    if (!row || !user?.isActive || row.accountHash !== hashAccount(user)) throw createLinkExpiredProblem(language);
    return { user, row };
  }

  return {
    /**
     * Counts the request, then sends the mail after the response. Work before the response is the same
     * whether the account exists or not. Throws `rate_limited`, and `not_found` when no mail server is set.
     */
    async requestMail(request: ResetMailRequest, now: Date): Promise<void> {
      if (!canSendMail()) throw new Problem('not_found');
      const guess: PasswordGuess = {
        account: request.email,
        ipKey: request.client.ipKey,
        browserKey: await findBrowserKey(request),
      };
      await getLoginLimitService().countReset(guess, now);
      queueWork(() => sendResetMail(request, now));
    },

    /**
     * Number of members of staff whose last mail failed, and when the first of these did (`null`
     * without).
     */
    async readFailedMails(): Promise<{ count: number; since: Date | null }> {
      const failed = await findFailedMails();
      const since = failed[0]?.row.mailFailedAt;
      return { count: failed.length, since: since ? new Date(since) : null };
    },

    /**
     * Sends the failed mails again, each with a new link, after the response. Returns their number; 0 without
     * a mail server.
     */
    async resendMails(now: Date): Promise<number> {
      if (!canSendMail()) return 0;
      const failed = await findFailedMails();
      for (const { row, user } of failed) {
        resentAccountIds.add(user.documentId);
        queueWork(
          () => sendLink(user, parseLanguage(row.language ?? ''), now),
          () => resentAccountIds.delete(user.documentId),
        );
      }
      return failed.length;
    },

    /**
     * Sets the password of a token's user, once. Ends all their sessions and clears their failed sign-ins.
     * Throws `validation_failed` for the field `token` when it is unknown, used, replaced or expired.
     */
    async reset({ token, password: newPassword }: PasswordResetRequest, language: Language, now: Date): Promise<void> {
      const { user, row } = await requireResetAccount(token, language, now);
      const password = await hashPassword(newPassword);
      await runInTransaction(strapi, async () => {
        const used = await queryResets().deleteMany({ where: { id: row.id } });
        // Of two concurrent resets, or a reset and another change of the account, the later one fails.
        const where = { documentId: user.documentId, email: user.email, password: user.password, isActive: true };
        const changed = await queryUsers().updateMany({ where, data: { password } });
        if (used.count === 0 || changed.count === 0) throw createLinkExpiredProblem(language);
        await getService<SessionService>('api::auth.session').endAllSessions(user.documentId);
        await getLoginLimitService().clearFailures(user.email.toLowerCase());
        const entry = { actor: user.name, entity: 'user', entityId: user.documentId, title: user.name };
        await recordAudit(strapi, { ...entry, action: 'update', at: now });
      });
    },

    /** Deletes expired links; those whose mail failed later, since staff are told of them. */
    async purgeExpired(now: Date): Promise<void> {
      const expiredFilter = { askedAt: { $lt: getOldestValidInstant(now) }, mailFailedAt: { $null: true } };
      const oldFailureFilter = { mailFailedAt: { $lt: new Date(now.getTime() - FAILED_MAIL_MS) } };
      await queryResets().deleteMany({ where: { $or: [expiredFilter, oldFailureFilter] } });
    },
  };
};

export type ForgottenPassword = ReturnType<typeof forgottenPassword>;
export default forgottenPassword;
