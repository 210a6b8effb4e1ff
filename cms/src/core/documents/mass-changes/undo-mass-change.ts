// See docs/adr/0010-undo-of-mass-changes.md.
import type { Core } from '@strapi/strapi';
import { UNDO_DAYS } from '../../../contract/limits';
import { createProblemDocument } from '../../../contract/problem-texts';
import { Problem, toProblem } from '../../http/problem';
import type { ChangedDocument, ChangeCollector, OperationContext } from '../../http/operation-context';
import { rememberRecordedChanges } from '../../site-state/change-counter';
import { hasBin } from '../history/bin';
import type { DocumentEntity } from '../entity/define-entity';
import { getEntities, type UnitOfWork } from '../entity/entity';
import { MASS_CHANGE_UID, recordMassChange, type MassChangeRow } from './mass-changes';
import { storeOrder } from './order';
import { restoreBinEntry } from '../history/restore-bin-entry';
import { runInTransaction, isUniqueViolation, retryWhile } from '../rows/transactions';
import { planUndo, type UndoPlan, type UndoStep } from './undo-plan';
import { writeDocuments } from '../write/write-document';
import { queryRows } from '../rows/row-query';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the time since which mass changes can still be undone: UNDO_DAYS (30) before `now`. */
export const getUndoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_DAYS * DAY_MS);

/** Returns the time until which a mass change can be undone: UNDO_DAYS (30) after it was made. */
export const getUndoableUntil = ({ at }: Pick<MassChangeRow, 'at'>): Date =>
  new Date(new Date(at).getTime() + UNDO_DAYS * DAY_MS);

/** A mass change that is recent enough to be undone, with its entity. */
interface FoundMassChange {
  record: MassChangeRow;
  entity: DocumentEntity;
}

/** Throws `not_found`. */
async function findMassChange(strapi: Core.Strapi, changeId: string, now: Date): Promise<FoundMassChange> {
  const where = { changeId, at: { $gte: getUndoableSince(now) } };
  const record = await queryRows<MassChangeRow>(strapi, MASS_CHANGE_UID).findOne({ where });
  const entity = getEntities(strapi).find(({ entityName }) => entityName === record?.entity);
  if (!record || !entity || !hasBin(entity)) throw new Problem('not_found');
  return { record, entity };
}

/**
 * Finds a mass change (import, bulk edit, deletion, reordering or undo) that can be undone, by the id of its
 * audit entry. Throws `not_found`, also if it is older than UNDO_DAYS (30), and `already_undone`.
 */
export async function requireUndoableMassChange(
  strapi: Core.Strapi,
  changeId: string,
  now: Date,
): Promise<FoundMassChange> {
  const found = await findMassChange(strapi, changeId, now);
  if (found.record.undoneAt !== null) throw new Problem('already_undone');
  return found;
}

/**
 * Marks a mass change as undone; only one of several concurrent callers succeeds. Its first statement writes,
 * so that SQLite never has to upgrade a read lock. Throws `not_found` and `already_undone`.
 */
async function claimMassChange(strapi: Core.Strapi, changeId: string, now: Date): Promise<FoundMassChange> {
  const where = { changeId, undoneAt: { $null: true } };
  const { count } = await strapi.db.query(MASS_CHANGE_UID).updateMany({ where, data: { undoneAt: now } });
  const found = await findMassChange(strapi, changeId, now);
  if (count === 0) throw new Problem('already_undone');
  return found;
}

/** Runs work in a savepoint: an error rolls back only this work and is thrown again. */
async function runInSavepoint<Result>(strapi: Core.Strapi, work: () => Promise<Result>): Promise<Result> {
  return strapi.db.transaction(async ({ trx }) => {
    const forgetRolledBackChanges = rememberRecordedChanges(trx);
    await trx.raw('SAVEPOINT undo_step');
    try {
      const result = await work();
      await trx.raw('RELEASE SAVEPOINT undo_step');
      return result;
    } catch (error) {
      await trx.raw('ROLLBACK TO SAVEPOINT undo_step');
      forgetRolledBackChanges();
      throw error;
    }
  });
}

