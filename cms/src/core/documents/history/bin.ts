import type { Core } from '@strapi/strapi';
import { MAX_LINE_LENGTH } from '../../../contract/limits';
import { findAuthorName } from '../../http/operation-context';
import type { ImageRow } from '../../images/image-ref';
import { isDocumentEntity, type DocumentEntity } from '../entity/define-entity';
import {
  getEntities,
  type AppliedChange,
  type BinMember,
  type ClearedReference,
  type Entity,
  type UnitOfWork,
} from '../entity/entity';
import { findMainRow, type StoredRow } from '../rows/stored-rows';
import type { DocumentValues } from '../entity/fields';
import { pickNonEmptyColumns } from '../values/localised-values';
import { findField } from '../entity/field-paths';
import { findReferrers } from '../references/references';
import { queryRows } from '../rows/row-query';

const MEDIA_ITEM_UID = 'api::media-item.media-item';
/** Content type of bin entries. */
export const BIN_ENTRY_UID = 'api::bin.bin-entry';

/** Row of the bin: a deleted document with its last values in the shape of the contract. */
export interface BinRow {
  id: number;
  documentId: string;
  entity: string;
  entityId: string;
  title: string | null;
  titleEn: string | null;
  deletedAt: Date | string;
  deletedBy: string | null;
  /** Id of the document whose deletion cascaded to this one; `null` for one that was deleted directly. */
  alongWith: string | null;
  /** Version of its last revision. */
  version: number;
  position: number | null;
  members: BinMember[] | null;
  clearedReferences: ClearedReference[] | null;
  data: { sl: DocumentValues; en?: DocumentValues };
  images?: ImageRow[];
}

/**
 * Whether deleted documents of an entity go to the bin, from which they can be restored: true for every
 * declared collection.
 */
export const hasBin = (entity: Entity): entity is DocumentEntity =>
  isDocumentEntity(entity) && entity.kind === 'collection';

/**
 * Lists the relations of other entities that point to a type and that the database empties when the target is
 * deleted (`onDelete: 'noAction'`): each with the entity that has it and its column.
 */
export const listMemberRelations = (strapi: Core.Strapi, { entityName }: Entity) =>
  findReferrers(strapi, entityName).flatMap(({ entity, reference }) => {
    const field = reference.onDelete === 'noAction' ? findField(entity.fields, reference.field) : undefined;
    return field?.kind === 'relation' ? [{ entity, relation: field.column }] : [];
  });

/**
 * Finds the documents that refer to a document by a relation, such as the gallery items of an album. Empty
 * for a type without a bin. Call it before the deletion, which empties the relations.
 */
export async function findMembers(strapi: Core.Strapi, entity: Entity, documentId: string): Promise<BinMember[]> {
  const members: BinMember[] = [];
  for (const { entity: member, relation } of hasBin(entity) ? listMemberRelations(strapi, entity) : []) {
    const query = { where: { [relation]: { documentId } }, select: ['documentId'] };
    const rows = await queryRows(strapi, member.uid).findMany(query);
    const ids = new Set(rows.map((row) => row.documentId));
    members.push(...[...ids].map((id) => ({ entity: member.entityName, id })));
  }
  return members;
}

/** Row ids of the document's images that still exist in the library. */
async function findImageIds(strapi: Core.Strapi, entity: DocumentEntity, row: StoredRow): Promise<number[]> {
  const imageRows = entity.images.flatMap(({ path: [name] }) => (row[name] ?? []) as ImageRow | ImageRow[]);
  const $in = imageRows.map((image) => (image as ImageRow & { id: number }).id);
  if ($in.length === 0) return [];
  const found = await queryRows(strapi, MEDIA_ITEM_UID).findMany({ where: { id: { $in } }, select: ['id'] });
  return found.map(({ id }) => id);
}

/**
 * Copies a deleted document, with its last values, images and position, to the bin, in the transaction of its
 * deletion. Does nothing for a change that is no deletion, for types without a bin or revisions, and for a
 * document that is deleted together with its image.
 */
export async function moveToBin({ strapi, entity, context }: UnitOfWork, change: AppliedChange): Promise<void> {
  const row = findMainRow(change.before);
  if (!row || findMainRow(change.after) || !hasBin(entity) || !entity.history) return;
  const images = await findImageIds(strapi, entity, row);
  if (entity.isDeletedWithImage && images.length === 0) return;
  await strapi.db.query(BIN_ENTRY_UID).create({
    data: {
      entity: entity.entityName,
      entityId: row.documentId,
      title: entity.title(row, 'sl')?.slice(0, MAX_LINE_LENGTH) ?? null,
      titleEn:
        entity.title({ ...row, ...pickNonEmptyColumns(change.before.en ?? {}) }, 'en')?.slice(0, MAX_LINE_LENGTH) ??
        null,
      deletedAt: context.now,
      deletedBy: findAuthorName(context),
      alongWith: change.alongWith ?? null,
      // The deletion itself has incremented the version.
      version: row.version - 1,
      position: row.position ?? null,
      members: change.members ?? [],
      clearedReferences: change.clearedReferences ?? [],
      data: entity.history.getSnapshot(change.before),
      images,
    },
  });
}

/**
 * Finds the bin entries (deleted documents) that use an image of the library, oldest first; `mediaId` is the
 * document id of the image.
 */
export const findBinEntriesWithImage = async (
  strapi: Core.Strapi,
  mediaId: string,
): Promise<Pick<BinRow, 'entity' | 'entityId' | 'title'>[]> => {
  const where = { images: { documentId: mediaId } };
  const query = { where, select: ['entity', 'entityId', 'title'], orderBy: { id: 'asc' } };
  return await queryRows<BinRow>(strapi, BIN_ENTRY_UID).findMany(query);
};

/**
 * Deletes the bin entries (deleted documents) that use an image and cannot exist without it
 * (`isDeletedWithImage`); `mediaId` is the document id of the image.
 */
export async function deleteBinEntriesWithImage(strapi: Core.Strapi, mediaId: string): Promise<void> {
  const entities = getEntities(strapi).flatMap(({ entityName, isDeletedWithImage }) =>
    isDeletedWithImage ? [entityName] : [],
  );
  const where = { entity: { $in: entities }, images: { documentId: mediaId } };
  const rows = await queryRows<BinRow>(strapi, BIN_ENTRY_UID).findMany({ where, select: ['id'] });
  if (rows.length > 0)
    await strapi.db.query(BIN_ENTRY_UID).deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } });
}
