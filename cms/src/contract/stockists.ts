import * as z from 'zod/mini';
import { defineCollectionEndpoints, collectionQuery, createLacksQuery, statusQuery } from './collection';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import {
  EntityId,
  ExpectedVersion,
  createUpdateSchema,
  editQuery,
  createListSchema,
  localisedEntityFields,
} from './entity';
import { createSortQuery, publicationQuery, translationQuery } from './staff-list';
import { OptionalLine, OptionalText, OptionalUrl, RequiredLine, Search, checkNormalisedText } from './values';

/** Kinds of stockists. */
export const STOCKIST_KINDS = ['Shop', 'Restaurant', 'Bar', 'Online'] as const;
export const StockistKind = z.enum(STOCKIST_KINDS);
export type StockistKind = z.infer<typeof StockistKind>;

/** Two-letter country code (ISO 3166-1). */
export const Country = z
  .string({ error: 'required' })
  .check(
    ...checkNormalisedText(2, (text) => text.trim().toUpperCase(), 'invalid_country'),
    z.regex(/^[A-Z]{2}$/, 'invalid_country'),
  );

const stockistFields = {
  name: RequiredLine,
  kind: StockistKind,
  address: OptionalLine,
  postcode: OptionalLine,
  town: OptionalLine,
  country: Country,
  phone: OptionalLine,
  website: OptionalUrl,
  mapsUrl: OptionalUrl,
  note: OptionalText,
  published: z.boolean(),
} as const;

/** A shop, bar or restaurant that sells the wines. Online shops may have no address. */
export const Stockist = z.object({ ...localisedEntityFields, ...stockistFields, id: z.string(), position: z.int() });
export type Stockist = z.infer<typeof Stockist>;
export const StockistList = createListSchema(Stockist);
export type StockistList = z.infer<typeof StockistList>;

export const StockistCreateRequest = z.strictObject(stockistFields);
export type StockistCreateRequest = z.infer<typeof StockistCreateRequest>;
export const StockistUpdateRequest = createUpdateSchema(Stockist, {
  ...StockistCreateRequest.shape,
  expectedVersion: ExpectedVersion,
});
export type StockistUpdateRequest = z.infer<typeof StockistUpdateRequest>;

/** Contract of stockists. */
export const stockistEntity = defineEntityContract({
  name: 'stockist',
  request: StockistCreateRequest,
  response: Stockist,
  localised: ['note'],
});

export const StockistListQuery = z.strictObject({
  ...collectionQuery,
  ...createLacksQuery('town'),
  ...publicationQuery,
  ...translationQuery,
  ...createSortQuery('kind', 'town'),
  kind: z.optional(StockistKind),
  town: z.optional(OptionalLine),
  country: z.optional(Country),
  search: z.optional(Search),
});

/** Operations on stockists by generic name (`list`, `get`, `update` …). */
export const stockistOperations = {
  ...defineCollectionEndpoints({
    path: '/stockists',
    singular: 'stockist',
    plural: 'stockists',
    responseSchema: Stockist,
    listSchema: StockistList,
    listQuery: StockistListQuery,
    entity: stockistEntity,
    updateSchema: StockistUpdateRequest,
  }),
  get: {
    method: 'GET',
    path: '/stockists/{id}',
    access: 'public',
    summary: 'One stockist',
    params: z.strictObject({ id: EntityId }),
    query: z.strictObject({ ...editQuery, ...statusQuery }),
    responses: { 200: Stockist },
  },
} as const;

/** Endpoints of stockists by operation id. */
export const stockistEndpoints = defineEndpoints({
  listStockists: stockistOperations.list,
  getStockist: stockistOperations.get,
  createStockist: stockistOperations.create,
  orderStockists: stockistOperations.order,
  changeStockists: stockistOperations.changeMany,
  updateStockist: stockistOperations.update,
  deleteStockist: stockistOperations.remove,
  listStockistRevisions: stockistOperations.listRevisions,
  getStockistRevision: stockistOperations.getRevision,
  restoreStockistRevision: stockistOperations.restoreRevision,
});
