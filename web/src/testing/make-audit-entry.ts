import type { AuditEntry } from '#contract/audit';

let count = 0;

/** Creates an audit entry: an editor changed a wine that still exists. */
export function makeAuditEntry(values: Partial<AuditEntry> = {}): AuditEntry {
  count += 1;
  const title = `Wine ${String(count)}`;
  return {
    id: `entry${String(count)}`,
    at: '2025-11-01T08:00:00.000Z',
    actor: `Editor ${String(count)}`,
    source: 'site',
    action: 'update',
    entity: 'wine',
    entityId: `wine${String(count)}`,
    title,
    name: title,
    adminPath: `/admin/wines?slug=wine-${String(count)}`,
    versionBefore: 1,
    versionAfter: 2,
    ...values,
  };
}
