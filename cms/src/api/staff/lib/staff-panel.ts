import * as z from 'zod/mini';
import { NewPassword } from '../../../contract/auth';
import { WITH_FIELD_MESSAGES, fieldFaults } from '../../../contract/field-messages';
import type { PanelEntity } from '../../../core/documents/panel-entity';
import { serviceOf } from '../../../core/process/service-of';
import type { LastAdmin } from '../services/last-admin';
import { isEmailTaken } from './email-taken';
import type { StaffRow } from './present-user';
import { staffRules } from './staff-rules';

/** A form without a new password leaves the field out, or empty. */
const Secret = z.object({ password: z.nullish(NewPassword) });

export const staffPanel: PanelEntity<StaffRow> = {
  rules: staffRules,
  entity: 'user',
  titleOf: ({ name }) => name,
  may: { create: true, delete: true },
  kept: ['username', 'provider', 'confirmed', 'blocked', 'role', 'resetPasswordToken', 'confirmationToken'],
  unique: 'email',
  judge(data) {
    const parsed = Secret.safeParse(data, WITH_FIELD_MESSAGES);
    return parsed.success ? [] : fieldFaults(parsed.error);
  },
  derived: ({ email }) => ({ username: email, provider: 'local', confirmed: true }),
  keep: (change) => serviceOf<LastAdmin>('api::staff.last-admin').keep(change),
  faults: async (strapi, { email, documentId }) =>
    email !== null && (await isEmailTaken(strapi, email, documentId))
      ? [{ path: ['email'], message: 'email_taken' }]
      : [],
};
