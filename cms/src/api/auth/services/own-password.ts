import type { Core } from '@strapi/strapi';
import type { PasswordChangeRequest } from '../../../contract/auth';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import { recordAudit } from '../../../core/documents/side-effects';
import { inTransaction } from '../../../core/documents/transactions';
import type { StaffUser } from '../../../core/http/operation-context';
import { hashPassword, passwordMatches } from '../../../core/auth/password-hash';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/http/route';
import { toSessionKey, type KnownAccount } from '../lib/known-browser';
import { parseToken } from '../lib/session-state';
import type { Guesser, LoginLimit } from './login-limit';
import type { SessionService } from './session';

const USER = 'plugin::users-permissions.user';

/** The user, the token of the session to keep, and the rate-limit key of the client's IP address. */
export interface PasswordChanger {
  user: StaffUser;
  token: string;
  address: string;
  now: Date;
  language: Language;
}

/** Strapi service `api::auth.own-password`. */
const ownPassword = ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => strapi.db.query(USER);

  const wrongPassword = (language: Language): Problem =>
    new Problem('validation_failed', { fields: { currentPassword: FIELD_MESSAGES.wrong_password[language] } });

  /** Returns the stored hash if the password is right. Throws `validation_failed` or `rate_limited`. */
  async function verify({ id, email }: StaffUser, password: string, changer: PasswordChanger) {
    const { address, token, now, language } = changer;
    const where = { documentId: id };
    const row = (await users().findOne({ where, select: ['password'] })) as { password: string | null } | null;
    // A session proves a sign-in on this browser. The known-browser cookie is not sent to this path.
    const browserKey = toSessionKey(parseToken(token)?.id ?? id);
    const guesser: Guesser = { account: email, address, browserKey };
    return getService<LoginLimit>('api::auth.login-limit').guard(guesser, now, async () => {
      if (!row?.password || !(await passwordMatches(password, row.password))) throw wrongPassword(language);
      return row.password;
    });
  }

  return {
    /**
     * Changes the user's own password, ends their other sessions, and returns the account with the new hash.
     * Throws `validation_failed` for the field `currentPassword`, and `rate_limited` after too many wrong
     * ones, which count like failed sign-ins of a known browser.
     */
    async change(
      { currentPassword, newPassword }: PasswordChangeRequest,
      changer: PasswordChanger,
    ): Promise<KnownAccount> {
      const { user, token, now, language } = changer;
      const hash = await verify(user, currentPassword, changer);
      const password = await hashPassword(newPassword);
      await inTransaction(strapi, async () => {
        const where = { documentId: user.id, password: hash };
        const { count } = await users().updateMany({ where, data: { password } });
        if (count === 0) throw wrongPassword(language);
        await getService<SessionService>('api::auth.session').endOthersOf(user.id, token);
        const entry = { actor: user.name, entity: 'user', entityId: user.id, title: user.name };
        await recordAudit(strapi, { ...entry, action: 'update', at: now });
      });
      return { documentId: user.id, password };
    },
  };
};

export type OwnPassword = ReturnType<typeof ownPassword>;
export default ownPassword;
