import type { AuditEntry } from '../../../contract/audit';
import type { ChangeCollector, ChangedDocument } from '../../http/operation-context';
import type { UnitOfWork } from '../entity/entity';
import type { StoredRow } from '../rows/stored-rows';
import { recordAudit, toAuditOrigin } from '../write/side-effects';

/** Content type of mass changes. */
export const MASS_CHANGE_UID = 'api::audit.mass-change';

/** Part of a list that was reordered: the same document ids in the order before and after. */
export interface OrderChange {
  before: readonly string[];
  after: readonly string[];
}

/** Row of a mass change. It refers to revisions instead of containing values, so that it stays small. */
export interface MassChangeRow {
  id: number;
  /** Id of its audit entry. */
  changeId: string;
  entity: string;
  at: Date | string;
  /** Number of documents that it changed or reordered. */
  documentCount: number;
  documents: ChangedDocument[];
  orderChange: OrderChange | null;
  undoneAt: Date | string | null;
}

type MassChangeAction = Extract<AuditEntry['action'], 'import' | 'bulkEdit' | 'bulkDelete' | 'order' | 'undo'>;

/**
 * Returns a document's id with its versions before and after a write; `null` before a creation and after a
 * deletion. Call it with the rows before and after, whose `version` has been incremented by the write.
 */
export function toChangedDocument(before: StoredRow | null, after: StoredRow | null): ChangedDocument {
  const version = after?.version ?? before?.version ?? 1;
  const id = after?.documentId ?? before?.documentId ?? '';
  return [id, before ? version - 1 : null, after ? version : null];
}

/** Merges several changes of the same document: from before the first to after the last. */
function mergeChanges(documents: readonly ChangedDocument[]): ChangedDocument[] {
  const merged = new Map<string, ChangedDocument>();
  for (const [id, before, after] of documents) {
    const [, first] = merged.get(id) ?? [id, before];
    merged.set(id, [id, first, after]);
  }
  return [...merged.values()];
}

/**
 * Writes one audit entry for a mass change (an import, bulk edit, deletion, reordering or undo), with the
 * record of document versions and order that is needed to undo it, in the running transaction. Returns the id
 * of the audit entry.
 */
export async function recordMassChange(
  { strapi, entity: { entityName }, context }: UnitOfWork,
  {
    action,
    documents = [],
    order,
  }: { action: MassChangeAction; documents?: ChangedDocument[]; order?: OrderChange | null },
): Promise<string> {
  const changeId = await recordAudit(strapi, { ...toAuditOrigin(context), action, entity: entityName });
  const merged = mergeChanges(documents);
  const documentCount = merged.length + (order?.before.length ?? 0);
  const data = {
    changeId,
    entity: entityName,
    at: context.now,
    documentCount,
    documents: merged,
    orderChange: order ?? null,
  };
  await strapi.db.query(MASS_CHANGE_UID).create({ data });
  return changeId;
}

/** Collects the changes of several transactions in one audit entry, see `createMassChangeCollector`. */
export interface MassChangeCollector extends ChangeCollector {
  /** Id of the audit entry; `undefined` while nothing is stored. */
  readonly changeId: string | undefined;
}

/**
 * Creates a collector that groups writes into one mass change with one audit entry: pass `{ ...context,
 * collector }` to each write. Each transaction adds its documents to the record before it commits, so that a
 * crash leaves the record of what was stored.
 */
export function createMassChangeCollector(unit: UnitOfWork, action: MassChangeAction): MassChangeCollector {
  const { strapi, entity } = unit;
  let stored: { changeId: string; documents: ChangedDocument[] } | undefined;
  return {
    coveredEntities: [entity.entityName],
    get changeId() {
      return stored?.changeId;
    },
    async onWritten({ entityName }, written) {
      if (entityName !== entity.entityName || written.length === 0) return;
      const documents = mergeChanges([...(stored?.documents ?? []), ...written]);
      await strapi.db.transaction(async ({ onCommit }) => {
        let changeId = stored?.changeId;
        if (changeId === undefined) changeId = await recordMassChange(unit, { action, documents });
        else {
          const data = { documents, documentCount: documents.length };
          await strapi.db.query(MASS_CHANGE_UID).update({ where: { changeId }, data });
        }
        const next = { changeId, documents };
        onCommit(() => {
          stored = next;
        });
      });
    },
  };
}
