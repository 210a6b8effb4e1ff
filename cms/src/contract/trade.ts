import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { ExpectedVersion, Slug, createUpdateSchema, editQuery, languageQuery, localised } from './entity';
import { historyEndpoints } from './history';
import { CalendarDate, OptionalLine, OptionalText, atLeast, atMost } from './values';

const tradeFields = {
  /** The day on which somebody last read what the law asks of labels. */
  legalCheckedOn: z.nullable(CalendarDate),
  /** Value added tax on wine, in per cent. */
  vatPercent: z.number('invalid_number').check(atLeast(0), atMost(100)),
  /** Until when prices for the trade hold. */
  validUntil: z.nullable(CalendarDate),
  minimumOrder: OptionalLine,
  /** What else holds for orders of the trade, such as «ex works». */
  terms: OptionalText,
} as const;

/** What holds before anybody has said it: the Slovenian tax on wine. */
export const TRADE_DEFAULTS = {
  legalCheckedOn: null,
  vatPercent: 22,
  validUntil: null,
  minimumOrder: '',
  terms: '',
} as const;

/** The fields with a text for each language. */
export const LOCALISED_TRADE_FIELDS = ['minimumOrder', 'terms'] as const;

/** What price lists and labels need to know of the house besides its wines. */
export const Trade = z.object({ ...localised, ...tradeFields });
export type Trade = z.infer<typeof Trade>;
export const TradeInput = z.strictObject(tradeFields);
export type TradeInput = z.infer<typeof TradeInput>;
export const TradeUpdateRequest = createUpdateSchema(Trade, { ...tradeFields, expectedVersion: ExpectedVersion });
export type TradeUpdateRequest = z.infer<typeof TradeUpdateRequest>;

const Query = z.strictObject(editQuery);

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
    body: TradeUpdateRequest,
    responses: { 200: Trade },
  },
  ...historyEndpoints({ path: '/trade', access: 'editor', params: {}, answer: Trade }),
} as const;

/** For visitors with value added tax, or for shops and restaurants without. */
export const PRICE_LIST_KINDS = ['consumer', 'trade'] as const;
export const PriceListQuery = z.strictObject({
  ...languageQuery,
  kind: z._default(z.enum(PRICE_LIST_KINDS), 'consumer'),
});

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
