import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { BulkChangeResponse, MAX_BULK_CHANGES } from './bulk-changes';
import { EntityId, ExpectedVersion, languageQuery, createListSchema, pagingQuery } from './entity';
import { listEntitiesWith } from './entity-list';
import { droppedFields } from './history';
import { ImageRef } from './image-ref';
import { checkMaxLength, Instant } from './values';

/** Number of days for which a deleted document can be restored. */
export const BIN_DAYS = 30;

/** Entities whose deleted documents go to the bin. Media and members of staff are deleted at once. */
export const BINNED_ENTITIES = listEntitiesWith('hasBin');
const BinnedEntity = z.enum(BINNED_ENTITIES);
export type BinnedEntity = z.infer<typeof BinnedEntity>;

/** Entity and title of a document; `title` is `null` if it has none. */
const NamedDocument = z.object({ entity: BinnedEntity, title: z.nullable(z.string()) });

/**
 * A deleted document, which can be restored until `until`. `along` lists the documents that were deleted in
 * cascade with it. They are restored with it and have no entry of their own.
 */
export const BinEntry = z.object({
  ...NamedDocument.shape,
  id: z.string(),
  /** Id of the document before its deletion and after its restoration. */
  entityId: z.string(),
  deletedAt: Instant,
  deletedBy: z.nullable(z.string()),
  until: Instant,
  image: z.nullable(ImageRef),
  along: z.array(NamedDocument),
});
export type BinEntry = z.infer<typeof BinEntry>;
export const BinList = createListSchema(BinEntry);
export type BinList = z.infer<typeof BinList>;

const Query = z.strictObject(languageQuery);
const Params = z.strictObject({ id: EntityId });

/**
 * Filters of the bin. `entityId` is the id of a document; one deleted in cascade finds the entry it belongs
 * to.
 */
export const BinQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  entity: z.optional(BinnedEntity),
  entityId: z.optional(EntityId),
});
export type BinQuery = z.infer<typeof BinQuery>;

/**
 * A restored document. `dropped` names the fields that could not be restored; `adminPath` opens its editor.
 */
export const BinRestoreResponse = z.object({
  ...NamedDocument.shape,
  id: z.string(),
  adminPath: z.string(),
  along: z.array(NamedDocument),
  ...droppedFields,
});
export type BinRestoreResponse = z.infer<typeof BinRestoreResponse>;

/**
 * Documents of one entity to delete: 1 to MAX_BULK_CHANGES (500), each on its own. One that no longer has its
 * `expectedVersion` is refused.
 */
export const BulkDeletionRequest = z.strictObject({
  entity: BinnedEntity,
  items: z
    .array(z.strictObject({ id: EntityId, expectedVersion: ExpectedVersion }))
    .check(checkMaxLength(MAX_BULK_CHANGES), z.minLength(1, 'required')),
});
export type BulkDeletionRequest = z.infer<typeof BulkDeletionRequest>;

/** Endpoints of the bin by operation id. */
export const binEndpoints = defineEndpoints({
  listBin: {
    method: 'GET',
    path: '/bin',
    access: 'editor',
    summary: 'What was deleted in the last 30 days, newest first',
    query: BinQuery,
    responses: { 200: BinList },
  },
  moveToBin: {
    method: 'POST',
    path: '/bin',
    access: 'editor',
    summary: 'Delete several documents of one type, as one change that can be undone',
    query: Query,
    body: BulkDeletionRequest,
    responses: { 200: BulkChangeResponse },
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
