import * as z from 'zod/mini';
import { NewPassword } from '../../contract/auth';
import { WITH_FIELD_MESSAGES, fieldFaults } from '../../contract/field-messages';
import { UserUpdateRequest } from '../../contract/users';
import { adminPathOf, defineCustomEntity, type Entity } from '../../core/documents/entity';
import { createRowValidator } from '../../core/documents/row-validator';
import { getService } from '../../core/http/route';
import { findStaff } from './lib/find-staff';
import { STAFF_USER, isEmailTaken, type StaffRow } from './lib/present-user';
import type { LastAdmin } from './services/last-admin';

/** The panel's form sends no password, or an empty one, to leave it unchanged. */
const Secret = z.object({ password: z.nullish(NewPassword) });

/** Entity of staff users. Stored passwords are hashes, so only new ones are validated. */
export const staffUser: Entity<StaffRow> = defineCustomEntity<StaffRow>({
  entityName: 'user',
  title: ({ name }) => name,
  titleColumns: ['name'],
  admin: { path: '/admin/users', by: { id: 'documentId' } },
  finder: {
    access: 'admin',
    find: async (strapi, words) =>
      (await findStaff(strapi, words)).map((row, rank) => ({
        kind: 'user',
        id: row.documentId,
        title: row.name,
        note: row.email ?? '',
        image: null,
        isDraft: false,
        place: null,
        adminPath: adminPathOf(staffUser, row) ?? '',
        rank,
      })),
  },
  rules: createRowValidator<StaffRow>({
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
    unique: 'email',
    validateInput(data) {
      const parsed = Secret.safeParse(data, WITH_FIELD_MESSAGES);
      return parsed.success ? [] : fieldFaults(parsed.error);
    },
    derived: ({ email }) => ({ username: email, provider: 'local', confirmed: true }),
    withInvariant: (change) => getService<LastAdmin>('api::staff.last-admin').keep(change),
    validateStored: async (strapi, { email, documentId }) =>
      email !== null && (await isEmailTaken(strapi, email, documentId))
        ? [{ path: ['email'], message: 'email_taken' as const }]
        : [],
  },
});
