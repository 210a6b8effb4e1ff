import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type { LoginLimit } from '../api/auth/services/login-limit';
import type { SessionService } from '../api/auth/services/session';
import { recordAudit } from '../core/documents/side-effects';
import { inTransaction } from '../core/documents/transactions';
import { hashPassword } from '../core/auth/password-hash';
import { getService } from '../core/http/route';
import { now } from '../core/process/clock';

const USER = 'plugin::users-permissions.user';
/** What the audit log names as the author of such a change. */
const ACTOR = 'npm run admin';

/** Which sign-in somebody has lost: that of the staff area or that of the panel. */
export type Area = 'staff' | 'panel';

/** Makes the staff account with this address an active admin with this password, and ends its sessions. */
async function resetStaffAdmin(strapi: Core.Strapi, email: string, password: string): Promise<void> {
  const values = { password: await hashPassword(password), roles: ['admin'], isActive: true };
  await inTransaction(strapi, async () => {
    const users = strapi.db.query(USER);
    const known = (await users.findOne({ where: { email: { $eqi: email } } })) as { id: number; name: string } | null;
    const account = { name: 'Admin', email, username: email, confirmed: true, provider: 'local', version: 1 };
    const { documentId, name } = (
      known
        ? await users.update({ where: { id: known.id }, data: values })
        : await strapi.documents(USER).create({ data: { ...account, ...values, password } })
    ) as { documentId: string; name: string };
    await getService<SessionService>('api::auth.session').endAllOf(documentId);
    await getService<LoginLimit>('api::auth.login-limit').forget(email);
    const entry = { actor: ACTOR, entity: 'user', entityId: documentId, title: name };
    await recordAudit(strapi, { ...entry, action: known ? 'update' : 'create', at: now() });
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

/** Makes the panel account with this address an active super-admin with this password. */
async function resetSuperAdmin(strapi: Core.Strapi, email: string, password: string): Promise<void> {
  const users = strapi.service('admin::user') as PanelUsers;
  const role = await (strapi.service('admin::role') as PanelRoles).getSuperAdmin();
  const values = { password, roles: [role.id], isActive: true, blocked: false };
  const known = await users.findOneByEmail(email);
  if (known) await users.updateById(known.id, values);
  else await users.create({ email, firstname: 'Panel', lastname: 'Admin', registrationToken: null, ...values });
}

/**
 * Lets somebody in again who has lost every sign-in: gives the account with this address a new password and
 * all rights, and makes it where there is none. For whoever may run commands on the machine.
 *
 * @returns the new password
 */
export async function regainAccess(strapi: Core.Strapi, area: Area, email: string): Promise<string> {
  const password = randomBytes(15).toString('base64url');
  await (area === 'staff' ? resetStaffAdmin : resetSuperAdmin)(strapi, email.toLowerCase(), password);
  return password;
}
