import * as z from 'zod/mini';
import { createUpdateBodies } from './bilingual-write';
import { defineEndpoints } from './endpoint';
import { defineEntityContract } from './entity-contract';
import { ExpectedVersion, Slug, createUpdateSchema, editQuery, languageQuery, localisedEntityFields } from './entity';
import { defineHistoryEndpoints } from './history';
import { LAW_DEFAULTS, lawFields } from './law-settings';
import { CalendarDate, OptionalLine, OptionalText, createDecimalSchema } from './values';

const tradeFields = {
  /** Day on which staff last checked the legal requirements of labels. */
  legalCheckedOn: z.nullable(CalendarDate),
  /** Value added tax on wine, in per cent. */
  vatPercent: createDecimalSchema(0, 100),
  /** Last day on which trade prices are valid. */
  validUntil: z.nullable(CalendarDate),
  minimumOrder: OptionalLine,
  /** Further terms of trade orders, such as «ex works». */
  terms: OptionalText,
  ...lawFields,
} as const;

/** Values before the first save. 22 % is the Slovenian VAT on wine. */
export const TRADE_DEFAULTS = {
  legalCheckedOn: null,
  vatPercent: 22,
  validUntil: null,
  minimumOrder: '',
  terms: '',
  ...LAW_DEFAULTS,
} as const;

/** Settings of price lists and labels. */
export const Trade = z.object({ ...localisedEntityFields, ...tradeFields });
export type Trade = z.infer<typeof Trade>;
export const TradeInput = z.strictObject(tradeFields);
export type TradeInput = z.infer<typeof TradeInput>;
export const TradeUpdateRequest = createUpdateSchema(Trade, { ...tradeFields, expectedVersion: ExpectedVersion });
export type TradeUpdateRequest = z.infer<typeof TradeUpdateRequest>;

/** Contract of trade settings. */
export const tradeEntity = defineEntityContract({
  name: 'trade',
  request: TradeInput,
  response: Trade,
  localised: ['minimumOrder', 'terms'],
});

const Query = z.strictObject(editQuery);

/** Operations on trade settings by generic name (`list`, `get`, `update` …). */
export const tradeOperations = {
  get: {
    method: 'GET',
    path: '/trade',
    access: 'editor',
    summary: 'What holds for price lists and labels',
    query: Query,
    responses: { 200: Trade },
  },
  update: {
    method: 'PUT',
    path: '/trade',
    access: 'editor',
    summary: 'Change what holds for price lists and labels',
    query: Query,
    ...createUpdateBodies(tradeEntity, TradeUpdateRequest),
  },
  ...defineHistoryEndpoints({ path: '/trade', access: 'editor', params: {}, responseSchema: Trade }),
} as const;

/** Kinds of price lists: `consumer` with VAT, `trade` without. */
export const PRICE_LIST_KINDS = ['consumer', 'trade'] as const;
export const PriceListQuery = z.strictObject({
  ...languageQuery,
  kind: z._default(z.enum(PRICE_LIST_KINDS), 'consumer'),
});

/** Endpoints of trade settings and downloads by operation id. */
export const tradeEndpoints = defineEndpoints({
  getTrade: tradeOperations.get,
  updateTrade: tradeOperations.update,
  listTradeRevisions: tradeOperations.listRevisions,
  getTradeRevision: tradeOperations.getRevision,
  restoreTradeRevision: tradeOperations.restoreRevision,
  getWineSheet: {
    method: 'GET',
    path: '/wines/{slug}/sheet.pdf',
    access: 'public',
    summary: 'The technical sheet of a wine, for anyone where the wine allows it, else for editors',
    params: z.strictObject({ slug: Slug }),
    query: z.strictObject(languageQuery),
    responses: { 200: null },
    fileTypes: ['application/pdf'],
  },
  getPriceList: {
    method: 'GET',
    path: '/price-list.{format}',
    access: 'editor',
    summary: 'The price list, with tax for visitors or without for the trade',
    params: z.strictObject({ format: z.enum(['pdf', 'xlsx']) }),
    query: PriceListQuery,
    responses: { 200: null },
    fileTypes: ['application/pdf', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  },
  getPressKit: {
    method: 'GET',
    path: '/press-kit.zip',
    access: 'editor',
    summary: 'Logo, pictures, sheets and texts for the press',
    query: z.strictObject(languageQuery),
    responses: { 200: null },
    fileTypes: ['application/zip'],
  },
});
