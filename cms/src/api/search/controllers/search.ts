import { searchEndpoints } from '../../../contract/search';
import { defineAction } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { SearchService } from '../services/search';

export default {
  find: defineAction(searchEndpoints.search, async (request) =>
    getService<SearchService>('api::search.search').find(request.query.q, await createOperationContext(request)),
  ),
};