/** Applies all steps or none. Returns the changed documents. */
async function applySteps(unit: UnitOfWork<DocumentEntity>, steps: readonly UndoStep[]): Promise<ChangedDocument[]> {
  const { strapi, entity, context } = unit;
  const changedDocuments: ChangedDocument[] = [];
  const collector: ChangeCollector = {
    coveredEntities: [entity.entityName],
    onWritten: ({ entityName }, documents) => {
      if (entityName === entity.entityName) changedDocuments.push(...documents);
      return Promise.resolve();
    },
  };
  const commands = steps.flatMap(({ command }) => command ?? []);
  if (commands.length > 0) await writeDocuments({ ...unit, context: { ...context, collector } }, commands);
  for (const { binId } of steps)
    if (binId !== undefined) await restoreBinEntry(strapi, binId, { ...context, collector });
  return changedDocuments;
}

const isRefusal = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof Problem && error.status < 500 && error.code !== 'version_conflict');

/** Converts a step whose write was refused to one that leaves its document unchanged. */
function toRefusedStep({ document }: UndoStep, error: unknown, context: OperationContext): UndoStep {
  const { detail: message } = createProblemDocument(toProblem(error).code, context.language, '', {});
  const refused = document.fields.map(({ field, language, now }) => ({ field, language, now, message }));
  const skippedFields = [...document.left, ...refused.map((field) => ({ ...field, reason: 'refused' as const }))];
  return { document: { ...document, outcome: 'left', reason: 'refused', fields: [], left: skippedFields } };
}

/** Applies the steps of a plan together, or one by one if a rule refuses some of them. */
async function applyPlan(
  unit: UnitOfWork<DocumentEntity>,
  steps: readonly UndoStep[],
): Promise<{ steps: UndoStep[]; changedDocuments: ChangedDocument[] }> {
  const { strapi, context } = unit;
  try {
    return {
      steps: [...steps],
      changedDocuments: await runInSavepoint(strapi, () => applySteps(unit, steps)),
    };
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  const finalSteps: UndoStep[] = [];
  const changedDocuments: ChangedDocument[] = [];
  for (const step of steps) {
    try {
      changedDocuments.push(...(await runInSavepoint(strapi, () => applySteps(unit, [step]))));
      finalSteps.push(step);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      finalSteps.push(toRefusedStep(step, error, context));
    }
  }
  return { steps: finalSteps, changedDocuments };
}

/** Result of an undo; `changeId` is its audit entry, `null` if nothing was undone. */
export interface MassChangeUndo extends Pick<UndoPlan, 'steps' | 'order'> {
  entity: DocumentEntity;
  changeId: string | null;
}

/**
 * Undoes a mass change (import, bulk edit, deletion, reordering or undo), except for what was changed again
 * since, in one transaction with one audit entry. The undo itself can be undone. Returns the result of each
 * document; `changeId` is the new audit entry, `null` if nothing was undone. Throws `not_found`,
 * `already_undone`, or `version_conflict` if the token belongs to another plan.
 *
 * @param id of the audit entry of the mass change
 * @param token of the previewed plan; without it the undo does whatever is possible now
 */
export const undoMassChange = (
  strapi: Core.Strapi,
  id: string,
  token: string | undefined,
  context: OperationContext,
): Promise<MassChangeUndo> => {
  const undo = async (): Promise<MassChangeUndo> => {
    const { record, entity } = await claimMassChange(strapi, id, context.now);
    const plan = await planUndo({ strapi, entity, context }, record);
    if (token !== undefined && token !== plan.token) throw new Problem('version_conflict');
    const { steps, changedDocuments } = await applyPlan({ strapi, entity, context }, plan.steps);
    const request = plan.order?.request;
    const order = request ? await storeOrder({ strapi, entity, context }, request) : null;
    let changeId: string | null = null;
    if (changedDocuments.length === 0 && !order)
      await strapi.db.query(MASS_CHANGE_UID).update({ where: { id: record.id }, data: { undoneAt: null } });
    else
      changeId = await recordMassChange(
        { strapi, entity, context },
        { action: 'undo', documents: changedDocuments, order },
      );
    return { entity, steps, order: plan.order, changeId };
  };
  // Without a token the undo does whatever is possible after another writer has saved.
  return retryWhile(
    (error) => error instanceof Problem && error.code === 'version_conflict' && token === undefined,
    () => runInTransaction(strapi, undo),
  );
};
