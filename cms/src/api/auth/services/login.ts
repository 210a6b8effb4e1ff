import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { LoginRequest } from '../../../contract/auth';
import { Problem } from '../../../core/problem';
import { serviceOf } from '../../../core/service-of';
import type { AuditService } from '../../audit/services/audit';
import type { LoginLimit } from './login-limit';
import type { IssuedToken, SessionService } from './session';

interface PasswordService {
  validatePassword(password: string, hash: string): Promise<boolean>;
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>;
}

interface UserRow {
  documentId: string;
  name: string;
  password: string | null;
  isActive: boolean;
}

const loginService = ({ strapi }: { strapi: Core.Strapi }) => {
  const passwords = () => strapi.plugin('users-permissions').service('user') as PasswordService;

  let noOnesHash: Promise<string> | undefined;
  /** A hash that no password has, of the same cost as the real ones. */
  const hashOfNoOne = (): Promise<string> =>
    (noOnesHash ??= passwords()
      .ensureHashedPasswords({ password: randomBytes(32).toString('hex') })
      .then(({ password }) => password));

  /** The user with these credentials; unknown, wrong and disabled take the same path and the same time. */
  async function verify({ email, password }: LoginRequest): Promise<UserRow> {
    const where = { email: { $eqi: email } };
    const user = (await strapi.db.query('plugin::users-permissions.user').findOne({ where })) as UserRow | null;
    const right = await passwords().validatePassword(password, user?.password ?? (await hashOfNoOne()));
    if (!user?.password || !user.isActive || !right) throw new Problem('login_failed');
    return user;
  }

  return {
    /** Signs in from a client address. Throws `rate_limited` or `login_failed`. */
    async signIn(credentials: LoginRequest, address: string, now: Date): Promise<IssuedToken> {
      const limit = serviceOf<LoginLimit>('api::auth.login-limit');
      const key = { account: credentials.email, address };
      await limit.register(key, now);
      const user = await verify(credentials);
      await limit.clear(key);
      const entry = { actor: user.name, entity: 'user', entityId: user.documentId, title: user.name };
      await serviceOf<AuditService>('api::audit.audit').record({ ...entry, action: 'login', at: now });
      return serviceOf<SessionService>('api::auth.session').start(user.documentId, now);
    },

    /** Prepares the hash that unknown users are compared with, so that the first such login is no slower. */
    async warmUp(): Promise<void> {
      await hashOfNoOne();
    },
  };
};

export type LoginService = ReturnType<typeof loginService>;
export default loginService;
