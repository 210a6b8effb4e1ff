import type { Core } from '@strapi/strapi';
import type { AuditEntry } from '../../../contract/audit';

/** What is written down about a change; what is left out is unknown or does not apply. */
export interface AuditRecord extends Partial<Omit<AuditEntry, 'id' | 'at'>> {
  action: AuditEntry['action'];
  entity: string;
  at: Date;
}

const auditService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Writes an entry, in the transaction of the change if one is running. */
  async record(entry: AuditRecord): Promise<void> {
    await strapi.db.query('api::audit.audit-entry').create({ data: { source: 'site', ...entry } });
  },
});

export type AuditService = ReturnType<typeof auditService>;
export default auditService;
