import { queryOptions } from '@tanstack/react-query';
import { LOCALISED_TRADE_FIELDS, Trade, TradeInput } from '#contract/trade';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { mapNotFoundToNull } from '#shared/api/http-error';
import { bilingualSource } from '#shared/editor/bilingual-source';
import { blankOf, documentForm, orNothing } from '#shared/editor/document-form';
import { readBilingual, type Bilingual } from '#shared/lib/bilingual';

/** Slovenian VAT on wine in per cent; the default of a new document. */
const USUAL_VAT = 22;

const blank = blankOf(Trade, { vatPercent: USUAL_VAT });

/** Form of the trade terms. */
export const tradeForm = documentForm<Trade>({
  request: TradeInput,
  localised: LOCALISED_TRADE_FIELDS,
  held: {
    values: ({ legalCheckedOn, validUntil }) => ({
      legalCheckedOn: legalCheckedOn ?? '',
      validUntil: validUntil ?? '',
    }),
    schema: {
      legalCheckedOn: orNothing(TradeInput.shape.legalCheckedOn),
      validUntil: orNothing(TradeInput.shape.validUntil),
    },
  },
});

/** Reads the trade terms in both languages; blank at version 0 if never saved. */
const read = (api: ApiClient): Promise<Bilingual<Trade>> =>
  readBilingual(async (lang) => {
    const saved = await mapNotFoundToNull(api.call('GET', '/trade', { query: { lang, fallback: 'none' } }));
    return saved === null ? blank : Trade.parse(saved);
  });

/** Query of the trade terms for their editor; never cached. */
export const tradeQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['/trade', 'edited'], ...UNCACHED_QUERY, queryFn: () => read(api) });

/** Creates the editor adapter of the trade terms; languages are saved one after the other. */
export const tradeSource = (api: ApiClient, initial: Bilingual<Trade>) =>
  bilingualSource({
    initial,
    ...tradeForm,
    write: async (lang, { shared, texts }, { version }) =>
      Trade.parse(
        await api.call('PUT', '/trade', {
          query: { lang, fallback: 'none' },
          body: { ...shared, ...texts, expectedVersion: version },
          timeoutMs: SAVE_TIMEOUT_MS,
        }),
      ),
    reload: () => read(api),
    thingOf: () => '/trade',
    kept: { address: { path: '/trade' }, answer: Trade },
  });
