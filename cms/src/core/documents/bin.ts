import type { Core } from '@strapi/strapi';
import { MAX_LINE_LENGTH } from '../../contract/limits';
import { authorOf, type RequestContext } from '../http/request-context';
import type { ImageRow } from '../images/image-ref';
import { isDeclared, type Declared } from './declare';
import { entitiesOf, mainRow, type Done, type Entity, type Member, type StoredRow } from './entity';
import type { Value } from './fields';
import { saidIn } from './languages';
import { fieldAt, holdersOf } from './references';

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
  data: { sl: Value; en?: Value };
  images?: ImageRow[];
}

/** Whether documents of a type can be brought back: those of every collection. */
export const isBinned = (of: Entity): of is Declared => isDeclared(of) && of.kind === 'collection';

/** The relations to a document that its deletion empties. */
export const memberships = (strapi: Core.Strapi, { entity }: Entity) =>
  holdersOf(strapi, entity).flatMap(({ of, reference }) => {
    const field = reference.whenGone === 'nothing' ? fieldAt(of, reference.field) : undefined;
    return field?.kind === 'relation' ? [{ of, relation: field.column }] : [];
  });

/** What is part of a document that is about to be deleted: afterwards nothing tells any more. */
export async function membersOf(strapi: Core.Strapi, of: Entity, documentId: string): Promise<Member[]> {
  const members: Member[] = [];
  for (const { of: member, relation } of isBinned(of) ? memberships(strapi, of) : []) {
    const query = { where: { [relation]: { documentId } }, select: ['documentId'] };
    const rows = (await strapi.db.query(member.uid).findMany(query)) as StoredRow[];
    const ids = new Set(rows.map((row) => row.documentId));
    members.push(...[...ids].map((id) => ({ entity: member.entity, id })));
  }
  return members;
}

/** The rows of the images that a document shows and the library still has. */
async function imageIdsOf(strapi: Core.Strapi, of: Declared, row: StoredRow): Promise<number[]> {
  const shown = of.images.flatMap(({ path: [name] }) => (row[name] ?? []) as ImageRow | ImageRow[]);
  const $in = shown.map((image) => (image as ImageRow & { id: number }).id);
  if ($in.length === 0) return [];
  const found = (await strapi.db.query(MEDIA).findMany({ where: { id: { $in } }, select: ['id'] })) as StoredRow[];
  return found.map(({ id }) => id);
}

/**
 * Keeps a document that was deleted, through whichever door, in the transaction of its deletion. One that is nothing without
 * its image is not kept when that has gone too.
 */
export async function keepInBin(strapi: Core.Strapi, of: Entity, done: Done, by: RequestContext): Promise<void> {
  const row = mainRow(done.before);
  if (!row || mainRow(done.after) || !isBinned(of) || !of.history) return;
  const images = await imageIdsOf(strapi, of, row);
  if (of.goesWithImage && images.length === 0) return;
  await strapi.db.query(BIN).create({
    data: {
      entity: of.entity,
      entityId: row.documentId,
      title: of.title(row, 'sl')?.slice(0, MAX_LINE_LENGTH) ?? null,
      titleEn: of.title({ ...row, ...saidIn(done.before.en ?? {}) }, 'en')?.slice(0, MAX_LINE_LENGTH) ?? null,
      deletedAt: by.now,
      deletedBy: authorOf(by),
      alongWith: done.alongWith ?? null,
      // Its deletion has taken a version too.
      version: row.version - 1,
      position: row.position ?? null,
      members: done.members ?? [],
      data: of.history.data(done.before),
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
  const entities = entitiesOf(strapi).flatMap(({ entity, goesWithImage }) => (goesWithImage ? [entity] : []));
  const where = { entity: { $in: entities }, images: { documentId: mediaId } };
  const rows = (await strapi.db.query(BIN).findMany({ where, select: ['id'] })) as BinRow[];
  if (rows.length > 0) await strapi.db.query(BIN).deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } });
}
