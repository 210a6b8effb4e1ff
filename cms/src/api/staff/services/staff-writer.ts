import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/values';
import type { User, UserCreateRequest, UserUpdateRequest } from '../../../contract/users';
import { withCurrent, write } from '../../../core/documents/write';
import { hashPassword } from '../../../core/http/password-hash';
import { Problem } from '../../../core/http/problem';
import type { RequestContext } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import type { SessionService } from '../../auth/services/session';
import { STAFF_COLUMNS, STAFF_USER, isEmailTaken, presentUser, rolesOf, type StaffRow } from '../lib/present-user';
import { staffUser } from '../staff-user';
import type { LastAdmin } from './last-admin';

const staffWriter = ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(STAFF_USER);
  const select = [...STAFF_COLUMNS];
  const keepAnAdmin = <Result>(change: () => Promise<Result>): Promise<Result> =>
    serviceOf<LastAdmin>('api::staff.last-admin').keep(change);
  const endSessions = (id: string): Promise<void> => serviceOf<SessionService>('api::auth.session').endAllOf(id);

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
    /** Adds a member of staff. Throws `already_exists` for a taken e-mail address, also when two ask at once. */
    async create(request: UserCreateRequest, by: RequestContext): Promise<User> {
      const password = await hashPassword(request.password);
      const row = await keepAnAdmin(async () => {
        await refuseTaken(request.email, by.language);
        const stock = { username: request.email, provider: 'local', confirmed: true };
        const asked = { columns: { ...request, ...stock, password } };
        return (await write(strapi, staffUser, { kind: 'create', asked }, by)) as StaffRow;
      });
      return presentUser(row);
    },

    /**
     * Changes a member of staff. Other roles, disabling and a new password end their sessions. Throws `not_found`,
     * `already_exists`, `last_admin`, and `version_conflict` with the current one when `expectedVersion` is stale.
     */
    async update(id: string, request: UserUpdateRequest, by: RequestContext): Promise<User> {
      const { expectedVersion, password, ...values } = request;
      const secret = password === undefined ? {} : { password: await hashPassword(password) };
      const row = await keepAnAdmin(async () => {
        const before = await existing(id);
        await refuseTaken(values.email, by.language, id);
        const columns = { ...values, ...secret, username: values.email };
        const saved = (await withCurrent(
          () => write(strapi, staffUser, { kind: 'update', id, asked: { columns }, expectedVersion }, by),
          async () => presentUser(await existing(id)),
        )) as StaffRow;
        const sameRoles = rolesOf(before).join() === rolesOf(saved).join();
        if (password !== undefined || !saved.isActive || !sameRoles) await endSessions(id);
        return saved;
      });
      return presentUser(row);
    },

    /** Deletes a member of staff and ends their sessions. Throws `not_found` or `last_admin`. */
    async remove(id: string, by: RequestContext): Promise<void> {
      await keepAnAdmin(async () => {
        await write(strapi, staffUser, { kind: 'delete', id }, by);
        await endSessions(id);
      });
    },
  };
};

export type StaffWriter = ReturnType<typeof staffWriter>;
export default staffWriter;
