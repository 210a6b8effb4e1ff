import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import type { User, UserCreateRequest, UserUpdateRequest } from '../../../contract/users';
import { attachCurrentOnConflict, writeDocument } from '../../../core/documents/write-document';
import { hashPassword } from '../../../core/auth/password-hash';
import { Problem } from '../../../core/http/problem';
import type { OperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/http/route';
import type { SessionService } from '../../auth/services/session';
import { STAFF_COLUMNS, STAFF_USER, isEmailTaken, presentUser, rolesOf, type StaffRow } from '../lib/present-user';
import { staffUser } from '../staff-user';
import type { LastAdmin } from './last-admin';

/** Strapi service `api::staff.staff-writer`. */
const staffWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(STAFF_USER);
  const select = [...STAFF_COLUMNS];
  const keepAnAdmin = <Result>(change: () => Promise<Result>): Promise<Result> =>
    getService<LastAdmin>('api::staff.last-admin').keep(change);
  const endSessions = (id: string): Promise<void> => getService<SessionService>('api::auth.session').endAllOf(id);

  async function existing(documentId: string): Promise<StaffRow> {
    const row = (await rows().findOne({ select, where: { documentId } })) as StaffRow | null;
    if (!row) throw new Problem('not_found');
    return row;
  }

  async function refuseTaken(email: string, language: Language, ownId = ''): Promise<void> {
    if (!(await isEmailTaken(strapi, email, ownId))) return;
    throw new Problem('already_exists', { fields: { email: FIELD_MESSAGES.email_taken[language] } });
  }

  return {
    /**
     * Creates a staff user. Throws `already_exists` for a used e-mail address, also for concurrent requests.
     */
    async create(request: UserCreateRequest, context: OperationContext): Promise<User> {
      const password = await hashPassword(request.password);
      const row = await keepAnAdmin(async () => {
        await refuseTaken(request.email, context.language);
        const stock = { username: request.email, provider: 'local', confirmed: true };
        const asked = { columns: { ...request, ...stock, password } };
        return (await writeDocument(strapi, staffUser, { kind: 'create', asked }, context)) as StaffRow;
      });
      return presentUser(row);
    },

    /**
     * Changes a staff user. A change of roles, deactivation or a new password ends their sessions. Throws
     * `not_found`, `already_exists`, `last_admin`, and `version_conflict` with the current user.
     */
    async update(id: string, request: UserUpdateRequest, context: OperationContext): Promise<User> {
      const { expectedVersion, password, ...values } = request;
      const secret = password === undefined ? {} : { password: await hashPassword(password) };
      const row = await keepAnAdmin(async () => {
        const before = await existing(id);
        await refuseTaken(values.email, context.language, id);
        const columns = { ...values, ...secret, username: values.email };
        const saved = (await attachCurrentOnConflict(
          () => writeDocument(strapi, staffUser, { kind: 'update', id, asked: { columns }, expectedVersion }, context),
          async () => presentUser(await existing(id)),
        )) as StaffRow;
        const sameRoles = rolesOf(before).join() === rolesOf(saved).join();
        if (password !== undefined || !saved.isActive || !sameRoles) await endSessions(id);
        return saved;
      });
      return presentUser(row);
    },

    /** Deletes a staff user and ends their sessions. Throws `not_found` or `last_admin`. */
    async remove(id: string, context: OperationContext): Promise<void> {
      await keepAnAdmin(async () => {
        await writeDocument(strapi, staffUser, { kind: 'delete', id }, context);
        await endSessions(id);
      });
    },
  };
};

export type StaffWriter = ReturnType<typeof staffWriter>;
export default staffWriter;
