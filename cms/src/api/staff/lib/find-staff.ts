import type { Core } from '@strapi/strapi';
import { toSearchText } from '../../../contract/search-terms';
import { STAFF_ROLES, type StaffRole } from '../../../contract/session';
import { parseSortParam } from '../../../contract/staff-list';
import type { UserSort } from '../../../contract/users';
import { sortByValue, type SortValue } from '../../../core/documents/read/sort-source';
import { readStaffRoles, STAFF_USER } from '../../../core/auth/staff-account';
import { STAFF_COLUMNS, type StaffRow } from './staff-row';

const ALPHABET = new Intl.Collator('sl');

/** Sort values of the columns; the highest role comes first. */
const SORT_VALUES: Readonly<Record<string, (row: StaffRow) => SortValue>> = {
  name: ({ name }) => name,
  email: ({ email }) => email,
  roles: (row) => readStaffRoles(row).map((role) => STAFF_ROLES.indexOf(role))[0],
  isActive: ({ isActive }) => isActive,
};

/** Whether every folded search term occurs in the name or e-mail address. */
function matchesSearchTerms({ name, email }: StaffRow, searchTerms: readonly string[]): boolean {
  const text = toSearchText(`${name ?? ''} ${email ?? ''}`);
  return searchTerms.every((searchTerm) => text.includes(searchTerm));
}

/** What staff users are searched, filtered and sorted by. */
interface StaffQuery {
  /** Folded terms: lower case, without diacritics. */
  searchTerms: readonly string[];
  role?: StaffRole | undefined;
  sort?: UserSort | undefined;
}

/**
 * Staff users, inactive ones included, whose name or e-mail address contains every search term, with a role
 * if one is given; by name in Slovenian alphabetical order, or in the given order. Filtered in memory,
 * because neither database knows that order, and there are few users.
 */
export async function findStaff(
  strapi: Core.Strapi,
  { searchTerms, role, sort = 'name' }: StaffQuery,
): Promise<StaffRow[]> {
  const query = { select: [...STAFF_COLUMNS], orderBy: { id: 'asc' } };
  const rows = (await strapi.db.query(STAFF_USER).findMany(query)) as StaffRow[];
  const found = rows.filter(
    (row) => matchesSearchTerms(row, searchTerms) && (role === undefined || readStaffRoles(row).includes(role)),
  );
  const { column, isDescending } = parseSortParam(sort);
  const getValue = SORT_VALUES[column];
  const byName = sortByValue(found, ({ name }) => name, { alphabet: ALPHABET, isDescending: false });
  return getValue ? sortByValue(byName, getValue, { alphabet: ALPHABET, isDescending }) : byName;
}
