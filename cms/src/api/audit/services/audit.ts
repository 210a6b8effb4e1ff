import type { Core } from '@strapi/strapi';
import { SIGN_IN_ACTIONS, type AuditEntry, type AuditQuery } from '../../../contract/audit';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import type { Authorship } from '../../../core/documents/authorship';
import type { LoggedChange } from '../../../core/documents/collection-editor';
import type { AuditRow } from '../lib/present-audit-entry';

/** What is written down about a change; what is left out is unknown or does not apply. */
export interface AuditRecord extends Partial<Omit<AuditRow, 'documentId' | 'at'>> {
  action: AuditEntry['action'];
  entity: string;
  at: Date;
}

function actionOf({ versionBefore, versionAfter }: LoggedChange): AuditEntry['action'] {
  if (versionAfter === null) return 'delete';
  return versionBefore === null ? 'create' : 'update';
}

const writtenBy = ({ author, now, source = 'site' }: Authorship) => ({ at: now, actor: author, source });

const UID = 'api::audit.audit-entry';

type AuditFilters = Omit<AuditQuery, 'lang' | 'page' | 'pageSize'>;

const whereOf = ({ entity, entityId, action, changes, actor, from, to }: AuditFilters) => ({
  ...(entity && { entity }),
  ...(entityId && { entityId }),
  ...((action ?? changes) && {
    action: { ...(action && { $eq: action }), ...(changes && { $notIn: SIGN_IN_ACTIONS }) },
  }),
  ...(actor && { actor: { $containsi: actor } }),
  ...((from ?? to) && { at: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
});

const auditService = ({ strapi }: { strapi: Core.Strapi }) => {
  /** Writes an entry, in the transaction of the change if one is running. */
  async function record(entry: AuditRecord): Promise<void> {
    await strapi.db.query(UID).create({ data: { source: 'site', ...entry } });
  }

  return {
    record,

    /** A page of what was written down, newest first. */
    async list({ page, pageSize = MAX_PAGE_SIZE, ...filters }: Omit<AuditQuery, 'lang'>) {
      const where = whereOf(filters);
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const orderBy = [{ at: 'desc' }, { id: 'desc' }];
      const [items, total] = await Promise.all([
        strapi.db.query(UID).findMany({ where, orderBy, ...window }) as Promise<AuditRow[]>,
        strapi.db.query(UID).count({ where }),
      ]);
      return { items, total };
    },

    /** Whether it is written down that a document of this id was deleted. */
    async wasDeleted(entity: string, entityId: string): Promise<boolean> {
      const where = { entity, entityId, action: 'delete' };
      return (await strapi.db.query(UID).count({ where })) > 0;
    },

    /** Writes down that a document was made, changed or deleted. */
    recordChange: (change: LoggedChange, authorship: Authorship): Promise<void> =>
      record({ ...change, ...writtenBy(authorship), action: actionOf(change) }),

    /** Writes down that a single document was saved; its version tells whether it was made. */
    recordSingle: (
      entity: string,
      { documentId, version }: { documentId: string; version: number },
      authorship: Authorship,
    ): Promise<void> => {
      const versions = { versionBefore: version === 1 ? null : version - 1, versionAfter: version };
      const change = { entity, entityId: documentId, title: null, ...versions };
      return record({ ...change, ...writtenBy(authorship), action: actionOf(change) });
    },

    /** Writes down that a list was put into another order. */
    recordOrder: (entity: string, authorship: Authorship): Promise<void> =>
      record({ entity, ...writtenBy(authorship), action: 'order' }),
  };
};

export type AuditService = ReturnType<typeof auditService>;
export default auditService;
