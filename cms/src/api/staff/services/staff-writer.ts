import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import type { User, UserCreateRequest, UserUpdateRequest } from '../../../contract/users';
import { attachCurrentOnConflict, writeDocument } from '../../../core/documents/write/write-document';
import { hashPassword } from '../../../core/auth/password-hash';
import { readStaffRoles, STAFF_USER } from '../../../core/auth/staff-account';
import { Problem } from '../../../core/http/problem';
import type { OperationContext, StaffUser } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { Passkeys } from '../../auth/services/passkeys';
import type { SessionService } from '../../auth/services/session';
import { STAFF_COLUMNS, isEmailTaken, serializeUser, type StaffRow } from '../lib/staff-row';
import { staffUser } from '../staff-user';
import type { LastAdmin } from './last-admin';

/** Strapi service `api::staff.staff-writer`. */
const staffWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRows = () => strapi.db.query(STAFF_USER);
  const select = [...STAFF_COLUMNS];
  const runKeepingAdmin = <Result>(change: () => Promise<Result>): Promise<Result> =>
    getService<LastAdmin>('api::staff.last-admin').runKeepingAdmin(change);
  const endUserSessions = (id: string): Promise<void> =>
    getService<SessionService>('api::auth.session').endAllSessions(id);

  const getPasskeysService = (): Passkeys => getService<Passkeys>('api::auth.passkeys');
  const serialize = async (row: StaffRow): Promise<User> =>
    serializeUser(row, await getPasskeysService().countPasskeys(row.documentId));

  async function requireUser(documentId: string): Promise<StaffRow> {
    const row = (await queryRows().findOne({ select, where: { documentId } })) as StaffRow | null;
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function requireUnusedEmail(email: string, language: Language, ownId = ''): Promise<void> {
    if (!(await isEmailTaken(strapi, email, ownId))) return;
    throw new Problem('already_exists', { fields: { email: FIELD_MESSAGES.email_taken[language] } });
  }

  return {
    /**
     * Creates a staff user. Throws `already_exists` for a used e-mail address, also for concurrent requests.
     */
    async createUser(request: UserCreateRequest, context: OperationContext): Promise<User> {
      const password = await hashPassword(request.password);
      const row = await runKeepingAdmin(async () => {
        await requireUnusedEmail(request.email, context.language);
        const strapiColumns = { username: request.email, provider: 'local', confirmed: true };
        const writeInput = { columns: { ...request, ...strapiColumns, password } };
        return (await writeDocument(strapi, staffUser, { kind: 'create', writeInput }, context)) as StaffRow;
      });
      return serialize(row);
    },

    /**
     * Changes a staff user. A change of roles, deactivation or a new password ends their sessions. Throws
     * `not_found`, `already_exists`, `last_admin`, and `version_conflict` with the current user.
     */
    async updateUser(id: string, request: UserUpdateRequest, context: OperationContext): Promise<User> {
      const { expectedVersion, password, ...values } = request;
      const passwordColumn = password === undefined ? {} : { password: await hashPassword(password) };
      const row = await runKeepingAdmin(async () => {
        const before = await requireUser(id);
        await requireUnusedEmail(values.email, context.language, id);
        const columns = { ...values, ...passwordColumn, username: values.email };
        const saved = (await attachCurrentOnConflict(
          () =>
            writeDocument(strapi, staffUser, { kind: 'update', id, writeInput: { columns }, expectedVersion }, context),
          async () => serialize(await requireUser(id)),
        )) as StaffRow;
        const hasSameRoles = readStaffRoles(before).join() === readStaffRoles(saved).join();
        if (password !== undefined || !saved.isActive || !hasSameRoles) await endUserSessions(id);
        return saved;
      });
      return serialize(row);
    },

    /**
     * Removes all passkeys of a user who has lost them, and ends their sessions. Throws `not_found`.
     */
    async removePasskeys(id: string, context: OperationContext<StaffUser>): Promise<void> {
      const { name } = await requireUser(id);
      await getPasskeysService().recover({ id, name: name ?? '' }, context);
    },

    /**
     * Deletes a staff user with their passkeys and ends their sessions. Throws `not_found` or `last_admin`.
     */
    async removeUser(id: string, context: OperationContext): Promise<void> {
      await runKeepingAdmin(async () => {
        await writeDocument(strapi, staffUser, { kind: 'delete', id }, context);
        await getPasskeysService().removeAll(id);
        await endUserSessions(id);
      });
    },
  };
};

export type StaffWriter = ReturnType<typeof staffWriter>;
export default staffWriter;
