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
  initialValues: { vatPercent: DEFAULT_VAT_PERCENT },
  texts: 'adminTrade',
  form: createDocumentForm<Trade>({
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
  }),
});
