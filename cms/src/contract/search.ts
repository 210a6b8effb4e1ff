import * as z from 'zod/mini';
import { CONTENT_NAMESPACES } from './content';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { ImageRef } from './image-ref';
import { MAX_SEARCH_LENGTH, plainSearch } from './search-words';
import { Language, changed } from './values';

/** What is found, in the order in which it is shown: documents by their entities, texts by their places. */
export const SEARCH_KINDS = [
  'wine',
  'album',
  'gallery-item',
  'media',
  'award',
  'label',
  'lot',
  'analysis',
  'label-word',
  'stockist',
  'text',
  'user',
] as const;
const SearchKind = z.enum(SEARCH_KINDS);
export type SearchKind = z.infer<typeof SearchKind>;

/** How many of each kind are named. */
export const MAX_FOUND = 8;

/** The place of a text: the dotted path in a document of which there is one, or in the page texts of a namespace. */
export const TextPlace = z.object({
  entity: z.enum(['content', 'queen', 'about', 'hours', 'metadata']),
  namespace: z.nullable(z.enum(CONTENT_NAMESPACES)),
  language: Language,
  field: z.string(),
});
export type TextPlace = z.infer<typeof TextPlace>;

/**
 * Something that was found. `title` is what it is called in the language asked for, `null` where it has no name, as texts
 * have none; `note` what else tells it from others: the text around the words, an e-mail address, a town. `adminPath` is
 * the screen that edits it, with the hash that leads to the very field of a text.
 */
export const SearchHit = z.object({
  kind: SearchKind,
  id: z.string(),
  title: z.nullable(z.string()),
  note: z.string(),
  image: z.nullable(ImageRef),
  /** Whether no visitor sees it yet. */
  isDraft: z.boolean(),
  place: z.nullable(TextPlace),
  adminPath: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;

/** What was found, by kinds in their order and the best first; `more` names the kinds of which there is more than is named. */
export const SearchAnswer = z.object({ items: z.array(SearchHit), more: z.array(SearchKind) });
export type SearchAnswer = z.infer<typeof SearchAnswer>;

/** `q`: words in either language, of which each must occur; case and the marks on letters do not count. */
export const SearchQuery = z.strictObject({
  ...languageQuery,
  q: z.string({ error: 'required' }).check(...changed(MAX_SEARCH_LENGTH, plainSearch), z.minLength(1, 'required')),
});

export const searchEndpoints = defineEndpoints({
  search: {
    method: 'GET',
    path: '/search',
    access: 'queen',
    summary: 'Anything that the caller may edit, at most eight of each kind; the queen role finds what is hers',
    query: SearchQuery,
    responses: { 200: SearchAnswer },
  },
});
