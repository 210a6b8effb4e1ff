import { HOME_COUNTRY } from '#contract/limits';
import { LOCALISED_STOCKIST_FIELDS, Stockist, STOCKIST_KINDS, StockistCreateRequest } from '#contract/stockists';
import { DOCUMENT_CHOICES } from '#shared/collection/document-texts';
import { defineStaffCollection } from '#shared/collection/define-staff-collection';
import { pages } from '#shared/pages';

/** Definition of the list and editor of stockists. */
export const stockistCollection = defineStaffCollection<Stockist>({
  page: 'adminStockists',
  path: '/stockists',
  by: 'id',
  texts: 'adminStockists',
  answer: Stockist,
  request: StockistCreateRequest,
  localised: LOCALISED_STOCKIST_FIELDS,
  begun: { kind: 'Shop', country: HOME_COUNTRY },
  copied: () => ({}),
  shown: { page: () => pages.stockists.href() },
  nameOf: ({ name }) => name,
  searched: ({ name, town, address, note }) => [name, town, address, note],
  columns: [
    {
      name: 'kind',
      text: ({ kind }, t) => t(`common.stockist.kind.${kind}`),
      value: ({ kind }) => STOCKIST_KINDS.indexOf(kind),
    },
    {
      name: 'town',
      text: ({ town, country }) => [town, country === HOME_COUNTRY ? '' : country].filter(Boolean).join(', '),
      value: ({ town }) => town || null,
    },
  ],
  choices: DOCUMENT_CHOICES.stockist,
  filters: { kind: { values: STOCKIST_KINDS, valueOf: ({ kind }) => kind } },
  gaps: ['town'],
});
