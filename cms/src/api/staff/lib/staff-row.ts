import type { Core } from '@strapi/strapi';
import type { User } from '../../../contract/users';
import { readStaffRoles, STAFF_USER } from '../../../core/auth/staff-account';
import type { StoredRow } from '../../../core/documents/rows/stored-rows';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';

/** A stored staff user, without the password. */
export interface StaffRow extends StoredRow {
  id: number;
  documentId: string;
  name: string | null;
  email: string | null;
  roles: unknown;
  isActive: boolean;
  version: number;
  createdAt: Date | string;
  updatedAt: Date | string;
}

/** Columns to read of a staff user. Never add the password hash. */
export const STAFF_COLUMNS = [
  'id',
  'documentId',
  'name',
  'email',
  'roles',
  'isActive',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof StaffRow)[];

/**
 * Converts a stored staff user to the form of the API. Invalid roles are left out; a missing name or e-mail
 * address becomes an empty text.
 *
 * @param passkeys number of the user's passkeys
 */
export const serializeUser = (row: StaffRow, passkeys: number): User => ({
  id: row.documentId,
  name: row.name ?? '',
  email: row.email ?? '',
  roles: readStaffRoles(row),
  isActive: row.isActive,
  passkeys,
  version: row.version,
  createdAt: toInstantOrEmpty(row.createdAt),
  updatedAt: toInstantOrEmpty(row.updatedAt),
});

/**
 * Whether a staff user other than `ownId` has the e-mail address, in any case. Reliable only while the staff
 * lock is held.
 */
export async function isEmailTaken(strapi: Core.Strapi, email: string, ownId = ''): Promise<boolean> {
  const where = { email: { $eqi: email }, documentId: { $ne: ownId } };
  return (await strapi.db.query(STAFF_USER).count({ where })) > 0;
}
