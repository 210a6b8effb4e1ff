import { queryOptions } from '@tanstack/react-query';
import { tradeEntity, Trade, TradeInput } from '#contract/trade';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { mapNotFoundToNull } from '#shared/api/http-error';
import { createBilingualAdapter } from '#shared/editor/bilingual-adapter';
import { createBlankDocument, createDocumentForm, acceptEmptyAsNull } from '#shared/editor/document-form';
import { readBilingual, type Bilingual } from '#shared/lib/bilingual';

/** Slovenian VAT on wine in per cent; the default of a new document. */
const DEFAULT_VAT_PERCENT = 22;

const BLANK_TRADE = createBlankDocument(Trade, { vatPercent: DEFAULT_VAT_PERCENT });

/** Form of the trade terms. */
export const tradeForm = createDocumentForm<Trade>({
  requestSchema: TradeInput,
  localisedFields: tradeEntity.localised,
  formFields: {
    values: ({ legalCheckedOn, validUntil }) => ({
      legalCheckedOn: legalCheckedOn ?? '',
      validUntil: validUntil ?? '',
    }),
    schema: {
      legalCheckedOn: acceptEmptyAsNull(TradeInput.shape.legalCheckedOn),
      validUntil: acceptEmptyAsNull(TradeInput.shape.validUntil),
    },
  },
});

/** Reads the trade terms in both languages; blank at version 0 if never saved. */
const readTrade = (api: ApiClient): Promise<Bilingual<Trade>> =>
  readBilingual(async (lang) => {
    const saved = await mapNotFoundToNull(api.call('GET', '/trade', { query: { lang, fallback: 'none' } }));
    return saved === null ? BLANK_TRADE : Trade.parse(saved);
  });

/**
 * Query of the trade terms in both languages for their editor; blank at version 0 if they were never saved.
 * Never cached.
 */
export const tradeQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['/trade', 'edited'], ...UNCACHED_QUERY, queryFn: () => readTrade(api) });

/**
 * Creates the editor adapter of the trade terms, that is, how the editor loads, validates and saves them.
 * Only changed languages are saved, one after the other.
 */
export const createTradeAdapter = (api: ApiClient, initial: Bilingual<Trade>) =>
  createBilingualAdapter({
    initial,
    ...tradeForm,
    save: async (lang, { shared, texts }, { version }) =>
      Trade.parse(
        await api.call('PUT', '/trade', {
          query: { lang, fallback: 'none' },
          body: { ...shared, ...texts, expectedVersion: version },
          timeoutMs: SAVE_TIMEOUT_MS,
        }),
      ),
    reload: () => readTrade(api),
    getResource: () => '/trade',
    history: { endpoint: { path: '/trade' }, responseSchema: Trade },
  });
