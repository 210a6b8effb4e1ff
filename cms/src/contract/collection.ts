import * as z from 'zod/mini';
import type { AttentionRule } from './attention';
import { EntityId, Slug, editQuery, fallbackQuery, languageQuery, pagingQuery } from './entity';
import { historyEndpoints } from './history';
import { ChangeResults } from './bulk-changes';
import { bounded } from './values';

/** Maximum number of ids in one order request; a longer list is ordered in sections (`part`). */
export const MAX_ORDERED = 10_000;

/**
 * Ids of all documents of a collection in their new order. With `part: true` the ids of some documents: they
 * are rearranged among the positions that they already hold, and all others keep theirs.
 */
export const OrderRequest = z.strictObject({
  ids: z.array(EntityId).check(bounded(MAX_ORDERED), z.minLength(1, 'required')),
  part: z.optional(z.boolean()),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** `status=all` includes unpublished documents for staff. It has no effect for anyone else. */
export const statusQuery = { status: z.optional(z.enum(['all'])) } as const;

/** Query parameters of every list of a collection: language, paging, status and fallback. */
export const collectionQuery = { ...languageQuery, ...pagingQuery, ...statusQuery, ...fallbackQuery } as const;

/**
 * Creates the query parameter `lacks`, which filters a staff list (`status=all`) by one of the given
 * attention rules or by `faulty`. It has no effect for anyone else.
 */
export const lacksQuery = <const Rules extends readonly AttentionRule[]>(...rules: Rules) =>
  ({ lacks: z.optional(z.enum(['faulty', ...rules])) }) as const;

const Query = z.strictObject(languageQuery);
const EditQuery = z.strictObject(editQuery);
const IdParams = z.strictObject({ id: EntityId });

/** The path, texts and schemas in which the operations of collections differ. */
interface CollectionContract<
  Path extends string,
  ResponseShape extends z.core.$ZodShape,
  List extends z.ZodMiniType,
  ListQuery extends z.ZodMiniType,
  Create extends z.ZodMiniType,
  Created extends z.ZodMiniType,
  Update extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
> {
  path: Path;
  /** Noun for the summaries, such as `wine` and `wines`. */
  one: string;
  many: string;
  responseSchema: z.ZodMiniObject<ResponseShape>;
  list: List;
  listQuery: ListQuery;
  create: Create;
  created: Created;
  update: Update;
  changes: Changes;
}

/**
 * Defines the operations of a collection: list (public), create, order, update, bulk change, delete and
 * history (editors). The operation that reads one document is separate; see `defineGetBySlugEndpoint` and
 * `defineGetByIdEndpoint`.
 */
export function collectionEndpoints<
  const Path extends string,
  ResponseShape extends z.core.$ZodShape,
  List extends z.ZodMiniType,
  ListQuery extends z.ZodMiniType,
  Create extends z.ZodMiniType,
  Created extends z.ZodMiniType,
  Update extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
>(contract: CollectionContract<Path, ResponseShape, List, ListQuery, Create, Created, Update, Changes>) {
  const { path, one, many, responseSchema, list, listQuery, create, created, update, changes } = contract;
  const at = `${path}/{id}` as const;
  return {
    list: {
      method: 'GET',
      path,
      access: 'public',
      summary: `Published ${many} in their order`,
      query: listQuery,
      responses: { 200: list },
    },
    create: {
      method: 'POST',
      path,
      access: 'editor',
      summary: `Add ${many}`,
      query: EditQuery,
      body: create,
      responses: { 201: created },
    },
    order: {
      method: 'PUT',
      path: `${path}/order`,
      access: 'editor',
      summary: `Set the order of all ${many}, or of some`,
      query: Query,
      body: OrderRequest,
      responses: { 204: null },
    },
    update: {
      method: 'PUT',
      path: at,
      access: 'editor',
      summary: `Change a document of ${many}`,
      params: IdParams,
      query: EditQuery,
      body: update,
      responses: { 200: responseSchema },
    },
    changeMany: {
      method: 'POST',
      path: `${path}/changes`,
      access: 'editor',
      summary: `Change fields of some ${many}, each on its own`,
      query: Query,
      body: changes,
      responses: { 200: ChangeResults },
    },
    remove: {
      method: 'DELETE',
      path: at,
      access: 'editor',
      summary: `Delete one ${one}`,
      params: IdParams,
      query: Query,
      responses: { 204: null },
    },
    ...historyEndpoints({ path: at, access: 'editor', params: { id: EntityId }, responseSchema }),
  } as const;
}

/** Defines `GET {path}/{id}` for a collection that only editors can read. */
export const defineGetByIdEndpoint = <const Path extends string, Response extends z.ZodMiniType>(
  path: Path,
  one: string,
  responseSchema: Response,
) =>
  ({
    method: 'GET',
    path: `${path}/{id}` as const,
    access: 'editor',
    summary: `One ${one}`,
    params: IdParams,
    query: EditQuery,
    responses: { 200: responseSchema },
  }) as const;

/** Defines the public `GET {path}/{slug}` of a collection. */
export const readBySlug = <const Path extends string, Response extends z.ZodMiniType>(
  path: Path,
  responseSchema: Response,
) =>
  ({
    method: 'GET',
    path: `${path}/{slug}` as const,
    access: 'public',
    summary: 'One document by its address',
    params: z.strictObject({ slug: Slug }),
    query: z.strictObject({ ...editQuery, ...statusQuery }),
    responses: { 200: responseSchema },
  }) as const;
