// See docs/adr/0023-published-labels-are-frozen.md.
import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { LABEL_LANGUAGES, PHRASE_KEYS, type Names } from '../../../contract/label-terms';
import type { LabelEntry, LabelIngredient, LabelPhrases } from '../../../contract/label-text';
import type { FrozenIngredient, FrozenItem, FrozenLabel, Phrases } from '../../../contract/published-labels';

const FROZEN_WORDS = 'api::label.frozen-word';
const HASH_LENGTH = 16;

/** The names in the order of the label languages, so that equal names have equal hashes. */
const inOrder = (names: Names): Names =>
  Object.fromEntries(LABEL_LANGUAGES.flatMap((language) => (names[language] ? [[language, names[language]]] : [])));

/** Short SHA-256 of names or phrases, the key under which they are stored. */
const hashOf = (says: object): string =>
  createHash('sha256').update(JSON.stringify(says)).digest('hex').slice(0, HASH_LENGTH);

/** Names and phrases by hash. */
type Said = Map<string, Names | Phrases>;

/** Adds names or phrases to the map and returns their hash. */
function keep<Says extends Names | Phrases>(said: Said, says: Says): string {
  const hash = hashOf(says);
  said.set(hash, says);
  return hash;
}

/**
 * Replaces the names in an ingredient list and its phrases by hashes. Returns the frozen list, the hash of
 * the phrases, and the names to store by hash.
 */
export function freezeWords(entries: readonly LabelEntry[], phrases: LabelPhrases) {
  const words: Said = new Map();
  const frozen = ({ names, kind, class: own, eNumber, allergen }: LabelIngredient): FrozenIngredient => ({
    word: keep(words, inOrder(names)),
    kind,
    class: own,
    eNumber,
    allergen,
  });
  const items = entries.map((entry): FrozenItem => {
    if ('anyOf' in entry) return { anyOf: entry.anyOf.map(frozen) };
    return { one: frozen(entry.one), ...(entry.contains && { contains: entry.contains.map(frozen) }) };
  });
  const all = Object.fromEntries(PHRASE_KEYS.map((key) => [key, inOrder(phrases[key])])) as Phrases;
  return { items, phrases: keep(words, all), words };
}

/**
 * Stores the names and phrases that are not stored yet. Must run in the transaction of a publication, which
 * is serialised.
 */
export async function keepWords(strapi: Core.Strapi, said: ReadonlyMap<string, Names | Phrases>): Promise<void> {
  const query = strapi.db.query(FROZEN_WORDS);
  const where = { hash: { $in: [...said.keys()] } };
  const kept = (await query.findMany({ where, select: ['hash'] })) as { hash: string }[];
  const known = new Set(kept.map(({ hash }) => hash));
  for (const [hash, says] of said) if (!known.has(hash)) await query.create({ data: { hash, says } });
}

/** Every ingredient of a frozen label. */
const ingredientsOf = ({ items }: FrozenLabel): FrozenIngredient[] =>
  items.flatMap((item) => ('anyOf' in item ? item.anyOf : [item.one, ...(item.contains ?? [])]));

/** Reads the stored names and phrases that frozen labels refer to, each by hash. */
export async function wordsOf(
  strapi: Core.Strapi,
  texts: readonly FrozenLabel[],
): Promise<{ words: Record<string, Names>; phrases: Record<string, Phrases> }> {
  const named = new Set(texts.flatMap((text) => ingredientsOf(text).map(({ word }) => word)));
  const ofPhrases = new Set(texts.map(({ phrases }) => phrases));
  const where = { hash: { $in: [...named, ...ofPhrases] } };
  const rows = (await strapi.db.query(FROZEN_WORDS).findMany({ where })) as { hash: string; says: Names | Phrases }[];
  const among = (hashes: ReadonlySet<string>) =>
    Object.fromEntries(rows.flatMap(({ hash, says }) => (hashes.has(hash) ? [[hash, says]] : [])));
  return { words: among(named) as Record<string, Names>, phrases: among(ofPhrases) as Record<string, Phrases> };
}

/** Frozen ingredient list with names in place of hashes; unknown hashes give no names. */
export const thawed = (items: readonly FrozenItem[], words: Readonly<Record<string, Names>>): LabelEntry[] => {
  const named = ({ word, ...facts }: FrozenIngredient): LabelIngredient => ({ ...facts, names: words[word] ?? {} });
  return items.map((item): LabelEntry => {
    if ('anyOf' in item) return { anyOf: item.anyOf.map(named) };
    return { one: named(item.one), ...(item.contains && { contains: item.contains.map(named) }) };
  });
};
