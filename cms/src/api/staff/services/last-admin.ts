import type { Core } from '@strapi/strapi';
import { Problem } from '../../../core/http/problem';
import { runInTransaction, lockStaff } from '../../../core/documents/rows/transactions';
import { readStaffRoles, STAFF_USER } from '../../../core/auth/staff-account';
import type { StaffRow } from '../lib/staff-row';

/** Strapi service `api::staff.last-admin`. */
const lastAdmin = ({ strapi }: { strapi: Core.Strapi }) => {
  async function hasAdmin(): Promise<boolean> {
    const query = { select: ['roles'], where: { isActive: true } };
    const active = (await strapi.db.query(STAFF_USER).findMany(query)) as Pick<StaffRow, 'roles'>[];
    return active.some((row) => readStaffRoles(row).includes('admin'));
  }

  return {
    /**
     * Runs a change of staff users in a transaction that excludes other such changes in all processes. Rolls
     * back and throws `last_admin` if no active admin is left.
     */
    async runKeepingAdmin<Result>(change: () => Promise<Result>): Promise<Result> {
      return runInTransaction(strapi, async () => {
        await lockStaff(strapi);
        const before = await hasAdmin();
        const result = await change();
        if (before && !(await hasAdmin())) throw new Problem('last_admin');
        return result;
      });
    },
  };
};

export type LastAdmin = ReturnType<typeof lastAdmin>;
export default lastAdmin;
