import type { Core } from '@strapi/strapi';
import type { LoginRequest } from '../../../contract/auth';
import { recordAudit } from '../../../core/documents/write/side-effects';
import { lockStaff, runInTransaction } from '../../../core/documents/rows/transactions';
import { verifyPassword } from '../../../core/auth/password-hash';
import { Problem } from '../../../core/http/problem';
import { getService } from '../../../core/process/get-service';
import { readStaffRoles } from '../../../core/auth/staff-account';
import type { KnownAccount, SignInClient } from '../lib/known-browser';
import type { Passkeys } from './passkeys';
import type { PasswordGuess, LoginLimit } from './login-limit';
import type { IssuedToken, SessionService } from './session';
import type { SignInRulesService } from './sign-in-rules';

const USER = 'plugin::users-permissions.user';

interface UserRow {
  documentId: string;
  name: string;
  password: string | null;
  isActive: boolean;
  roles: unknown;
}

type VerifiedUser = UserRow & { password: string };

/** The new session, and its account. */
export interface SignInResult {
  session: IssuedToken;
  account: KnownAccount;
}

/** Strapi service `api::auth.login`. */
const loginService = ({ strapi }: { strapi: Core.Strapi }) => {
  const findUserByEmail = async (email: string): Promise<UserRow | null> =>
    (await strapi.db.query(USER).findOne({ where: { email: { $eqi: email } } })) as UserRow | null;

  /**
   * Returns the user if the password is right, else throws `login_failed`. Unknown, wrong and disabled
   * accounts take the same path and the same time.
   */
  async function requireCorrectPassword(user: UserRow | null, password: string): Promise<VerifiedUser> {
    const isCorrect = await verifyPassword(password, user?.password);
    if (!user?.password || !user.isActive || !isCorrect) throw new Problem('login_failed');
    return { ...user, password: user.password };
  }

  /**
   * Whether the session of a sign-in by password waits for a passkey. Throws `passkey_required` for a user
   * who has one and must use it.
   */
  async function mustAddPasskey(userId: string, roles: readonly string[]): Promise<boolean> {
    if (!(await getService<SignInRulesService>('api::auth.sign-in-rules').needsPasskey(roles))) return false;
    if ((await getService<Passkeys>('api::auth.passkeys').countPasskeys(userId)) > 0)
      throw new Problem('passkey_required');
    return true;
  }

  /**
   * Starts a session only if the verified password is still current. The conditional UPDATE changes nothing;
   * it waits for a concurrent password reset or deactivation, which could not end this session.
   */
  const startSession = ({ documentId, password, ...user }: VerifiedUser, now: Date): Promise<IssuedToken> =>
    runInTransaction(strapi, async () => {
      const roles = readStaffRoles(user);
      // The rule for admins may be set at the same time.
      if (roles.includes('admin')) await lockStaff(strapi);
      const where = { documentId, password, isActive: true };
      const { count } = await strapi.db.query(USER).updateMany({ where, data: { isActive: true } });
      if (count === 0) throw new Problem('login_failed');
      const isPending = await mustAddPasskey(documentId, roles);
      return getService<SessionService>('api::auth.session').startSession(documentId, now, isPending);
    });

  return {
    /**
     * Signs a user in. Throws `rate_limited`, `login_failed`, `passkey_required`, or `unavailable` when too
     * many sign-ins run at once.
     */
    async signIn({ email, password }: LoginRequest, client: SignInClient, now: Date): Promise<SignInResult> {
      const found = await findUserByEmail(email);
      const browserKey = found && client.findBrowserKey(found);
      const guess: PasswordGuess = { account: email, ipKey: client.ipKey, browserKey };
      const loginLimit = getService<LoginLimit>('api::auth.login-limit');
      const { user, session } = await loginLimit.runLimited(guess, now, async () => {
        const verifiedUser = await requireCorrectPassword(found, password);
        return { user: verifiedUser, session: await startSession(verifiedUser, now) };
      });
      const entry = { actor: user.name, entity: 'user', entityId: user.documentId, title: user.name };
      await recordAudit(strapi, { ...entry, action: 'login', at: now });
      return { session, account: user };
    },
  };
};

export type LoginService = ReturnType<typeof loginService>;
export default loginService;
