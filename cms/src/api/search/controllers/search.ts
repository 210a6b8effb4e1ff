import { searchEndpoints } from '../../../contract/search';
import { action } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import type { SearchService } from '../services/search';

export default {
  find: action(searchEndpoints.search, async (request) =>
    serviceOf<SearchService>('api::search.search').find(request.query.q, await contextOf(request)),
  ),
};
