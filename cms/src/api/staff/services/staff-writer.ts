import type { Core } from '@strapi/strapi';
import { FIELD_MESSAGES } from '../../../contract/field-messages';
import type { Language } from '../../../contract/language';
import type { User, UserCreateRequest, UserUpdateRequest } from '../../../contract/users';
import { hashPassword } from '../../../core/process/password-hash';
import { Problem } from '../../../core/http/problem';
import { serviceOf } from '../../../core/process/service-of';
import { writeVersioned } from '../../../core/documents/versioned-write';
import type { AuditRecord, AuditService } from '../../audit/services/audit';
import type { SessionService } from '../../auth/services/session';
import { isEmailTaken } from '../lib/email-taken';
import { STAFF_COLUMNS, STAFF_USER, presentUser, rolesOf, type StaffRow } from '../lib/present-user';
import type { LastAdmin } from './last-admin';

/** Who changes a member of staff (the name), when, and in which language they read messages. */
export interface StaffAuthorship {
  author: string;
  now: Date;
  language: Language;
}

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

  const record = (
    { documentId, name }: StaffRow,
    { author, now }: StaffAuthorship,
    change: Pick<AuditRecord, 'action' | 'versionBefore' | 'versionAfter'>,
  ): Promise<void> =>
    serviceOf<AuditService>('api::audit.audit').record({
      at: now,
      actor: author,
      entity: 'user',
      entityId: documentId,
      title: name,
      ...change,
    });

  return {
    /** Adds a member of staff. Throws `already_exists` for a taken e-mail address, also when two ask at once. */
    async create(request: UserCreateRequest, authorship: StaffAuthorship): Promise<User> {
      const password = await hashPassword(request.password);
      const row = await keepAnAdmin(async () => {
        await refuseTaken(request.email, authorship.language);
        const stock = { username: request.email, provider: 'local', confirmed: true };
        const data = { ...request, ...stock, password, version: 1 };
        const created = (await rows().create({ select, data })) as StaffRow;
        await record(created, authorship, { action: 'create', versionAfter: 1 });
        return created;
      });
      return presentUser(row);
    },

    /**
     * Changes a member of staff. Other roles, disabling and a new password end their sessions. Throws `not_found`,
     * `already_exists`, `last_admin`, and `version_conflict` with the current one when `expectedVersion` is stale.
     */
    async update(id: string, request: UserUpdateRequest, authorship: StaffAuthorship): Promise<User> {
      const { expectedVersion, password, ...values } = request;
      const secret = password === undefined ? {} : { password: await hashPassword(password) };
      const row = await keepAnAdmin(async () => {
        const before = await existing(id);
        await refuseTaken(values.email, authorship.language, id);
        const saved = await writeVersioned<StaffRow>(strapi, {
          uid: STAFF_USER,
          where: { documentId: id },
          expectedVersion,
          update: () =>
            rows().update({
              select,
              where: { id: before.id },
              data: { ...values, ...secret, username: values.email },
            }),
          insert: () => Promise.reject(new Problem('not_found')),
          keepHistory: ({ version }) =>
            record(before, authorship, { action: 'update', versionBefore: version - 1, versionAfter: version }),
          current: async () => presentUser(await existing(id)),
        });
        const sameRoles = rolesOf(before).join() === rolesOf(saved).join();
        if (password !== undefined || !saved.isActive || !sameRoles) await endSessions(id);
        return saved;
      });
      return presentUser(row);
    },

    /** Deletes a member of staff and ends their sessions. Throws `not_found` or `last_admin`. */
    async remove(id: string, authorship: StaffAuthorship): Promise<void> {
      await keepAnAdmin(async () => {
        const row = await existing(id);
        await rows().delete({ where: { id: row.id } });
        await endSessions(id);
        await record(row, authorship, { action: 'delete', versionBefore: row.version });
      });
    },
  };
};

export type StaffWriter = ReturnType<typeof staffWriter>;
export default staffWriter;
