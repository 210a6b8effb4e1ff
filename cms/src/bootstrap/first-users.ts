import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from '../core/process/environment';
import { reportSignIn } from './report-sign-in';

const USER = 'plugin::users-permissions.user';
const DEFAULT_EMAIL = 'admin@example.com';

const generatedPassword = (): string => randomBytes(15).toString('base64url');

interface PanelUsers {
  exists(): Promise<boolean>;
  createFirstAdmin(attributes: Record<string, string>): Promise<unknown>;
}

/** Makes the panel's super-admin when the panel has no user, so that nobody else can make themselves one. */
async function ensurePanelAdmin(strapi: Core.Strapi): Promise<void> {
  const users = strapi.service('admin::user') as PanelUsers;
  if (await users.exists()) return;
  const { PANEL_EMAIL: email = DEFAULT_EMAIL, PANEL_PASSWORD } = environment();
  const password = PANEL_PASSWORD ?? generatedPassword();
  await users.createFirstAdmin({ email, password, firstname: 'Panel', lastname: 'Admin' });
  if (!PANEL_PASSWORD) reportSignIn({ area: 'panel', email, password });
}

/** Makes the first admin of the staff area when it has no user. */
async function ensureStaffAdmin(strapi: Core.Strapi): Promise<void> {
  if ((await strapi.db.query(USER).count()) > 0) return;
  const { STAFF_EMAIL = DEFAULT_EMAIL, STAFF_PASSWORD } = environment();
  const email = STAFF_EMAIL.toLowerCase();
  const password = STAFF_PASSWORD ?? generatedPassword();
  const data = { name: 'Admin', email, username: email, password, roles: ['admin'], isActive: true, confirmed: true };
  await strapi.documents(USER).create({ data: { ...data, provider: 'local', version: 1 } });
  if (!STAFF_PASSWORD) reportSignIn({ area: 'staff', email, password });
}

/** The sign-ins of a new instance: one for the panel, one for the staff area. */
export async function ensureFirstUsers(strapi: Core.Strapi): Promise<void> {
  await ensurePanelAdmin(strapi);
  await ensureStaffAdmin(strapi);
}
