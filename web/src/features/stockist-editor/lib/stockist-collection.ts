import { HOME_COUNTRY } from '#contract/limits';
import { stockistEntity, Stockist, STOCKIST_KINDS, StockistCreateRequest } from '#contract/stockists';
import { getChoiceTexts } from '#shared/collection/document-texts';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { pages } from '#shared/pages';

/** Definition of the list and editor of stockists. */
export const stockistCollection = defineStaffCollection<Stockist>({
  page: 'adminStockists',
  path: '/stockists',
  idField: 'id',
  texts: 'adminStockists',
  responseSchema: Stockist,
  requestSchema: StockistCreateRequest,
  localisedFields: stockistEntity.localised,
  initialValues: { kind: 'Shop', country: HOME_COUNTRY },
  copyOverrides: () => ({}),
  preview: { page: () => pages.stockists.href() },
  getName: ({ name }) => name,
  columns: [
    {
      name: 'kind',
      formatText: ({ kind }, t) => t(`common.stockist.kind.${kind}`),
    },
    {
      name: 'town',
      formatText: ({ town, country }) => [town, country === HOME_COUNTRY ? '' : country].filter(Boolean).join(', '),
    },
  ],
  choices: getChoiceTexts('stockist', ['kind']),
  filters: { kind: { values: STOCKIST_KINDS } },
  gaps: ['town'],
});
