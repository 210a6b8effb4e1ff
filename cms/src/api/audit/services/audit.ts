import type { Core } from '@strapi/strapi';
import { UNCHANGING_ACTIONS, type AuditQuery } from '../../../contract/audit';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { foldText } from '../../../contract/search-terms';
import type { AuditRow } from './audited-subjects';

const UID = 'api::audit.audit-entry';

type AuditFilters = Omit<AuditQuery, 'lang' | 'page' | 'pageSize'>;

/** Names of actors that the filter by a part of a name compares. Each may become a value of the query. */
const MAX_ACTORS = 2_000;

/** Lists the recorded names that contain a text. They are folded here: neither database finds `Š` by `s`. */
async function findActors(strapi: Core.Strapi, part: string): Promise<string[]> {
  const { tableName } = strapi.db.metadata.get(UID);
  const names = strapi.db.getConnection(tableName).distinct('actor').whereNotNull('actor').limit(MAX_ACTORS);
  const rows = (await names) as { actor: string }[];
  return rows.map(({ actor }) => actor).filter((actor) => foldText(actor).includes(foldText(part)));
}

/** Strapi `where` condition of the audit entries that match the filters; `actors` are the whole names. */
const buildWhere = ({ entity, entityId, action, changes, from, to }: AuditFilters, actors: string[] | null) => ({
  ...(entity && { entity }),
  ...(entityId && { entityId }),
  ...((action ?? changes) && {
    action: { ...(action && { $eq: action }), ...(changes && { $notIn: UNCHANGING_ACTIONS }) },
  }),
  ...(actors && { actor: { $in: actors } }),
  ...((from ?? to) && { at: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
});

/** Strapi service `api::audit.audit`: reads the audit log. */
const auditService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A page of audit entries, newest first, and the total number of matches. */
  async list({ page, pageSize = MAX_PAGE_SIZE, ...filters }: Omit<AuditQuery, 'lang'>) {
    const where = buildWhere(filters, filters.actor ? await findActors(strapi, filters.actor) : null);
    const window = { limit: pageSize, offset: (page - 1) * pageSize };
    const orderBy = [{ at: 'desc' }, { id: 'desc' }];
    const [items, total] = await Promise.all([
      strapi.db.query(UID).findMany({ where, orderBy, ...window }) as Promise<AuditRow[]>,
      strapi.db.query(UID).count({ where }),
    ]);
    return { items, total };
  },

  /** Whether the audit log has a `delete` entry for this document. */
  async wasDeleted(entity: string, entityId: string): Promise<boolean> {
    const where = { entity, entityId, action: 'delete' };
    return (await strapi.db.query(UID).count({ where })) > 0;
  },
});

export type AuditService = ReturnType<typeof auditService>;
export default auditService;
