import * as z from 'zod/mini';
import { NewPassword } from '../../contract/auth';
import { FIELD_MESSAGE_OPTIONS, listFieldIssues } from '../../contract/field-messages';
import { UserUpdateRequest } from '../../contract/users';
import { buildAdminPath, defineCustomEntity, type Entity } from '../../core/documents/entity/entity';
import { createRowValidator } from '../../core/documents/rows/row-validator';
import { getService } from '../../core/process/get-service';
import { findStaff } from './lib/find-staff';
import { STAFF_USER } from '../../core/auth/staff-account';
import { isEmailTaken, type StaffRow } from './lib/staff-row';
import type { LastAdmin } from './services/last-admin';

/** The panel's form sends no password, or an empty one, to leave it unchanged. */
const PasswordInput = z.object({ password: z.nullish(NewPassword) });

/** Entity of staff users. Stored passwords are hashes, so only new ones are validated. */
export const staffUser: Entity<StaffRow> = defineCustomEntity<StaffRow>({
  entityName: 'user',
  title: ({ name }) => name,
  titleColumns: ['name'],
  admin: { documentParams: { id: 'documentId' } },
  searchProvider: {
    access: 'admin',
    findMatches: async (strapi, searchTerms) =>
      (await findStaff(strapi, { searchTerms })).map((row, rank) => ({
        kind: 'user',
        id: row.documentId,
        title: row.name,
        note: row.email ?? '',
        image: null,
        isDraft: false,
        place: null,
        adminPath: buildAdminPath(staffUser, row),
        rank,
      })),
  },
  validator: createRowValidator<StaffRow>({
    uid: STAFF_USER,
    rules: [
      {
        schema: UserUpdateRequest,
        request: ({ name, email, roles, isActive }) => ({ name, email, roles, isActive }),
        columns: { roles: 'roles' },
      },
    ],
  }),
  panel: {
    allowedActions: { create: true, delete: true },
    readOnlyColumns: [
      'username',
      'provider',
      'confirmed',
      'blocked',
      'role',
      'resetPasswordToken',
      'confirmationToken',
    ],
    uniqueColumn: 'email',
    validateInput(data) {
      const parsed = PasswordInput.safeParse(data, FIELD_MESSAGE_OPTIONS);
      return parsed.success ? [] : listFieldIssues(parsed.error);
    },
    deriveColumns: ({ email }) => ({ username: email, provider: 'local', confirmed: true }),
    withInvariant: (change) => getService<LastAdmin>('api::staff.last-admin').runKeepingAdmin(change),
    validateStored: async (strapi, { email, documentId }) =>
      email !== null && (await isEmailTaken(strapi, email, documentId))
        ? [{ path: ['email'], message: 'email_taken' as const }]
        : [],
  },
});
