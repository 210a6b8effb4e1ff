/** What the API and the staff area know of an entity without loading its declaration or its editor. */
interface EntityTraits {
  /** Section of the staff area that edits it, at `/admin/<section>`. */
  section: string;
  /** Its deleted documents can be restored for some days. */
  hasBin?: true;
  /** The dashboard names its documents that need attention. */
  hasAttention?: true;
  /** The staff search finds its documents. */
  isSearchable?: true;
  /** The staff search finds its single texts. */
  hasSearchableTexts?: true;
  /** The command palette offers a new document. */
  hasNewAction?: true;
}

/**
 * All entities that people edit, the only list of their names. Their order is that of search results, of the
 * filters of bin and audit log, and of the declarations.
 */
export const ENTITY_TRAITS = {
  wine: { section: 'wines', hasBin: true, hasAttention: true, isSearchable: true, hasNewAction: true },
  album: { section: 'albums', hasBin: true, hasAttention: true, isSearchable: true, hasNewAction: true },
  'gallery-item': { section: 'gallery', hasBin: true, hasAttention: true, isSearchable: true },
  media: { section: 'media', isSearchable: true },
  award: { section: 'awards', hasBin: true, hasAttention: true, isSearchable: true, hasNewAction: true },
  label: { section: 'labels', hasBin: true, isSearchable: true },
  lot: { section: 'lots', hasBin: true, isSearchable: true, hasNewAction: true },
  analysis: { section: 'analyses', hasBin: true, isSearchable: true, hasNewAction: true },
  'label-word': { section: 'label-words', hasBin: true, isSearchable: true, hasNewAction: true },
  stockist: { section: 'stockists', hasBin: true, hasAttention: true, isSearchable: true, hasNewAction: true },
  experience: { section: 'experiences', hasBin: true, hasAttention: true, isSearchable: true, hasNewAction: true },
  queen: { section: 'queen', hasAttention: true, hasSearchableTexts: true },
  about: { section: 'about', hasAttention: true, hasSearchableTexts: true },
  home: { section: 'content' },
  hours: { section: 'hours', hasAttention: true, hasSearchableTexts: true },
  metadata: { section: 'metadata', hasAttention: true, hasSearchableTexts: true },
  content: { section: 'content', hasAttention: true, hasSearchableTexts: true },
  user: { section: 'users', isSearchable: true, hasNewAction: true },
  'feature-flags': { section: 'settings' },
  trade: { section: 'trade', hasAttention: true, hasSearchableTexts: true },
} as const satisfies Record<string, EntityTraits>;

type Table = typeof ENTITY_TRAITS;
export type EntityName = keyof Table;

/** Names of the entities that have a trait. */
export type EntityWith<Trait extends keyof EntityTraits> = {
  [Name in EntityName]: Table[Name] extends Record<Trait, unknown> ? Name : never;
}[EntityName];

/** Returns the keys of a table in their order. */
function listKeys<Entries extends object>(table: Entries): Extract<keyof Entries, string>[] {
  const keys: Extract<keyof Entries, string>[] = [];
  for (const key in table) keys.push(key);
  return keys;
}

/** Names of all entities. */
export const ENTITY_NAMES: readonly EntityName[] = listKeys(ENTITY_TRAITS);

/** Whether an entity has a trait. */
export const hasTrait = <Trait extends keyof EntityTraits>(name: EntityName, trait: Trait): name is EntityWith<Trait> =>
  trait in ENTITY_TRAITS[name];

/** Lists the names of the entities that have a trait. */
export const listEntitiesWith = <Trait extends keyof EntityTraits>(trait: Trait): readonly EntityWith<Trait>[] =>
  ENTITY_NAMES.filter((name) => hasTrait(name, trait));
