import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import { NewPassword } from '../../../contract/auth';
import { WITH_FIELD_MESSAGES, fieldFaults } from '../../../contract/field-messages';
import { mainRow, type PanelChange, type PanelEntity } from '../../../core/panel-entity';
import { serviceOf } from '../../../core/service-of';
import type { SessionService } from '../../auth/services/session';
import type { LastAdmin } from '../services/last-admin';
import { isEmailTaken } from './email-taken';
import { rolesOf, type StaffRow } from './present-user';
import { staffRules } from './staff-rules';

/** A form without a new password leaves the field out, or empty. */
const Secret = z.object({ password: z.nullish(NewPassword) });

/** Whether a change takes something away from a member of staff that their sessions were opened with. */
function endsSessions(before: StaffRow, after: StaffRow | null, { password }: { password?: unknown }): boolean {
  if (!after?.isActive || Boolean(password)) return true;
  return rolesOf(before).join() !== rolesOf(after).join();
}

async function follow(_strapi: Core.Strapi, { before, after, data }: PanelChange<StaffRow>): Promise<void> {
  const former = mainRow(before);
  if (!former || !endsSessions(former, mainRow(after), data)) return;
  await serviceOf<SessionService>('api::auth.session').endAllOf(former.documentId);
}

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
  follow,
};
