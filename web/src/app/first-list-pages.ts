import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { listPageQuery } from '#shared/collection/list-page-query';
import type { StaffSection } from '#shared/staff-pages';

/** Query of what a screen shows first, without filters; undefined if that is no list. */
export function firstPageQuery(api: ApiClient, lang: Language, section: Pick<StaffSection, 'list' | 'drafts'>) {
  const { list, drafts } = section;
  const path = list ?? drafts;
  return path && listPageQuery(api, path, { lang, ...(drafts && { status: 'all' }), page: 1 });
}
