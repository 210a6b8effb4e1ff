import { LAW_DEFAULTS } from '#contract/law-settings';
import { tradeEntity, Trade, TradeInput } from '#contract/trade';
import { createDocumentForm, acceptEmptyAsNull } from '#shared/editor/document-form';
import { defineSingletonDocument } from '#shared/editor/singleton-document';

/** Slovenian VAT on wine in per cent; the default of a new document. */
const DEFAULT_VAT_PERCENT = 22;

/** Definition of the editor of the trade terms. */
export const tradeSingle = defineSingletonDocument({
  page: 'adminTrade',
  path: '/trade',
  responseSchema: Trade,
  initialValues: { vatPercent: DEFAULT_VAT_PERCENT, markets: LAW_DEFAULTS.markets, lawDecisions: [] },
  texts: 'adminTrade',
  form: createDocumentForm<Trade>({
    requestSchema: TradeInput,
    localisedFields: tradeEntity.localised,
    formFields: {
      values: ({ legalCheckedOn, validUntil, pictogramFrom }) => ({
        legalCheckedOn: legalCheckedOn ?? '',
        validUntil: validUntil ?? '',
        pictogramFrom: pictogramFrom ?? '',
      }),
      schema: {
        legalCheckedOn: acceptEmptyAsNull(TradeInput.shape.legalCheckedOn),
        validUntil: acceptEmptyAsNull(TradeInput.shape.validUntil),
        pictogramFrom: acceptEmptyAsNull(TradeInput.shape.pictogramFrom),
      },
    },
  }),
});
