import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/languages';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import type { User } from '../../../contract/users';
import type { Paging } from '../../../core/documents/read-collection';
import { searchWords } from '../../../contract/search-words';
import { Problem } from '../../../core/http/problem';
import { describeRowIssues } from '../../../core/documents/serialize';
import { STAFF_COLUMNS, STAFF_USER, presentUser, type StaffRow } from '../lib/present-user';
import { findStaff } from '../lib/find-staff';
import { staffUser } from '../staff-user';

/** Strapi service `api::staff.staff`. */
const staffService = ({ strapi }: { strapi: Core.Strapi }) => {
  const present = (row: StaffRow, language: Language): User => ({
    ...presentUser(row),
    faults: describeRowIssues(strapi, staffUser.rules, { sl: row }, { language, ownTexts: false }),
  });

  return {
    /** A page of staff users in alphabetical order. */
    async list(
      { search, page, pageSize = MAX_PAGE_SIZE }: Paging & { search?: string | undefined },
      language: Language,
    ) {
      const found = await findStaff(strapi, searchWords(search ?? ''));
      const start = (page - 1) * pageSize;
      return { items: found.slice(start, start + pageSize).map((row) => present(row, language)), total: found.length };
    },

    /** One staff user. Throws `not_found`. */
    async read(id: string, language: Language): Promise<User> {
      const query = { select: [...STAFF_COLUMNS], where: { documentId: id } };
      const row = (await strapi.db.query(STAFF_USER).findOne(query)) as StaffRow | null;
      if (!row) throw new Problem('not_found');
      return present(row, language);
    },
  };
};

export type StaffService = ReturnType<typeof staffService>;
export default staffService;
