import * as z from 'zod/mini';
import type { AUDIT_ENTITIES } from './audit';
import { defineEndpoints } from './endpoint';
import { EntityId, languageQuery, createListSchema, pagingQuery } from './entity';
import { dropped } from './history';
import { ImageRef } from './image-ref';
import { Instant } from './values';

/** How long what was deleted can be brought back. */
export const BIN_DAYS = 30;

/** What goes to the bin when it is deleted: every document of a collection. Media and members of staff go at once. */
export const BINNED_ENTITIES = [
  'wine',
  'album',
  'gallery-item',
  'award',
  'stockist',
  'label',
  'label-word',
  'analysis',
  'lot',
] as const satisfies readonly (typeof AUDIT_ENTITIES)[number][];
const BinnedEntity = z.enum(BINNED_ENTITIES);
export type BinnedEntity = z.infer<typeof BinnedEntity>;

/** A document as an answer names it; `title` is `null` where it has none. */
const Named = z.object({ entity: BinnedEntity, title: z.nullable(z.string()) });

/**
 * A document that was deleted and can be brought back until `until`. `along` are those that went because it did, which come
 * back with it; they have no entry of their own in a list.
 */
export const BinEntry = z.object({
  ...Named.shape,
  id: z.string(),
  /** The id that the document had, and has again. */
  entityId: z.string(),
  deletedAt: Instant,
  deletedBy: z.nullable(z.string()),
  until: Instant,
  image: z.nullable(ImageRef),
  along: z.array(Named),
});
export type BinEntry = z.infer<typeof BinEntry>;
export const BinList = createListSchema(BinEntry);
export type BinList = z.infer<typeof BinList>;

const Query = z.strictObject(languageQuery);
const Params = z.strictObject({ id: EntityId });

/** What went along with something else is found by what it went with. `entityId` is that of the document. */
export const BinQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  entity: z.optional(BinnedEntity),
  entityId: z.optional(EntityId),
});
export type BinQuery = z.infer<typeof BinQuery>;

/** A document that is back, and what could not be brought back, by the field. `adminPath` is the screen that edits it. */
export const BinRestoreResponse = z.object({
  ...Named.shape,
  id: z.string(),
  adminPath: z.string(),
  along: z.array(Named),
  ...dropped,
});
export type BinRestoreResponse = z.infer<typeof BinRestoreResponse>;

export const binEndpoints = defineEndpoints({
  listBin: {
    method: 'GET',
    path: '/bin',
    access: 'editor',
    summary: 'What was deleted in the last 30 days, newest first',
    query: BinQuery,
    responses: { 200: BinList },
  },
  restoreFromBin: {
    method: 'POST',
    path: '/bin/{id}/restore',
    access: 'editor',
    summary: 'Bring a deleted document back to its place, with what went along with it',
    params: Params,
    query: Query,
    responses: { 200: BinRestoreResponse },
  },
  deleteFromBin: {
    method: 'DELETE',
    path: '/bin/{id}',
    access: 'admin',
    summary: 'Delete a document for good',
    params: Params,
    query: Query,
    responses: { 204: null },
  },
});
