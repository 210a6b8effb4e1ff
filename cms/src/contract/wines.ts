import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import {
  EntityId,
  ExpectedVersion,
  Slug,
  changeOf,
  editQuery,
  fallbackQuery,
  languageQuery,
  listOf,
  localised,
  pagingQuery,
} from './entity';
import { ImageRef, ImageRefInput } from './image-ref';
import { MAX_LIST_LENGTH } from './limits';
import { OrderRequest, statusQuery } from './ordering';
import { OptionalLine, OptionalText, RequiredLine, Search } from './text';
import { QueryYear, Year } from './time';
import {
  Pairing,
  Price,
  SensoryProfile,
  ServingTemperature,
  SweetnessLevel,
  WineColor,
  WineStyle,
} from './wine-profile';

const lines = z.array(RequiredLine).check(z.maxLength(MAX_LIST_LENGTH, 'too_long'));

/** The fields of a wine that a request sets; those in `localisedWineFields` are written in the language of the request. */
const wineFields = {
  name: RequiredLine,
  vintage: z.nullable(Year),
  color: WineColor,
  style: WineStyle,
  variety: lines,
  appellation: OptionalLine,
  sweetnessLevel: SweetnessLevel,
  servingTemperature: z.nullable(ServingTemperature),
  sensory: SensoryProfile,
  aromas: lines,
  pairings: z.array(Pairing).check(z.maxLength(MAX_LIST_LENGTH, 'too_long')),
  winemakingNotes: OptionalText,
  description: OptionalText,
  price: z.nullable(Price),
  /** Alcohol in % by volume. */
  alcohol: z.nullable(z.number('invalid_number').check(z.gte(0, 'invalid_number'), z.lte(100, 'invalid_number'))),
  /** Content of the bottle in millilitres. */
  volumeMl: z.nullable(z.int('invalid_number').check(z.gte(1, 'invalid_number'), z.lte(30_000, 'invalid_number'))),
  published: z.boolean(),
} as const;
export const LOCALISED_WINE_FIELDS = [
  'name',
  'appellation',
  'aromas',
  'pairings',
  'winemakingNotes',
  'description',
] as const;

/** What a wine says in one language. */
export type WineTexts = Pick<WineCreateRequest, (typeof LOCALISED_WINE_FIELDS)[number]>;

/** A wine in the language asked for, missing texts in `sl`; the name is empty only where `fallback=none` found none. */
export const Wine = z.object({
  ...localised,
  ...wineFields,
  name: OptionalLine,
  id: z.string(),
  slug: Slug,
  bottleImage: z.nullable(ImageRef),
  position: z.int(),
});
export type Wine = z.infer<typeof Wine>;

/** The wine at an address, with its neighbours in the order of the list. */
const WineLink = z.object({ slug: Slug, name: z.string(), vintage: z.nullable(z.int()) });
export const WineDetail = z.object({ ...Wine.shape, previous: z.nullable(WineLink), next: z.nullable(WineLink) });
export type WineDetail = z.infer<typeof WineDetail>;

const writable = { ...wineFields, bottleImage: z.nullable(ImageRefInput) } as const;
/** Without `slug` one is made from name and vintage; it stays when they change. */
export const WineCreateRequest = z.strictObject({ ...writable, slug: z.optional(Slug) });
export type WineCreateRequest = z.infer<typeof WineCreateRequest>;
export const WineUpdateRequest = changeOf(WineDetail, {
  ...writable,
  slug: z.optional(Slug),
  expectedVersion: ExpectedVersion,
});
export type WineUpdateRequest = z.infer<typeof WineUpdateRequest>;

export const WineList = listOf(Wine);
export type WineList = z.infer<typeof WineList>;

export const WineListQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  ...statusQuery,
  ...fallbackQuery,
  color: z.optional(WineColor),
  style: z.optional(WineStyle),
  sweetness: z.optional(SweetnessLevel),
  vintage: z.optional(QueryYear),
  search: z.optional(Search),
});
export type WineListQuery = z.infer<typeof WineListQuery>;

const Query = z.strictObject(languageQuery);
const EditQuery = z.strictObject(editQuery);
const IdParams = z.strictObject({ id: EntityId });
const SlugParams = z.strictObject({ slug: Slug });

export const wineEndpoints = defineEndpoints({
  listWines: {
    method: 'GET',
    path: '/wines',
    access: 'public',
    summary: 'Published wines in their order',
    query: WineListQuery,
    responses: { 200: WineList },
  },
  getWine: {
    method: 'GET',
    path: '/wines/{slug}',
    access: 'public',
    summary: 'One wine with its neighbours',
    params: SlugParams,
    query: z.strictObject({ ...editQuery, ...statusQuery }),
    responses: { 200: WineDetail },
  },
  createWine: {
    method: 'POST',
    path: '/wines',
    access: 'editor',
    summary: 'Add a wine',
    query: EditQuery,
    body: WineCreateRequest,
    responses: { 201: Wine },
  },
  orderWines: {
    method: 'PUT',
    path: '/wines/order',
    access: 'editor',
    summary: 'Set the order of all wines',
    query: Query,
    body: OrderRequest,
    responses: { 204: null },
  },
  updateWine: {
    method: 'PUT',
    path: '/wines/{id}',
    access: 'editor',
    summary: 'Change a wine',
    params: IdParams,
    query: EditQuery,
    body: WineUpdateRequest,
    responses: { 200: Wine },
  },
  deleteWine: {
    method: 'DELETE',
    path: '/wines/{id}',
    access: 'editor',
    summary: 'Delete a wine',
    params: IdParams,
    query: Query,
    responses: { 204: null },
  },
});
