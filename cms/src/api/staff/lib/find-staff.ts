import type { Core } from '@strapi/strapi';
import { toSearchText } from '../../../contract/search-terms';
import { STAFF_COLUMNS, STAFF_USER, type StaffRow } from './staff-row';

const ALPHABET = new Intl.Collator('sl');

const compareNames = (a: StaffRow, b: StaffRow): number => ALPHABET.compare(a.name ?? '', b.name ?? '') || a.id - b.id;

/** Whether every folded search term occurs in the name or e-mail address. */
function matchesWords({ name, email }: StaffRow, searchTerms: readonly string[]): boolean {
  const text = toSearchText(`${name ?? ''} ${email ?? ''}`);
  return searchTerms.every((searchTerm) => text.includes(searchTerm));
}

/**
 * Staff users, inactive ones included, whose name or e-mail address contains every folded search term (lower
 * case, without diacritics), by name in Slovenian alphabetical order. Filtered in memory, because neither
 * database knows that order, and there are few users.
 */
export async function findStaff(strapi: Core.Strapi, searchTerms: readonly string[]): Promise<StaffRow[]> {
  const rows = (await strapi.db.query(STAFF_USER).findMany({ select: [...STAFF_COLUMNS] })) as StaffRow[];
  return rows.filter((row) => matchesWords(row, searchTerms)).toSorted(compareNames);
}
