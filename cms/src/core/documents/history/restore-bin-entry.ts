import type { Core } from '@strapi/strapi';
import type { FieldErrors } from '../../../contract/problem';
import { Problem } from '../../http/problem';
import type { OperationContext } from '../../http/operation-context';
import { BIN_ENTRY_UID, hasBin, listMemberRelations, type BinRow } from './bin';
import type { DocumentEntity } from '../entity/define-entity';
import { getEntities, type Entity, type BinMember, type UnitOfWork } from '../entity/entity';
import type { StoredRow } from '../rows/stored-rows';
import type { DocumentValues } from '../entity/fields';
import { createLookups } from '../references/lookups';
import { toFieldErrors } from '../references/references';
import { restoreValues } from './restore-values';
import { findFreeSlug } from '../references/slug';
import { runInTransaction, lockList } from '../rows/transactions';
import { validateInput } from '../values/document-input';
import { restoreClearedReferences } from '../write/side-effects';
import { writeDocument } from '../write/write-document';
import { queryRows } from '../rows/row-query';

/** A restored document; `dropped` explains by field which values could not be restored. */
export interface RestoredDocument {
  entity: DocumentEntity;
  row: StoredRow;
  dropped: FieldErrors;
}

/** Returns the entity of a name whose deleted documents go to the bin. Throws `not_found`. */
export const requireBinEntity = (strapi: Core.Strapi, entityName: string): DocumentEntity => {
  const entity = getEntities(strapi).find((each) => each.entityName === entityName);
  if (!entity || !hasBin(entity)) throw new Problem('not_found');
  return entity;
};

/** Replaces the former slug of a target by its new one in the values of a document that refers to it. */
const replaceReferencedSlug = (
  entity: DocumentEntity,
  value: DocumentValues,
  target: Entity,
  [formerSlug, newSlug]: readonly [unknown, unknown],
): DocumentValues => {
  const isReference = (field: string): boolean =>
    entity.references.some(
      (each) => each.field === field && each.targetEntity === target.entityName && each.targetColumn === 'slug',
    );
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [field, each === formerSlug && isReference(field) ? newSlug : each]),
  );
};

/**
 * Sets the relations of former members to the restored document, except for those that belong to another one
 * now.
 */
async function relinkMembers(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  members: readonly BinMember[],
  id: string,
): Promise<void> {
  const rows = await queryRows(strapi, entity.uid).findMany({ where: { documentId: id } });
  for (const { entity: member, relation } of listMemberRelations(strapi, entity)) {
    const ids = members.filter(({ entity: entityName }) => entityName === member.entityName).map((each) => each.id);
    const where = { documentId: { $in: ids }, [relation]: { id: { $null: true } } };
    const unlinkedRows = await queryRows(strapi, member.uid).findMany({ where, select: ['id', 'locale'] });
    for (const memberRow of unlinkedRows) {
      const targetRow = rows.find(({ locale }) => locale === memberRow.locale);
      if (targetRow)
        await strapi.db.query(member.uid).update({ where: { id: memberRow.id }, data: { [relation]: targetRow.id } });
    }
  }
}

/**
 * Creates the document of a bin entry with its former id, position and slug; a taken slug gets a number.
 * Puts back what referred to it.
 * Throws `validation_failed`.
 */
async function restoreDocument(
  { strapi, entity, context }: UnitOfWork<DocumentEntity>,
  entry: BinRow,
): Promise<RestoredDocument> {
  await lockList(strapi, entity.uid);
  const { input, dropped } = await restoreValues(strapi, entity, {}, entry.data, context.language);
  const { slug } = input.shared;
  if (typeof slug === 'string' && slug) input.shared.slug = await findFreeSlug(createLookups(strapi), entity.uid, slug);
  const { issues } = validateInput(entity, input);
  if (issues.length > 0)
    throw new Problem('validation_failed', { fields: { ...toFieldErrors(issues, context.language), ...dropped } });
  const restoredAs = { documentId: entry.entityId, position: entry.position };
  const command = { kind: 'create', writeInput: input, restoredFrom: entry.version, restoredAs } as const;
  const row = await writeDocument(strapi, entity, command, context);
  await relinkMembers(strapi, entity, entry.members ?? [], entry.entityId);
  await restoreClearedReferences({ strapi, entity, context }, entry.clearedReferences ?? [], row);
  return { entity, row, dropped };
}

/** Deletes a bin entry. Returns true to only one of several concurrent callers. */
async function removeFromBin(strapi: Core.Strapi, { id }: BinRow): Promise<boolean> {
  return (await strapi.db.query(BIN_ENTRY_UID).deleteMany({ where: { id } })).count > 0;
}

/**
 * Restores a deleted document (`document`) and those that its deletion also deleted (`cascaded`);
 * `documentId` is the id of the bin entry. Throws `not_found`, also if another request was faster, and
 * `validation_failed` if a required reference or image is gone.
 */
export async function restoreBinEntry(
  strapi: Core.Strapi,
  documentId: string,
  context: OperationContext,
): Promise<{ document: RestoredDocument; cascaded: RestoredDocument[] }> {
  const bin = strapi.db.query(BIN_ENTRY_UID);
  const entry = (await bin.findOne({ where: { documentId } })) as BinRow | null;
  if (!entry) throw new Problem('not_found');
  return runInTransaction(strapi, async () => {
    // The first statement writes, so that SQLite never has to turn a read lock into a write lock.
    if (!(await removeFromBin(strapi, entry))) throw new Problem('not_found');
    const document = await restoreDocument({ strapi, entity: requireBinEntity(strapi, entry.entity), context }, entry);
    const cascadedEntries = (await bin.findMany({
      where: { alongWith: entry.entityId },
      orderBy: { id: 'asc' },
    })) as BinRow[];
    const cascaded: RestoredDocument[] = [];
    for (const cascadedEntry of cascadedEntries) {
      const entity = requireBinEntity(strapi, cascadedEntry.entity);
      const slugs = [entry.data.sl.slug, document.row.slug] as const;
      const sl = replaceReferencedSlug(entity, cascadedEntry.data.sl, document.entity, slugs);
      const data = { ...cascadedEntry.data, sl };
      if (await removeFromBin(strapi, cascadedEntry))
        cascaded.push(await restoreDocument({ strapi, entity, context }, { ...cascadedEntry, data }));
    }
    return { document, cascaded };
  });
}
