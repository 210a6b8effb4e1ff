import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import * as z from 'zod/mini';
import type { SessionService } from '../api/auth/services/session';
import type { LastAdmin } from '../api/staff/services/last-admin';
import { WITH_FIELD_MESSAGES, fieldErrors } from '../contract/field-messages';
import { UserUpdateRequest } from '../contract/users';
import { Problem } from '../core/problem';
import { PROBLEM_TEXTS } from '../contract/problem-texts';
import { serviceOf } from '../core/service-of';

const USER = 'plugin::users-permissions.user';
const CHANGES = new Set(['create', 'update', 'delete', 'clone']);

interface Change {
  action: string;
  params: { documentId?: string; data?: Record<string, unknown> };
}

const { name, email, roles, password } = UserUpdateRequest.shape;
/** What a member of staff is, wherever they are written; fields that a change does not touch are left out. */
const StaffValues = z.looseObject({
  name: z.optional(name),
  email: z.optional(email),
  roles: z.optional(roles),
  password: z.nullish(password),
});

/** Holds values from the panel to the rules of the staff area, and writes them the same way. */
function normalise(data: Record<string, unknown>): void {
  const parsed = StaffValues.safeParse(data, WITH_FIELD_MESSAGES);
  if (!parsed.success) {
    const faults = Object.entries(fieldErrors(parsed.error, 'en')).map(([field, message]) => `${field}: ${message}`);
    throw new errors.ApplicationError(faults.join('; '));
  }
  Object.assign(data, parsed.data, parsed.data.email !== undefined && { username: parsed.data.email });
}

/** Whether a change takes something away from a member of staff that their sessions were opened with. */
const endsSessions = ({ action, params: { data = {} } }: Change): boolean =>
  action === 'delete' || Boolean(data.password) || data.roles !== undefined || data.isActive === false;

/** The panel shows the message of an ApplicationError; of any other error it shows nothing. */
function asPanelError(error: unknown): never {
  if (error instanceof Problem) throw new errors.ApplicationError(PROBLEM_TEXTS[error.code].en.detail);
  throw error;
}

/**
 * Members of staff can be changed in the panel as well, one by one and in bulk. There too the last admin stays, values
 * keep to the rules, and the sessions of someone who is changed end; opening one anew is cheap, so any written role
 * counts as changed. The staff area itself writes below this layer.
 */
export function guardStaff(strapi: Core.Strapi): void {
  const sessions = (): SessionService => serviceOf<SessionService>('api::auth.session');
  strapi.documents.use((context, next) => {
    const change = context as Change;
    if (context.contentType.uid !== USER || !CHANGES.has(change.action)) return next();
    const { documentId, data } = change.params;
    if (data) normalise(data);
    return serviceOf<LastAdmin>('api::staff.last-admin')
      .keep(async () => {
        const result = await next();
        if (documentId && endsSessions(change)) await sessions().endAllOf(documentId);
        return result;
      })
      .catch(asPanelError);
  });
}
