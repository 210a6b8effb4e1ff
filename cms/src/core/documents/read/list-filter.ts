import type { Core } from '@strapi/strapi';
import type { AttentionRule } from '../../../contract/attention';
import type { PublicationFilter } from '../../../contract/staff-list';
import type { ReadScope } from '../../http/operation-context';
import { buildPublicationFilter, type SiteState } from '../../site-state/publication';
import type { ReadCache } from '../../site-state/site-revision';
import { createPacer } from '../../process/pacer';
import { getTypeCache } from '../../site-state/type-cache';
import { buildAttentionFilter } from '../attention/attention-filter';
import type { DocumentEntity } from '../entity/define-entity';
import { buildExtensionFilter } from '../entity/entity-extensions';
import type { ColumnValues } from '../entity/fields';
import { buildSearchFilter } from '../search/search-filter';
import { joinFilters, type QueryFilter } from './visible-rows';

/** Query parameters of lists that only callers who see drafts may use. */
export interface StaffFilters {
  lacks?: AttentionRule;
  publication?: PublicationFilter;
}

/**
 * Builds the filter of a list request: filters of the type and of its extensions, query parameters, search,
 * attention rule and publication state.
 */
export async function buildListFilter(
  strapi: Core.Strapi,
  entity: DocumentEntity,
  query: ColumnValues & StaffFilters,
  scope: ReadScope,
  site: SiteState,
  cache: ReadCache,
): Promise<QueryFilter> {
  // Only callers who also see drafts may filter by an attention rule (`lacks`) and by publication.
  const { lacks, publication }: StaffFilters = scope.canSeeDrafts ? query : {};
  const search = typeof query.search === 'string' ? query.search : '';
  const filters = Object.entries(entity.filters).filter(([parameter]) => query[parameter] !== undefined);
  return joinFilters([
    {
      ...(await entity.buildFilter?.(query, scope)),
      ...buildExtensionFilter(strapi, entity, query),
      ...Object.fromEntries(filters.map(([parameter, column]) => [column, query[parameter]])),
    },
    search === '' ? {} : await buildSearchFilter(strapi, entity, search, scope, cache),
    lacks ? await buildAttentionFilter(strapi, entity, lacks, await getTypeCache(strapi), createPacer()) : {},
    publication ? buildPublicationFilter(strapi, entity.uid, publication, site) : {},
  ]);
}
