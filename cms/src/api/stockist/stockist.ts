import { toSearchText } from '../../contract/search-terms';
import { STOCKIST_KINDS, stockistEntity, stockistOperations } from '../../contract/stockists';
import { defineCollection } from '../../core/documents/entity/define-entity';
import { resolvePublicReadScope } from '../feature-flags/services/read-scope';

/** Entity of shops and restaurants that sell the wines. */
export const stockist = defineCollection(stockistEntity, {
  uid: 'api::stockist.stockist',
  operations: stockistOperations,
  titleColumns: ['name'],
  buildSearchText: ({ name, town, address, note }) => toSearchText([name, town, address, note].join('\n')),
  getSearchHint: ({ town }) => town ?? '',
  contentGaps: {
    town: {
      field: 'town',
      buildFilter: () => ({ kind: { $ne: 'Online' }, $or: [{ town: { $null: true } }, { town: '' }] }),
    },
  },
  sorts: { kind: { column: 'kind', values: STOCKIST_KINDS }, town: 'town' },
  filters: { kind: 'kind', town: 'town', country: 'country' },
  resolveReadScope: resolvePublicReadScope,
  admin: { documentParams: { id: 'documentId' } },
});
