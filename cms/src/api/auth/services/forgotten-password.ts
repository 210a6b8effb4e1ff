import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { PasswordResetAsking, PasswordResetRequest } from '../../../contract/auth';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import { PASSWORD_RESET_MINUTES } from '../../../contract/limits';
import type { Language } from '../../../contract/values';
import { recordAudit } from '../../../core/documents/side-effects';
import { inTransaction } from '../../../core/documents/transactions';
import { hashPassword } from '../../../core/auth/password-hash';
import { Problem } from '../../../core/http/problem';
import { limitConcurrency } from '../../../core/http/request-checks';
import { getService } from '../../../core/http/route';
import { environment } from '../../../core/process/environment';
import { canSendMail, mailFault, sendMail } from '../../../core/mail/send-mail';
import type { SignInClient } from '../lib/known-browser';
import { resetMail } from '../lib/reset-mail';
import { hashOf } from '../lib/session-state';
import type { LoginLimit } from './login-limit';
import type { SessionService } from './session';

const RESET = 'api::auth.password-reset';
const USER = 'plugin::users-permissions.user';
const TOKEN_BYTES = 32;
/** Mails are sent in turn; a flood of askings beyond these is not answered otherwise, but nothing is sent. */
const MAILS_WAITING = 500;

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
}

/** Who asks for a mail to an account, and in which language it is written. */
type Asking = PasswordResetAsking & { client: SignInClient; language: Language };

/** What a link was given out for: another address or password of the account ends it. */
const accountHash = ({ email, password }: UserRow): string => hashOf(JSON.stringify([email, password]));

const oldest = (now: Date): Date => new Date(now.getTime() - PASSWORD_RESET_MINUTES * 60_000);

const forgottenPassword = ({ strapi }: { strapi: Core.Strapi }) => {
  const resets = () => strapi.db.query(RESET);
  const users = () => strapi.db.query(USER);
  const limit = () => getService<LoginLimit>('api::auth.login-limit');
  const inTurn = limitConcurrency(1, MAILS_WAITING);

  const over = (language: Language): Problem =>
    new Problem('validation_failed', { fields: { token: FIELD_MESSAGES.reset_link_over[language] } });

  /** Mails a new link to an account that is there and active; an older one is good no more. */
  async function send({ email, language }: Asking, now: Date): Promise<void> {
    const user = (await users().findOne({ where: { email: { $eqi: email } } })) as UserRow | null;
    if (!user?.isActive) return;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const { documentId: userId } = user;
    await inTransaction(strapi, async () => {
      await resets().deleteMany({ where: { userId } });
      await resets().create({
        data: { userId, tokenHash: hashOf(token), accountHash: accountHash(user), askedAt: now },
      });
    });
    const { SITE_ORIGIN = 'http://localhost' } = environment();
    await sendMail(strapi, resetMail(user.email, token, language, SITE_ORIGIN));
  }

  /**
   * What the browser is counted by if it has signed in to the account before. Accounts are looked up by what
   * the browser claims and never by the e-mail, so that the time to answer says nothing of that one.
   */
  async function findBrowserKey({ email, client }: Asking): Promise<string | null> {
    if (client.claimedAccountIds.length === 0) return null;
    const where = { documentId: { $in: client.claimedAccountIds } };
    const claimed = (await users().findMany({ where })) as UserRow[];
    const account = claimed.find((user) => user.email.toLowerCase() === email);
    return account ? client.findBrowserKey(account) : null;
  }

  /** The user of a token that is good, and its row. Throws `validation_failed` at `token`. */
  async function accountOf(token: string, language: Language, now: Date): Promise<{ user: UserRow; row: ResetRow }> {
    const where = { tokenHash: hashOf(token), askedAt: { $gt: oldest(now) } };
    const row = (await resets().findOne({ where })) as ResetRow | null;
    const user = row && ((await users().findOne({ where: { documentId: row.userId } })) as UserRow | null);
    if (!row || !user?.isActive || row.accountHash !== accountHash(user)) throw over(language);
    return { user, row };
  }

  return {
    /**
     * Counts who asks, and sends the mail after the answer: what is done before it is the same for every account and
     * for none. Throws `rate_limited`, and `not_found` where no mail can be sent.
     */
    async ask(asking: Asking, now: Date): Promise<void> {
      if (!canSendMail()) throw new Problem('not_found');
      const guesser = {
        account: asking.email,
        address: asking.client.address,
        browserKey: await findBrowserKey(asking),
      };
      await limit().countReset(guesser, now);
      setImmediate(() => {
        void inTurn(() => send(asking, now)).catch((error: unknown) => {
          strapi.log.error(`The mail for a new password was not sent (${mailFault(error)}).`);
        });
      });
    },

    /**
     * Sets the password of whom a token was sent to, once: it ends all sessions of the user, and the failures to sign
     * in are forgotten. Throws `validation_failed` at `token` for one that is unknown, used, replaced or too old.
     */
    async reset({ token, password: chosen }: PasswordResetRequest, language: Language, now: Date): Promise<void> {
      const { user, row } = await accountOf(token, language, now);
      const password = await hashPassword(chosen);
      await inTransaction(strapi, async () => {
        const used = await resets().deleteMany({ where: { id: row.id } });
        // Of two at once, and of one beside another change of the account, one is too late.
        const where = { documentId: user.documentId, email: user.email, password: user.password, isActive: true };
        const changed = await users().updateMany({ where, data: { password } });
        if (used.count === 0 || changed.count === 0) throw over(language);
        await getService<SessionService>('api::auth.session').endAllOf(user.documentId);
        await limit().forget(user.email.toLowerCase());
        const entry = { actor: user.name, entity: 'user', entityId: user.documentId, title: user.name };
        await recordAudit(strapi, { ...entry, action: 'update', at: now });
      });
    },

    /** Removes links that are good no more. */
    async purge(now: Date): Promise<void> {
      await resets().deleteMany({ where: { askedAt: { $lt: oldest(now) } } });
    },
  };
};

export type ForgottenPassword = ReturnType<typeof forgottenPassword>;
export default forgottenPassword;
