import type { AuditEntry } from '../../../contract/audit';
import { storedInstant } from '../../../core/documents/stored-instant';

/** What an entry says of the thing it is about as it is now. */
export type AuditedThing = Pick<AuditEntry, 'name' | 'adminPath'>;

/** A row of the type `audit-entry`. */
export interface AuditRow extends Omit<AuditEntry, 'id' | 'at' | keyof AuditedThing> {
  documentId: string;
  at: Date | string;
}

export const presentAuditEntry = ({ documentId, at, ...row }: AuditRow, thing: AuditedThing): AuditEntry => ({
  id: documentId,
  at: storedInstant(at),
  actor: row.actor,
  source: row.source,
  action: row.action,
  entity: row.entity,
  entityId: row.entityId,
  title: row.title,
  name: thing.name,
  adminPath: thing.adminPath,
  versionBefore: row.versionBefore,
  versionAfter: row.versionAfter,
});
