import * as z from 'zod/mini';
import { CONTENT_NAMESPACES } from './content';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { ENTITY_NAMES, hasTrait, listEntitiesWith } from './entity-list';
import { ImageRef } from './image-ref';
import { MAX_SEARCH_LENGTH, normaliseSearch } from './search-terms';
import { Language, checkNormalisedText } from './values';

/** Kinds of search hits in the order of display: documents by entity, and single texts (`text`). */
export const SEARCH_KINDS = [
  ...new Set(
    ENTITY_NAMES.flatMap((name) =>
      hasTrait(name, 'isSearchable') ? [name] : hasTrait(name, 'hasSearchableTexts') ? ['text' as const] : [],
    ),
  ),
];
const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** Maximum number of hits of each kind in a response. */
export const MAX_HITS_PER_KIND = 8;

/**
 * Location of a text: `field` is its dotted path in a singleton document or in the page texts of a namespace.
 */
export const TextLocation = z.object({
  entity: z.enum(listEntitiesWith('hasSearchableTexts')),
  namespace: z.nullable(z.enum(CONTENT_NAMESPACES)),
  language: Language,
  field: z.string(),
});
export type TextLocation = z.infer<typeof TextLocation>;

/**
 * A search hit. `title` is its title in the requested language; `null` if it has none, as for texts. `note`
 * helps to tell hits apart: an excerpt, an e-mail address, a town. `adminPath` opens its editor, for a text
 * with the hash of its field.
 */
export const SearchHit = z.object({
  kind: SearchKind,
  id: z.string(),
  title: z.nullable(z.string()),
  note: z.string(),
  image: z.nullable(ImageRef),
  /** Whether visitors cannot see it. */
  isDraft: z.boolean(),
  place: z.nullable(TextLocation),
  adminPath: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** Hits by kind and relevance. `more` names the kinds with more hits than MAX_HITS_PER_KIND. */
export const SearchResponse = z.object({ items: z.array(SearchHit), more: z.array(SearchKind) });
export type SearchResponse = z.infer<typeof SearchResponse>;

/** `q`: search terms in either language, all of which must occur. Case and diacritics are ignored. */
export const SearchQuery = z.strictObject({
  ...languageQuery,
  q: z
    .string({ error: 'required' })
    .check(...checkNormalisedText(MAX_SEARCH_LENGTH, normaliseSearch), z.minLength(1, 'required')),
});

/** Endpoints of the staff search by operation id. */
export const searchEndpoints = defineEndpoints({
  search: {
    method: 'GET',
    path: '/search',
    access: 'queen',
    summary: 'Anything that the caller may edit, at most eight of each kind; the queen role finds what is hers',
    query: SearchQuery,
    responses: { 200: SearchResponse },
  },
});
