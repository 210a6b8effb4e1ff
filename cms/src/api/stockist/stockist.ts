import { toSearchText } from '../../contract/search-words';
import {
  LOCALISED_STOCKIST_FIELDS,
  Stockist,
  StockistCreateRequest,
  stockistOperations,
} from '../../contract/stockists';
import { defineCollection } from '../../core/documents/declare';
import { whileShown } from '../media-item/services/visibility';

/** A place that sells or pours the wines. */
export const stockist = defineCollection({
  entity: 'stockist',
  uid: 'api::stockist.stockist',
  operations: stockistOperations,
  input: StockistCreateRequest,
  answer: Stockist,
  texts: LOCALISED_STOCKIST_FIELDS,
  titleColumns: ['name'],
  search: ({ name, town, address, note }: Stockist) => toSearchText([name, town, address, note].join('\n')),
  note: ({ town }) => (town as string | null) ?? '',
  gaps: {
    town: {
      field: 'town',
      where: () => ({ kind: { $ne: 'Online' }, $or: [{ town: { $null: true } }, { town: '' }] }),
    },
  },
  filters: { kind: 'kind', town: 'town', country: 'country' },
  seen: whileShown,
  admin: { path: '/admin/stockists', by: { id: 'documentId' } },
});
