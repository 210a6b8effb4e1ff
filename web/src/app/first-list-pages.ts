import { ENTITY_TRAITS, hasTrait, listEntitiesWith } from '#contract/entity-list';
import type { Language } from '#contract/languages';
import type { ApiClient } from '#shared/api/api-client';
import { listPageQuery } from '#shared/collection/list-page-query';
import type { SectionId } from '#shared/staff-pages';

/** Entities with a list, whose path in the API is named as their screen, by section. */
const LISTED = new Map<SectionId, ReturnType<typeof listEntitiesWith<'hasNewAction'>>[number]>(
  listEntitiesWith('hasNewAction').map((name) => [ENTITY_TRAITS[name].section, name]),
);

const toPath = <Section extends string>(section: Section): `/${Section}` => `/${section}`;

/** Query of what the screen of a section shows first, without filters; undefined if that is no list. */
export function firstPageQuery(api: ApiClient, lang: Language, section: SectionId) {
  if (section === 'labels') return listPageQuery(api, '/compliance', { lang, page: 1 });
  const name = LISTED.get(section);
  if (!name) return undefined;
  const drafts = hasTrait(name, 'hasAttention') ? { status: 'all' } : {};
  return listPageQuery(api, toPath(ENTITY_TRAITS[name].section), { lang, ...drafts, page: 1 });
}
