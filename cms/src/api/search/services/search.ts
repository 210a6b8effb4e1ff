import type { Core } from '@strapi/strapi';
import type { SearchResponse } from '../../../contract/search';
import { searchEverything } from '../../../core/documents/search/search-everything';
import type { OperationContext, StaffUser } from '../../../core/http/operation-context';

/** Strapi service `api::search.search`. */
const searchService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Searches all entities, see `searchEverything`. */
  find: (search: string, context: OperationContext<StaffUser>): Promise<SearchResponse> =>
    searchEverything(strapi, search, context),
});

export type SearchService = ReturnType<typeof searchService>;
export default searchService;
