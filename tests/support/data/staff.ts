import { randomBytes } from 'node:crypto';
import type { StaffRole } from '#contract/session';
import { runInCms } from '../servers/cms-control';
import type { Credentials } from '../servers/start-cms';

/** A member of staff who exists for one test or one run. */
export interface StaffMember extends Credentials {
  id: number;
  name: string;
  roles: StaffRole[];
}

/** A new member of staff with the given roles, made by the CMS's own user service. */
export async function createStaff(
  controlUrl: string,
  roles: StaffRole[],
  overrides: Partial<{ name: string; email: string; password: string; isActive: boolean }> = {},
): Promise<StaffMember> {
  const person = {
    name: `Test ${roles.join(' and ')}`,
    email: `${roles.join('-')}-${randomBytes(4).toString('hex')}@example.com`,
    password: `password-${randomBytes(6).toString('hex')}`,
    isActive: true,
    roles,
    ...overrides,
  };
  const id = await runInCms(
    controlUrl,
    async (strapi, values) => {
      const user = await strapi
        .plugin('users-permissions')
        .service('user')
        .add({ ...values, username: values.email, provider: 'local', confirmed: true, blocked: false });
      return Number(user.id);
    },
    person,
  );
  return { ...person, id };
}

/** Removes a member of staff again. */
export async function removeStaff(controlUrl: string, member: Pick<StaffMember, 'id'>): Promise<void> {
  await runInCms(
    controlUrl,
    async (strapi, id) => {
      await strapi.db.query('plugin::users-permissions.user').delete({ where: { id } });
    },
    member.id,
  );
}
