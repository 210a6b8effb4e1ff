import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { listPageQuery } from '#shared/collection/list-page-query';
import type { StaffSection } from '#shared/staff-pages';

/** Query of what a screen shows first, without filters; undefined if that is no list. */
export const firstPageQuery = (api: ApiClient, lang: Language, { list }: Pick<StaffSection, 'list'>) =>
  list && listPageQuery(api, list.path, { lang, ...(list.hasDrafts && { status: 'all' }), page: 1 });
