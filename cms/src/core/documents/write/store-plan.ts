import type { Core, UID } from '@strapi/strapi';
import type { Knex } from 'knex';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/languages';
import { recordSiteChange } from '../../site-state/change-counter';
import { createPacer, type Pace } from '../../process/pacer';
import { insertRows, updateRows } from '../rows/bulk-statements';
import type { DocumentEntity } from '../entity/define-entity';
import type { UnitOfWork } from '../entity/entity';
import { findMainRow, type StoredRow } from '../rows/stored-rows';
import { applySideEffects } from './side-effects';
import { REVISION_UID } from '../history/revisions';
import { planWrites, type PlannedWrite, type UpsertCommand, type WritePlan } from './plan-writes';
import { findRowsIn } from '../rows/row-query';
import { runInTransaction } from '../rows/transactions';
import { readNextPosition } from './next-position';

/**
 * Locks documents until the transaction ends, always in the same order so that writers cannot deadlock.
 * Returns their versions by document id.
 */
async function lockDocuments(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  uid: UID.ContentType,
  documentIds: readonly string[],
): Promise<Map<string, number | null>> {
  const { tableName } = strapi.db.metadata.get(uid);
  const rows = await trx(tableName)
    .where({ locale: DEFAULT_LANGUAGE })
    .whereIn('document_id', [...new Set(documentIds)])
    .orderBy('id')
    .forUpdate()
    .select<{ documentId: string; version: number | null }[]>({ documentId: 'document_id', version: 'version' });
  return new Map(rows.map(({ documentId, version }) => [documentId, version]));
}

/** Whether a document still has the version that was planned with. */
const isUnchanged = ({ before }: PlannedWrite, versions: ReadonlyMap<string, number | null>): boolean => {
  const row = findMainRow(before);
  return row === null || versions.get(row.documentId) === row.version;
};

/**
 * Plans the writes again whose documents another writer has changed; they are locked by now. Throws
 * `version_conflict` if the command expects the former version.
 */
async function replanStaleWrites(
  unit: UnitOfWork<DocumentEntity>,
  plan: WritePlan,
  versions: ReadonlyMap<string, number | null>,
  pace: Pace,
): Promise<PlannedWrite[]> {
  const areLookupsCurrent = await plan.lookups.isStillCurrent();
  const stale = plan.writes.filter((write) => !areLookupsCurrent || !isUnchanged(write, versions));
  if (stale.length === 0) return plan.writes;
  const commands = stale.map(({ command }) => command);
  const renewed = await planWrites(unit, commands, pace);
  const writeByCommand = new Map(renewed.writes.map((write) => [write.command, write]));
  return plan.writes.map((write) => writeByCommand.get(write.command) ?? write);
}

/** Assigns positions at the end of the locked list to new documents. */
async function assignPositions(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  writes: readonly PlannedWrite[],
): Promise<void> {
  const unplaced = writes.filter(({ after }) => after.sl.position === undefined);
  if (unplaced.length === 0) return;
  const first = await readNextPosition(strapi, entity);
  for (const [index, { after }] of unplaced.entries()) {
    for (const language of LANGUAGES) after[language].position = first + index;
  }
}

/** Lists the rows that writes create or change. */
const listRows = (writes: readonly PlannedWrite[]) =>
  writes.flatMap((write) =>
    LANGUAGES.map((language) => ({
      before: write.before[language] ?? null,
      after: write.after[language],
      relations: write.relations[language],
    })),
  );

async function storePlannedRows(
  strapi: Core.Strapi,
  trx: Knex.Transaction,
  { uid }: DocumentEntity,
  writes: readonly PlannedWrite[],
  pace: Pace,
): Promise<void> {
  const rows = listRows(writes);
  const attributeNames = new Set(writes.flatMap(({ changedAttributes }) => [...changedAttributes]));
  const updates = rows.flatMap(({ before, after }) => (before ? [{ id: before.id, values: after }] : []));
  if (writes.some(({ after, before }) => findMainRow(before)?.position !== after.sl.position))
    attributeNames.add('position');
  await updateRows(strapi, trx, uid, attributeNames, updates, pace);
  const createdRows = rows.filter(({ before }) => before === null);
  if (createdRows.length > 0) {
    const publishedAt = new Date();
    const values = createdRows.map(({ after }) => ({ ...after, publishedAt }));
    await insertRows(strapi, trx, uid, values, pace);
    const createdIds = createdRows.map(({ after }) => after.documentId);
    const stored = await findRowsIn(strapi, uid, ['documentId', createdIds], {
      select: ['id', 'documentId', 'locale'],
    });
    const ids = new Map(stored.map(({ id, documentId, locale }) => [`${documentId} ${String(locale)}`, id]));
    for (const { after } of createdRows) after.id = ids.get(`${after.documentId} ${String(after.locale)}`) ?? 0;
  }
  for (const { before, after, relations } of rows) {
    if (Object.keys(relations).length > 0)
      await strapi.db.entityManager.updateRelations(uid, before?.id ?? after.id, relations, { transaction: trx });
  }
}

/**
 * Stores create and update commands with bulk statements in one transaction: locks the documents, plans those
 * again that have changed since, writes rows and revisions, and applies side effects. Returns the Slovenian
 * rows as stored, in the order of the commands. Throws as `planWrites` does, and the error of the driver,
 * such as for a taken slug.
 *
 * @param plan the plan of the commands if they were planned before the transaction
 */
export const storePlannedWrites = (
  unit: UnitOfWork<DocumentEntity>,
  commands: readonly UpsertCommand[],
  plan: WritePlan | null,
): Promise<StoredRow[]> =>
  runInTransaction(unit.strapi, async (trx) => {
    const pace = createPacer({ isLocked: true });
    const ids = commands.flatMap((command) => (command.kind === 'update' ? command.id : []));
    const versions =
      ids.length > 0 ? await lockDocuments(unit.strapi, trx, unit.entity.uid, ids) : new Map<string, number | null>();
    const writes = plan
      ? await replanStaleWrites(unit, plan, versions, pace)
      : (await planWrites(unit, commands, pace)).writes;
    await assignPositions(unit.strapi, unit.entity, writes);
    await storePlannedRows(unit.strapi, trx, unit.entity, writes, pace);
    const revisions = writes.flatMap((write) => write.revisions);
    if (revisions.length > 0) await insertRows(unit.strapi, trx, REVISION_UID, revisions, pace);
    await recordSiteChange(unit.strapi, unit.entity.uid);
    for (const { before, after, command } of writes) {
      const { restoredFrom, auditAction } = command;
      await applySideEffects(unit, { before, after, restoredFrom, auditAction }, { hasRevision: true });
    }
    return writes.map(({ after }) => after.sl);
  });
