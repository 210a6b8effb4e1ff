import type { Core } from '@strapi/strapi';
import type { SearchAnswer } from '../../../contract/search';
import { findAnything } from '../../../core/documents/find-anything';
import type { RequestContext, StaffUser } from '../../../core/http/request-context';

const searchService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** See `findAnything`. */
  find: (search: string, by: RequestContext<StaffUser>): Promise<SearchAnswer> => findAnything(strapi, search, by),
});

export type SearchService = ReturnType<typeof searchService>;
export default searchService;
