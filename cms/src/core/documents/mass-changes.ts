import type { Core } from '@strapi/strapi';
import type { AuditEntry } from '../../contract/audit';
import type { ChangeCollector, ChangedDocument, OperationContext } from '../http/operation-context';
import type { Entity, StoredRow } from './entity';
import { recordAudit, toAuditOrigin } from './side-effects';

export const MASS_CHANGES = 'api::audit.mass-change';

/** The part of a list that was put in another order: the same ids before and after, in their order. */
export interface OrderChange {
  before: readonly string[];
  after: readonly string[];
}

/** The record of a mass change. It names saved versions, which hold what was said, so that it is small. */
export interface MassChangeRow {
  id: number;
  /** The id of its entry of the change log. */
  changeId: string;
  entity: string;
  at: Date | string;
  /** How many documents it changed, or put in another order. */
  documentCount: number;
  documents: ChangedDocument[];
  orderChange: OrderChange | null;
  undoneAt: Date | string | null;
}

type MassChangeAction = Extract<AuditEntry['action'], 'import' | 'bulkEdit' | 'order' | 'undo'>;

/** The versions of a document that a write has stored, whose rows count the next version already. */
export function toChangedDocument(before: StoredRow | null, after: StoredRow | null): ChangedDocument {
  const version = after?.version ?? before?.version ?? 1;
  const id = after?.documentId ?? before?.documentId ?? '';
  return [id, before ? version - 1 : null, after ? version : null];
}

/** One change for each document: from before its first change to after its last one. */
function mergeChanges(documents: readonly ChangedDocument[]): ChangedDocument[] {
  const merged = new Map<string, ChangedDocument>();
  for (const [id, before, after] of documents) {
    const [, first] = merged.get(id) ?? [id, before];
    merged.set(id, [id, first, after]);
  }
  return [...merged.values()];
}

/**
 * Writes one entry of the change log about many documents, with the record that undoes it, in the running
 * transaction.
 * @returns the id of the entry
 */
export async function recordMassChange(
  strapi: Core.Strapi,
  { entityName }: Pick<Entity, 'entityName'>,
  {
    action,
    documents = [],
    order,
  }: { action: MassChangeAction; documents?: ChangedDocument[]; order?: OrderChange | null },
  context: OperationContext,
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
  await strapi.db.query(MASS_CHANGES).create({ data });
  return changeId;
}

/** Collects the changes of several transactions in one entry of the change log, see `createMassChange`. */
export interface MassChange extends ChangeCollector {
  /** The entry of the change log; `undefined` while nothing is stored. */
  readonly changeId: string | undefined;
}

/**
 * What documents are changed as parts of one mass change: `{ ...by, collector: createMassChange(strapi, of,
 * 'import', by) }`. Each transaction adds what it changes to the one record, so that a crash in between
 * leaves the record of what was stored.
 */
export function createMassChange(
  strapi: Core.Strapi,
  entity: Entity,
  action: MassChangeAction,
  context: OperationContext,
): MassChange {
  let stored: { changeId: string; documents: ChangedDocument[] } | undefined;
  return {
    get changeId() {
      return stored?.changeId;
    },
    async onWritten({ entityName }, written) {
      if (entityName !== entity.entityName || written.length === 0) return;
      const documents = mergeChanges([...(stored?.documents ?? []), ...written]);
      await strapi.db.transaction(async ({ onCommit }) => {
        let changeId = stored?.changeId;
        if (changeId === undefined) changeId = await recordMassChange(strapi, entity, { action, documents }, context);
        else {
          const data = { documents, documentCount: documents.length };
          await strapi.db.query(MASS_CHANGES).update({ where: { changeId }, data });
        }
        const next = { changeId, documents };
        onCommit(() => {
          stored = next;
        });
      });
    },
  };
}
