import type { AuditEntry } from '../../../contract/audit';

/** A row of the type `audit-entry`. */
export interface AuditRow extends Omit<AuditEntry, 'id' | 'at'> {
  documentId: string;
  at: Date | string;
}

export const presentAuditEntry = ({ documentId, at, ...row }: AuditRow): AuditEntry => ({
  id: documentId,
  at: new Date(at).toISOString(),
  actor: row.actor,
  source: row.source,
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  title: row.title,
  versionBefore: row.versionBefore,
  versionAfter: row.versionAfter,
});
