import type { Core } from '@strapi/strapi';
import type { PasswordChangeRequest } from '../../../contract/auth';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import { recordAudit } from '../../../core/documents/write/side-effects';
import { runInTransaction } from '../../../core/documents/rows/transactions';
import type { StaffUser } from '../../../core/http/operation-context';
import { hashPassword, verifyPassword } from '../../../core/auth/password-hash';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { toSessionRateLimitKey, type KnownAccount } from '../lib/known-browser';
import { parseSessionToken } from '../lib/session-state';
import type { PasswordGuess, LoginLimit } from './login-limit';
import type { SessionService } from './session';

const USER = 'plugin::users-permissions.user';

/** The user, the token of the session to keep, and the rate-limit key of the client's IP address. */
export interface PasswordChanger {
  user: StaffUser;
  token: string;
  ipKey: string;
  now: Date;
  language: Language;
}

/** Strapi service `api::auth.own-password`. */
const ownPassword = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryUsers = () => strapi.db.query(USER);

  const createWrongPasswordProblem = (language: Language): Problem =>
    new Problem('validation_failed', { fields: { currentPassword: FIELD_MESSAGES.wrong_password[language] } });

  /** Returns the stored hash if the password is right. Throws `validation_failed` or `rate_limited`. */
  async function requireOwnPassword({ id, email }: StaffUser, password: string, changer: PasswordChanger) {
    const { ipKey, token, now, language } = changer;
    const where = { documentId: id };
    const row = (await queryUsers().findOne({ where, select: ['password'] })) as { password: string | null } | null;
    // A session proves a sign-in on this browser. The known-browser cookie is not sent to this path.
    const browserKey = toSessionRateLimitKey(parseSessionToken(token)?.id ?? id);
    const guess: PasswordGuess = { account: email, ipKey, browserKey };
    return getService<LoginLimit>('api::auth.login-limit').runLimited(guess, now, async () => {
      if (!row?.password || !(await verifyPassword(password, row.password))) throw createWrongPasswordProblem(language);
      return row.password;
    });
  }

  return {
    /**
     * Checks the current password of the signed-in user. Throws `validation_failed` for the field
     * `currentPassword`, and `rate_limited` as `changePassword` does.
     */
    async requirePassword(password: string, changer: PasswordChanger): Promise<void> {
      await requireOwnPassword(changer.user, password, changer);
    },

    /**
     * Changes the user's own password, ends their other sessions, and returns the account with the new hash.
     * Throws `validation_failed` for the field `currentPassword`, and `rate_limited` after too many wrong
     * ones, which count like failed sign-ins of a known browser.
     */
    async changePassword(
      { currentPassword, newPassword }: PasswordChangeRequest,
      changer: PasswordChanger,
    ): Promise<KnownAccount> {
      const { user, token, now, language } = changer;
      const hash = await requireOwnPassword(user, currentPassword, changer);
      const password = await hashPassword(newPassword);
      await runInTransaction(strapi, async () => {
        const where = { documentId: user.id, password: hash };
        const { count } = await queryUsers().updateMany({ where, data: { password } });
        if (count === 0) throw createWrongPasswordProblem(language);
        await getService<SessionService>('api::auth.session').endOtherSessions(user.id, token);
        const entry = { actor: user.name, entity: 'user', entityId: user.id, title: user.name };
        await recordAudit(strapi, { ...entry, action: 'update', at: now });
      });
      return { documentId: user.id, password };
    },
  };
};

export type OwnPassword = ReturnType<typeof ownPassword>;
export default ownPassword;
