import type { Core } from '@strapi/strapi';
import { MAX_LINE_LENGTH } from '../../contract/limits';
import { authorOf, type OperationContext } from '../http/operation-context';
import type { ImageRow } from '../images/image-ref';
import { isDocumentEntity, type DocumentEntity } from './define-entity';
import { getEntities, mainRow, type AppliedChange, type Entity, type Member, type StoredRow } from './entity';
import type { DocumentValues } from './fields';
import { pickNonEmptyColumns } from './languages';
import { fieldAt, findReferrers } from './references';

const MEDIA = 'api::media-item.media-item';
export const BIN = 'api::bin.bin-entry';

/** A deleted document as it is stored, with what it said in the shape of the contract. */
export interface BinRow {
  id: number;
  documentId: string;
  entity: string;
  entityId: string;
  title: string | null;
  titleEn: string | null;
  deletedAt: Date | string;
  deletedBy: string | null;
  /** The id of the document that took it along; `null` for one that was deleted itself. */
  alongWith: string | null;
  /** The last version that was saved. */
  version: number;
  position: number | null;
  members: Member[] | null;
  data: { sl: DocumentValues; en?: DocumentValues };
  images?: ImageRow[];
}

/** Whether documents of a type can be brought back: those of every collection. */
export const hasBin = (entity: Entity): entity is DocumentEntity =>
  isDocumentEntity(entity) && entity.kind === 'collection';

/** The relations to a document that its deletion empties. */
export const memberships = (strapi: Core.Strapi, { entityName }: Entity) =>
  findReferrers(strapi, entityName).flatMap(({ entity, reference }) => {
    const field = reference.onDelete === 'noAction' ? fieldAt(entity, reference.field) : undefined;
    return field?.kind === 'relation' ? [{ entity, relation: field.column }] : [];
  });

/** What is part of a document that is about to be deleted: afterwards nothing tells any more. */
export async function membersOf(strapi: Core.Strapi, entity: Entity, documentId: string): Promise<Member[]> {
  const members: Member[] = [];
  for (const { entity: member, relation } of hasBin(entity) ? memberships(strapi, entity) : []) {
    const query = { where: { [relation]: { documentId } }, select: ['documentId'] };
    const rows = (await strapi.db.query(member.uid).findMany(query)) as StoredRow[];
    const ids = new Set(rows.map((row) => row.documentId));
    members.push(...[...ids].map((id) => ({ entity: member.entityName, id })));
  }
  return members;
}

/** The rows of the images that a document shows and the library still has. */
async function imageIdsOf(strapi: Core.Strapi, entity: DocumentEntity, row: StoredRow): Promise<number[]> {
  const shown = entity.images.flatMap(({ path: [name] }) => (row[name] ?? []) as ImageRow | ImageRow[]);
  const $in = shown.map((image) => (image as ImageRow & { id: number }).id);
  if ($in.length === 0) return [];
  const found = (await strapi.db.query(MEDIA).findMany({ where: { id: { $in } }, select: ['id'] })) as StoredRow[];
  return found.map(({ id }) => id);
}

/**
 * Keeps a document that was deleted, through whichever door, in the transaction of its deletion. One that is nothing without
 * its image is not kept when that has gone too.
 */
export async function moveToBin(
  strapi: Core.Strapi,
  entity: Entity,
  change: AppliedChange,
  context: OperationContext,
): Promise<void> {
  const row = mainRow(change.before);
  if (!row || mainRow(change.after) || !hasBin(entity) || !entity.history) return;
  const images = await imageIdsOf(strapi, entity, row);
  if (entity.isDeletedWithImage && images.length === 0) return;
  await strapi.db.query(BIN).create({
    data: {
      entity: entity.entityName,
      entityId: row.documentId,
      title: entity.title(row, 'sl')?.slice(0, MAX_LINE_LENGTH) ?? null,
      titleEn:
        entity.title({ ...row, ...pickNonEmptyColumns(change.before.en ?? {}) }, 'en')?.slice(0, MAX_LINE_LENGTH) ??
        null,
      deletedAt: context.now,
      deletedBy: authorOf(context),
      alongWith: change.alongWith ?? null,
      // Its deletion has taken a version too.
      version: row.version - 1,
      position: row.position ?? null,
      members: change.members ?? [],
      data: entity.history.data(change.before),
      images,
    },
  });
}

/** The deleted documents that show an image. */
export const binnedWith = async (
  strapi: Core.Strapi,
  mediaId: string,
): Promise<Pick<BinRow, 'entity' | 'entityId' | 'title'>[]> => {
  const where = { images: { documentId: mediaId } };
  const query = { where, select: ['entity', 'entityId', 'title'], orderBy: { id: 'asc' } };
  return (await strapi.db.query(BIN).findMany(query)) as BinRow[];
};

/** Takes out of the bin what is nothing without the image that goes. */
export async function forgetWithImage(strapi: Core.Strapi, mediaId: string): Promise<void> {
  const entities = getEntities(strapi).flatMap(({ entityName, isDeletedWithImage }) =>
    isDeletedWithImage ? [entityName] : [],
  );
  const where = { entity: { $in: entities }, images: { documentId: mediaId } };
  const rows = (await strapi.db.query(BIN).findMany({ where, select: ['id'] })) as BinRow[];
  if (rows.length > 0) await strapi.db.query(BIN).deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } });
}
