import * as z from 'zod/mini';
import type { AttentionRule } from './attention';
import type { EntityContract } from './entity-contract';
import type { EntityName } from './entity-list';
import { EntityId, Slug, editQuery, fallbackQuery, languageQuery, pagingQuery } from './entity';
import { defineHistoryEndpoints } from './history';
import { allowBilingual, createBilingualResponse, createBilingualSchema, createUpdateBodies } from './bilingual-write';
import { BulkChangeResponse, createBulkChangeSchema } from './bulk-changes';
import { checkMaxLength } from './values';

/** Maximum number of ids in one order request; a longer list is ordered in sections (`part`). */
export const MAX_ORDERED_IDS = 10_000;

/**
 * Ids of all documents of a collection in their new order. With `part: true` the ids of some documents: they
 * are rearranged among the positions that they already hold, and all others keep theirs.
 */
export const OrderRequest = z.strictObject({
  ids: z.array(EntityId).check(checkMaxLength(MAX_ORDERED_IDS), z.minLength(1, 'required')),
  part: z.optional(z.boolean()),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** `status=all` includes unpublished documents for staff. It has no effect for anyone else. */
export const statusQuery = { status: z.optional(z.enum(['all'])) } as const;

/**
 * Query parameter `around`: limits a staff list (`status=all`) to the document with this id or slug and the
 * ones before and after it in the order of the list. It has no effect for anyone else.
 */
export const aroundQuery = { around: z.optional(Slug) } as const;

/** Query parameters of every list of a collection: language, paging, status and fallback. */
export const collectionQuery = {
  ...languageQuery,
  ...pagingQuery,
  ...statusQuery,
  ...fallbackQuery,
  ...aroundQuery,
} as const;

/**
 * Creates the optional query parameter `lacks`. It limits a staff list (`status=all`) to documents that one
 * attention rule finds: one of the given rules, such as `price` (no price), or `faulty` (stored values that
 * break the schema). The parameter has no effect for anyone else.
 */
export const createLacksQuery = <const Rules extends readonly AttentionRule[]>(...rules: Rules) =>
  ({ lacks: z.optional(z.enum(['faulty', ...rules])) }) as const;

const Query = z.strictObject(languageQuery);
const EditQuery = z.strictObject(editQuery);
const IdParams = z.strictObject({ id: EntityId });

/** The path, texts and schemas in which the operations of collections differ. */
interface CollectionEndpointOptions<
  Path extends string,
  ResponseShape extends z.core.$ZodShape,
  List extends z.ZodMiniType,
  ListQuery extends z.ZodMiniType,
  Fields extends z.core.$ZodShape,
  Text extends string,
  Update extends z.ZodMiniType,
> {
  path: Path;
  /** Noun for the summaries, such as `wine` and `wines`. */
  singular: string;
  plural: string;
  responseSchema: z.ZodMiniObject<ResponseShape>;
  listSchema: List;
  listQuery: ListQuery;
  entity: EntityContract<EntityName, z.ZodMiniObject<Fields, z.core.$strict>, z.ZodMiniObject, Text>;
  updateSchema: Update;
}

/**
 * Defines the contract entries of a collection below `path`: list (public), create, order, update, bulk
 * change, delete, and listing, reading and restoring saved versions (editors only). The operation that reads
 * one document is separate; see `defineGetBySlugEndpoint` and `defineGetByIdEndpoint`.
 */
export function defineCollectionEndpoints<
  const Path extends string,
  ResponseShape extends z.core.$ZodShape,
  List extends z.ZodMiniType,
  ListQuery extends z.ZodMiniType,
  Fields extends z.core.$ZodShape,
  const Text extends string,
  Update extends z.ZodMiniType,
>(options: CollectionEndpointOptions<Path, ResponseShape, List, ListQuery, Fields, Text, Update>) {
  const { path, singular, plural, responseSchema, listSchema, listQuery, entity, updateSchema } = options;
  const documentPath = `${path}/{id}` as const;
  return {
    list: {
      method: 'GET',
      path,
      access: 'public',
      summary: `Published ${plural} in their order`,
      query: listQuery,
      responses: { 200: listSchema },
    },
    create: {
      method: 'POST',
      path,
      access: 'editor',
      summary: `Add ${plural}`,
      query: EditQuery,
      body: allowBilingual(entity.request, createBilingualSchema(entity)),
      responses: { 201: createBilingualResponse(responseSchema) },
    },
    order: {
      method: 'PUT',
      path: `${path}/order`,
      access: 'editor',
      summary: `Set the order of all ${plural}, or of some`,
      query: Query,
      body: OrderRequest,
      responses: { 204: null },
    },
    update: {
      method: 'PUT',
      path: documentPath,
      access: 'editor',
      summary: `Change a document of ${plural}`,
      params: IdParams,
      query: EditQuery,
      ...createUpdateBodies({ ...entity, response: responseSchema }, updateSchema),
    },
    changeMany: {
      method: 'POST',
      path: `${path}/changes`,
      access: 'editor',
      summary: `Change fields of some ${plural}, each on its own`,
      query: Query,
      body: createBulkChangeSchema(entity),
      responses: { 200: BulkChangeResponse },
    },
    remove: {
      method: 'DELETE',
      path: documentPath,
      access: 'editor',
      summary: `Delete one ${singular}`,
      params: IdParams,
      query: Query,
      responses: { 204: null },
    },
    ...defineHistoryEndpoints({ path: documentPath, access: 'editor', params: { id: EntityId }, responseSchema }),
  } as const;
}

/**
 * Defines the contract entry of `GET {path}/{id}`, which reads one document by its id, for a collection that
 * only editors can read. `singular` is the noun in the API description.
 */
export const defineGetByIdEndpoint = <const Path extends string, Response extends z.ZodMiniType>(
  path: Path,
  singular: string,
  responseSchema: Response,
) =>
  ({
    method: 'GET',
    path: `${path}/{id}` as const,
    access: 'editor',
    summary: `One ${singular}`,
    params: IdParams,
    query: EditQuery,
    responses: { 200: responseSchema },
  }) as const;

/**
 * Defines the contract entry of the public `GET {path}/{slug}`, which reads one document of a collection by
 * its slug.
 */
export const defineGetBySlugEndpoint = <const Path extends string, Response extends z.ZodMiniType>(
  path: Path,
  responseSchema: Response,
) =>
  ({
    method: 'GET',
    path: `${path}/{slug}` as const,
    access: 'public',
    summary: 'One document by its slug',
    params: z.strictObject({ slug: Slug }),
    query: z.strictObject({ ...editQuery, ...statusQuery }),
    responses: { 200: responseSchema },
  }) as const;
