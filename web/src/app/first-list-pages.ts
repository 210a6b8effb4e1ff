import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import type { ListPath } from '#shared/api/get-all-pages';
import { listPageQuery } from '#shared/collection/list-page-query';
import type { SectionId } from '#shared/staff-pages';

/** A list that a screen shows first. */
interface FirstList {
  path: ListPath;
  /** Whether it has drafts, which the request asks for. */
  hasDrafts?: true;
}

/** Screens that show a list first, in the order in which their code is loaded ahead. */
export const FIRST_LISTS: Partial<Record<SectionId, FirstList>> = {
  wines: { path: '/wines', hasDrafts: true },
  awards: { path: '/awards', hasDrafts: true },
  albums: { path: '/albums', hasDrafts: true },
  lots: { path: '/lots' },
  analyses: { path: '/analyses' },
  labels: { path: '/compliance' },
  'label-words': { path: '/label-words' },
  experiences: { path: '/experiences', hasDrafts: true },
  stockists: { path: '/stockists', hasDrafts: true },
  users: { path: '/users' },
};

/** Query of what the screen of a section shows first, without filters; undefined if that is no such list. */
export function firstPageQuery(api: ApiClient, lang: Language, section: SectionId) {
  const list = FIRST_LISTS[section];
  return list && listPageQuery(api, list.path, { lang, ...(list.hasDrafts && { status: 'all' }), page: 1 });
}
