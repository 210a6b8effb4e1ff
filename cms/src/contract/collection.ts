import * as z from 'zod/mini';
import type { AttentionRule } from './attention';
import { EntityId, Slug, editQuery, fallbackQuery, languageQuery, pagingQuery } from './entity';
import { historyEndpoints } from './history';
import { ChangeResults } from './bulk-changes';
import { bounded } from './values';

/** So many entities change places in one request; a longer list is ordered by its parts. */
export const MAX_ORDERED = 10_000;

/**
 * The ids of all entities of a kind in their new order. With `part` those of some, which change places among
 * themselves: everything else stays where it is, so that a page of a long list is ordered without reading the rest.
 */
export const OrderRequest = z.strictObject({
  ids: z.array(EntityId).check(bounded(MAX_ORDERED), z.minLength(1, 'required')),
  part: z.optional(z.boolean()),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** `status=all` shows unpublished entities too, to staff only; anyone else gets the published ones. */
export const statusQuery = { status: z.optional(z.enum(['all'])) } as const;

/** What every list of a collection may be asked for, whatever narrows it. */
export const collectionQuery = { ...languageQuery, ...pagingQuery, ...statusQuery, ...fallbackQuery } as const;

/** `lacks` narrows what staff read by `status=all` to what waits for them, by one of some rules; nothing for anyone else. */
export const lacksQuery = <const Rules extends readonly AttentionRule[]>(...rules: Rules) =>
  ({ lacks: z.optional(z.enum(['faulty', ...rules])) }) as const;

const Query = z.strictObject(languageQuery);
const EditQuery = z.strictObject(editQuery);
const IdParams = z.strictObject({ id: EntityId });

/** What the operations of a collection differ by. */
interface CollectionContract<
  Path extends string,
  Answer extends z.core.$ZodShape,
  List extends z.ZodMiniType,
  ListQuery extends z.ZodMiniType,
  Create extends z.ZodMiniType,
  Created extends z.ZodMiniType,
  Update extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
> {
  path: Path;
  /** `wine`, `wines`: what the summaries call them. */
  one: string;
  many: string;
  answer: z.ZodMiniObject<Answer>;
  list: List;
  listQuery: ListQuery;
  create: Create;
  created: Created;
  update: Update;
  changes: Changes;
}

/**
 * The operations of a collection that staff edit, put in order and publish: everybody reads, editors write. How one
 * document is read is said apart, by its address or its id.
 */
export function collectionEndpoints<
  const Path extends string,
  Answer extends z.core.$ZodShape,
  List extends z.ZodMiniType,
  ListQuery extends z.ZodMiniType,
  Create extends z.ZodMiniType,
  Created extends z.ZodMiniType,
  Update extends z.ZodMiniType,
  Changes extends z.ZodMiniType,
>(contract: CollectionContract<Path, Answer, List, ListQuery, Create, Created, Update, Changes>) {
  const { path, one, many, answer, list, listQuery, create, created, update, changes } = contract;
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
      responses: { 200: answer },
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
    ...historyEndpoints({ path: at, access: 'editor', params: { id: EntityId }, answer }),
  } as const;
}

/** How one document of a collection that is shown to editors alone is read, by its id. */
export const defineGetByIdEndpoint = <const Path extends string, Answer extends z.ZodMiniType>(
  path: Path,
  one: string,
  answer: Answer,
) =>
  ({
    method: 'GET',
    path: `${path}/{id}` as const,
    access: 'editor',
    summary: `One ${one}`,
    params: IdParams,
    query: EditQuery,
    responses: { 200: answer },
  }) as const;

/** How one document of a collection is read, by its address. */
export const readBySlug = <const Path extends string, Answer extends z.ZodMiniType>(path: Path, answer: Answer) =>
  ({
    method: 'GET',
    path: `${path}/{slug}` as const,
    access: 'public',
    summary: 'One document by its address',
    params: z.strictObject({ slug: Slug }),
    query: z.strictObject({ ...editQuery, ...statusQuery }),
    responses: { 200: answer },
  }) as const;
