import { queryOptions } from '@tanstack/react-query';
import { LOCALISED_TRADE_FIELDS, Trade, TradeInput } from '#contract/trade';
import type { ApiClient } from '#shared/api/api-client';
import { UNCACHED_QUERY, SAVE_TIMEOUT_MS } from '#shared/api/invalidate-after-writes';
import { mapNotFoundToNull } from '#shared/api/http-error';
import { bilingualSource } from '#shared/editor/bilingual-source';
import { blankOf, documentForm, orNothing } from '#shared/editor/document-form';
import { readBilingual, type Bilingual } from '#shared/lib/bilingual';

/** Value added tax on wine in Slovenia, in per cent, until somebody writes another one. */
const USUAL_VAT = 22;

const blank = blankOf(Trade, { vatPercent: USUAL_VAT });

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

/** What holds for price lists and labels as each language has it; blank, at version 0, until somebody writes it. */
const read = (api: ApiClient): Promise<Bilingual<Trade>> =>
  readBilingual(async (lang) => {
    const saved = await mapNotFoundToNull(api.call('GET', '/trade', { query: { lang, fallback: 'none' } }));
    return saved === null ? blank : Trade.parse(saved);
  });

/** The same for its editor: never kept, since it starts from what is saved now. */
export const tradeQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['/trade', 'edited'], ...UNCACHED_QUERY, queryFn: () => read(api) });

/** How it is edited, and saved one language after the other. */
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
