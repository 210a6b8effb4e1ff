import type { Core } from '@strapi/strapi';
import type { AuditEntry } from '../../../contract/audit';
import type { Language } from '../../../contract/languages';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import type { UndoneDocument, UndoPreview, UndoResult } from '../../../contract/mass-changes';
import { MASS_CHANGE_UID, type MassChangeRow } from '../../../core/documents/mass-changes/mass-changes';
import type { DocumentEntity } from '../../../core/documents/entity/define-entity';
import { toInstantOrEmpty } from '../../../core/documents/rows/stored-columns';
import { runInTransaction } from '../../../core/documents/rows/transactions';
import {
  requireUndoableMassChange,
  getUndoableSince,
  getUndoableUntil,
  undoMassChange,
} from '../../../core/documents/mass-changes/undo-mass-change';
import { planUndo, type UndoPlan } from '../../../core/documents/mass-changes/undo-plan';
import { Problem } from '../../../core/http/problem';
import type { OperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import { serializeAuditEntry, type AuditedSubjects, type AuditRow } from './audited-subjects';

/** Whether and until when a change can be undone, and how many documents it changed. */
type EntryUndoState = NonNullable<AuditEntry['undo']>;

/** Columns that lists need: all except the changed documents. */
const SUMMARY_COLUMNS = ['changeId', 'at', 'documentCount', 'undoneAt'];

/** The part of an undo preview about the order of the list; `null` when the change did not affect it. */
const serializeOrderOutcome = (order: UndoPlan['order']): UndoPreview['order'] =>
  order && { outcome: order.outcome, documents: order.documents };

/** Strapi service `api::audit.mass-changes`: bulk changes of the last days, and their undo. */
const massChanges = ({ strapi }: { strapi: Core.Strapi }) => {
  const queryRecords = () => strapi.db.query(MASS_CHANGE_UID);

  /** Documents of an undo with current title and link; a deleted document keeps the title it had. */
  async function nameDocuments(
    entity: DocumentEntity,
    plan: Pick<UndoPlan, 'steps'>,
    language: Language,
  ): Promise<UndoneDocument[]> {
    const { entityName } = entity;
    const subjects = getService<AuditedSubjects>('api::audit.audited-subjects');
    const entries = plan.steps.map(({ document: { id } }) => ({ entity: entityName, entityId: id, title: null }));
    const getSubject = await subjects.createSubjectLookup(entries, language);
    return plan.steps.map(({ document: { title, ...document } }, index) => {
      const { name, adminPath } = getSubject(entries[index] ?? { entity: entityName, entityId: document.id, title });
      return { ...document, name: name ?? title, adminPath };
    });
  }

  /** What undoing a change would do now. Throws a `Problem` when the change cannot be undone. */
  async function previewUndo(id: string, context: OperationContext): Promise<UndoPreview> {
    const { record, entity } = await requireUndoableMassChange(strapi, id, context.now);
    const plan = await planUndo({ strapi, entity, context }, record);
    return {
      until: toInstantOrEmpty(getUndoableUntil(record)),
      documents: await nameDocuments(entity, plan, context.language),
      order: serializeOrderOutcome(plan.order),
      token: plan.token,
    };
  }

  return {
    previewUndo,

    /** Undo states of audit entries by entry id. Entries that never could be undone are absent. */
    async findUndoStates(changeIds: readonly string[], now: Date): Promise<Map<string, EntryUndoState>> {
      const where = { changeId: { $in: changeIds }, at: { $gte: getUndoableSince(now) } };
      const rows = (await queryRecords().findMany({ where, select: SUMMARY_COLUMNS })) as MassChangeRow[];
      return new Map(
        rows.map((row) => [
          row.changeId,
          {
            canUndo: row.undoneAt === null,
            until: toInstantOrEmpty(getUndoableUntil(row)),
            documents: row.documentCount,
          },
        ]),
      );
    },

    /** A page of the audit entries that can still be undone, newest first. */
    async listUndoable(
      { page, pageSize: limit = MAX_PAGE_SIZE }: { page: number; pageSize?: number | undefined },
      now: Date,
    ): Promise<{ items: AuditRow[]; total: number }> {
      const where = { at: { $gte: getUndoableSince(now) }, undoneAt: { $null: true } };
      const orderBy = [{ at: 'desc' }, { id: 'desc' }];
      const query = { where, select: ['changeId'], orderBy, limit, offset: (page - 1) * limit };
      const [rows, total] = await Promise.all([
        queryRecords().findMany(query) as Promise<Pick<MassChangeRow, 'changeId'>[]>,
        queryRecords().count({ where }),
      ]);
      const ids = rows.map(({ changeId }) => changeId);
      const found = { where: { documentId: { $in: ids } } };
      const entries = (await strapi.db.query('api::audit.audit-entry').findMany(found)) as AuditRow[];
      const items = ids.flatMap((id) => entries.find(({ documentId }) => documentId === id) ?? []);
      return { items, total };
    },

    /** Undoes a bulk change (`undoMassChange`). A `version_conflict` carries a new preview. */
    async undo(id: string, token: string | undefined, context: OperationContext): Promise<UndoResult> {
      try {
        const { entity, steps, order, changeId } = await undoMassChange(strapi, id, token, context);
        const documents = await nameDocuments(entity, { steps }, context.language);
        return {
          changeId,
          count: documents.filter(({ outcome }) => outcome !== 'left').length,
          left: documents.filter(({ outcome, left }) => outcome === 'left' || left.length > 0),
          order: serializeOrderOutcome(order),
        };
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'version_conflict' || error.options.current) throw error;
        throw new Problem('version_conflict', { current: await previewUndo(id, context) });
      }
    },

    /** Deletes the records of changes that can no longer be undone. */
    async purgeExpired(now: Date): Promise<void> {
      await runInTransaction(strapi, () =>
        queryRecords().deleteMany({ where: { at: { $lt: getUndoableSince(now) } } }),
      );
    },
  };
};

export type MassChanges = ReturnType<typeof massChanges>;

/**
 * Converts stored audit rows to audit entries of the API, in the same order. Adds the current title and edit
 * link of each document (`null` when it no longer exists), and to bulk changes of the last 30 days whether
 * they can be undone.
 */
export async function serializeAuditEntries(
  rows: readonly AuditRow[],
  language: Language,
  now: Date,
): Promise<AuditEntry[]> {
  const getSubject = await getService<AuditedSubjects>('api::audit.audited-subjects').createSubjectLookup(
    rows,
    language,
  );
  const undoStates = await getService<MassChanges>('api::audit.mass-changes').findUndoStates(
    rows.map(({ documentId }) => documentId),
    now,
  );
  return rows.map((row) => ({
    ...serializeAuditEntry(row, getSubject(row)),
    ...(undoStates.has(row.documentId) && { undo: undoStates.get(row.documentId) }),
  }));
}

export default massChanges;
