import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { LoginRequest } from '../../../contract/auth';
import { hashPassword, passwordMatches } from '../../../core/password-hash';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import { inTransaction } from '../../../core/transaction';
import type { AuditService } from '../../audit/services/audit';
import type { LoginLimit } from './login-limit';
import type { IssuedToken, SessionService } from './session';

const USER = 'plugin::users-permissions.user';

interface UserRow {
  documentId: string;
  name: string;
  password: string | null;
  isActive: boolean;
}

type VerifiedUser = UserRow & { password: string };

const loginService = ({ strapi }: { strapi: Core.Strapi }) => {
  let noOnesHash: Promise<string> | undefined;
  /** A hash that no password has, of the same cost as the real ones. */
  const hashOfNoOne = (): Promise<string> => (noOnesHash ??= hashPassword(strapi, randomBytes(32).toString('hex')));

  /** The user with these credentials; unknown, wrong and disabled take the same path and the same time. */
  async function verify({ email, password }: LoginRequest): Promise<VerifiedUser> {
    const where = { email: { $eqi: email } };
    const user = (await strapi.db.query(USER).findOne({ where })) as UserRow | null;
    const right = await passwordMatches(strapi, password, user?.password ?? (await hashOfNoOne()));
    if (!user?.password || !user.isActive || !right) throw new Problem('login_failed');
    return { ...user, password: user.password };
  }

  /**
   * Starts the session only if the password that was verified is still the user's. The conditional UPDATE changes
   * nothing: it waits for a reset or a disabling that is under way, which would not see this session to end it.
   */
  const startSession = ({ documentId, password }: VerifiedUser, now: Date): Promise<IssuedToken> =>
    inTransaction(strapi, async () => {
      const where = { documentId, password, isActive: true };
      const { count } = await strapi.db.query(USER).updateMany({ where, data: { isActive: true } });
      if (count === 0) throw new Problem('login_failed');
      return serviceOf<SessionService>('api::auth.session').start(documentId, now);
    });

  return {
    /** Signs in from a client address. Throws `rate_limited` or `login_failed`. */
    async signIn(credentials: LoginRequest, address: string, now: Date): Promise<IssuedToken> {
      const limit = serviceOf<LoginLimit>('api::auth.login-limit');
      const key = { account: credentials.email, address };
      await limit.register(key, now);
      const user = await verify(credentials);
      const issued = await startSession(user, now);
      await limit.clear(key);
      const entry = { actor: user.name, entity: 'user', entityId: user.documentId, title: user.name };
      await serviceOf<AuditService>('api::audit.audit').record({ ...entry, action: 'login', at: now });
      return issued;
    },

    /** Prepares the hash that unknown users are compared with, so that the first such login is no slower. */
    async warmUp(): Promise<void> {
      await hashOfNoOne();
    },
  };
};

export type LoginService = ReturnType<typeof loginService>;
export default loginService;
