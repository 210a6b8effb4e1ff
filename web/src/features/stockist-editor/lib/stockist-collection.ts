import { HOME_COUNTRY } from '#contract/limits';
import { LOCALISED_STOCKIST_FIELDS, Stockist, STOCKIST_KINDS, StockistCreateRequest } from '#contract/stockists';
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
  localisedFields: LOCALISED_STOCKIST_FIELDS,
  initialValues: { kind: 'Shop', country: HOME_COUNTRY },
  copyOverrides: () => ({}),
  preview: { page: () => pages.stockists.href() },
  getName: ({ name }) => name,
  searchTexts: ({ name, town, address, note }) => [name, town, address, note],
  columns: [
    {
      name: 'kind',
      formatText: ({ kind }, t) => t(`common.stockist.kind.${kind}`),
      getSortValue: ({ kind }) => STOCKIST_KINDS.indexOf(kind),
    },
    {
      name: 'town',
      formatText: ({ town, country }) => [town, country === HOME_COUNTRY ? '' : country].filter(Boolean).join(', '),
      getSortValue: ({ town }) => town || null,
    },
  ],
  choices: getChoiceTexts('stockist', ['kind']),
  filters: { kind: { values: STOCKIST_KINDS, getValue: ({ kind }) => kind } },
  gaps: ['town'],
});
