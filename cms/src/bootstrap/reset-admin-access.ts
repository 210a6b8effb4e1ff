import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { LoginLimit } from '../api/auth/services/login-limit';
import type { Passkeys } from '../api/auth/services/passkeys';
import type { SessionService } from '../api/auth/services/session';
import { recordAudit } from '../core/documents/write/side-effects';
import { runInTransaction } from '../core/documents/rows/transactions';
import { hashPassword } from '../core/auth/password-hash';
import { getService } from '../core/process/get-service';
import { now } from '../core/process/clock';

const USER = 'plugin::users-permissions.user';
/** Author of the change in the audit log. */
const AUDIT_ACTOR = 'npm run admin';

/** The area whose sign-in was lost. */
export type SignInArea = 'staff' | 'panel';

/**
 * Creates or updates a staff user as an active admin with this password. Removes their passkeys and ends
 * their sessions.
 */
async function resetStaffAdmin(strapi: Core.Strapi, email: string, password: string): Promise<void> {
  const values = { password: await hashPassword(password), roles: ['admin'], isActive: true };
  await runInTransaction(strapi, async () => {
    const users = strapi.db.query(USER);
    const existingUser = (await users.findOne({ where: { email: { $eqi: email } } })) as {
      id: number;
      name: string;
    } | null;
    const account = { name: 'Admin', email, username: email, confirmed: true, provider: 'local', version: 1 };
    const { documentId, name } = (
      existingUser
        ? await users.update({ where: { id: existingUser.id }, data: values })
        : await strapi.documents(USER).create({ data: { ...account, ...values, password } })
    ) as { documentId: string; name: string };
    await getService<SessionService>('api::auth.session').endAllSessions(documentId);
    await getService<Passkeys>('api::auth.passkeys').removeAll(documentId);
    await getService<LoginLimit>('api::auth.login-limit').clearFailures(email);
    const entry = { actor: AUDIT_ACTOR, entity: 'user', entityId: documentId, title: name };
    await recordAudit(strapi, { ...entry, action: existingUser ? 'update' : 'create', at: now() });
  });
}

interface PanelUsers {
  findOneByEmail(email: string): Promise<{ id: number } | null>;
  create(attributes: Record<string, unknown>): Promise<unknown>;
  updateById(id: number, attributes: Record<string, unknown>): Promise<unknown>;
}
interface PanelRoles {
  getSuperAdmin(): Promise<{ id: number }>;
}

/** Creates or updates a panel user as an active super-admin with this password. */
async function resetSuperAdmin(strapi: Core.Strapi, email: string, password: string): Promise<void> {
  const users = strapi.service('admin::user') as PanelUsers;
  const role = await (strapi.service('admin::role') as PanelRoles).getSuperAdmin();
  const values = { password, roles: [role.id], isActive: true, blocked: false };
  const existingUser = await users.findOneByEmail(email);
  if (existingUser) await users.updateById(existingUser.id, values);
  else await users.create({ email, firstname: 'Panel', lastname: 'Admin', registrationToken: null, ...values });
}

/**
 * Gives the account with this e-mail in the area a new random password and all rights (staff admin or
 * super-admin of the panel), activates it, and creates it if missing. Removes the passkeys and ends
 * the sessions of a staff user. For operators who have lost every sign-in. Returns the new password.
 */
export async function resetAdminAccess(strapi: Core.Strapi, area: SignInArea, email: string): Promise<string> {
  const password = randomBytes(15).toString('base64url');
  await (area === 'staff' ? resetStaffAdmin : resetSuperAdmin)(strapi, email.toLowerCase(), password);
  return password;
}
