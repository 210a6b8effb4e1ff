import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/languages';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import type { User, UserSort } from '../../../contract/users';
import type { StaffRole } from '../../../contract/session';
import type { PageRequest } from '../../../core/documents/read/read-collection';
import { parseSearchTerms } from '../../../contract/search-terms';
import { getService } from '../../../core/process/get-service';
import type { Passkeys } from '../../auth/services/passkeys';
import { Problem } from '../../../core/http/problem';
import { describeRowIssues } from '../../../core/documents/read/serialize';
import { STAFF_USER } from '../../../core/auth/staff-account';
import { STAFF_COLUMNS, serializeUser, type StaffRow } from '../lib/staff-row';
import { findStaff } from '../lib/find-staff';
import { staffUser } from '../staff-user';

/** Strapi service `api::staff.staff`. */
const staffService = ({ strapi }: { strapi: Core.Strapi }) => {
  const serialize = (row: StaffRow, passkeys: number, language: Language): User => ({
    ...serializeUser(row, passkeys),
    faults: describeRowIssues(strapi, staffUser.validator, { sl: row }, { language, isWithoutFallback: false }),
  });

  const getPasskeysService = (): Passkeys => getService<Passkeys>('api::auth.passkeys');

  return {
    /** A page of staff users in alphabetical order, or in the order that is asked for. */
    async listUsers(
      {
        search,
        role,
        sort,
        page,
        pageSize = MAX_PAGE_SIZE,
      }: PageRequest & { search?: string | undefined; role?: StaffRole | undefined; sort?: UserSort | undefined },
      language: Language,
    ) {
      const found = await findStaff(strapi, { searchTerms: parseSearchTerms(search ?? ''), role, sort });
      const start = (page - 1) * pageSize;
      const rows = found.slice(start, start + pageSize);
      const counts = await getPasskeysService().countByUser(rows.map(({ documentId }) => documentId));
      return {
        items: rows.map((row) => serialize(row, counts.get(row.documentId) ?? 0, language)),
        total: found.length,
      };
    },

    /** One staff user. Throws `not_found`. */
    async readUser(id: string, language: Language): Promise<User> {
      const query = { select: [...STAFF_COLUMNS], where: { documentId: id } };
      const row = (await strapi.db.query(STAFF_USER).findOne(query)) as StaffRow | null;
      if (!row) throw new Problem('not_found');
      return serialize(row, await getPasskeysService().countPasskeys(id), language);
    },
  };
};

export type StaffService = ReturnType<typeof staffService>;
export default staffService;
