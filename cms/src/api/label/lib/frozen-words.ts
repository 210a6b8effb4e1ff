// See docs/adr/0023-published-labels-are-frozen.md.
import { createHash } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { LABEL_LANGUAGES, PHRASE_KEYS, type NamesByLanguage } from '../../../contract/label-terms';
import type { IngredientEntry, LabelIngredient, LabelPhrases } from '../../../contract/label-text';
import { NamesByLanguage as NamesSchema } from '../../../contract/label-words';
import { createCollectionNames } from '../../../contract/packaging/market-collections';
import {
  getCollectionWordKey,
  listPackagingWordKeys,
  type CollectedPart,
} from '../../../contract/packaging/packaging-terms';
import {
  Phrases,
  type FrozenAlcoholTerm,
  type FrozenIngredient,
  type FrozenItem,
  type FrozenLabel,
  type FrozenPackaging,
} from '../../../contract/published-labels';
import { listAlcoholTermWordKeys } from '../../../contract/wine-law/dealcoholised-words';
import type { AlcoholTerm } from '../../../contract/wine-law/law-facts';
import type { LawMarket } from '../../../contract/wine-law/law-markets';
import type { RegisterWord } from '../../../contract/validate-label';
import { SHIPPED_WORDS } from '../../label-word/lib/shipped-words';

const FROZEN_WORDS = 'api::label.frozen-word';
const HASH_LENGTH = 16;

/** The names in the order of the label languages, so that equal names have equal hashes. */
const sortNames = (names: NamesByLanguage): NamesByLanguage =>
  Object.fromEntries(LABEL_LANGUAGES.flatMap((language) => (names[language] ? [[language, names[language]]] : [])));

/** Short SHA-256 of names or phrases, the key under which they are stored. */
export const hashTexts = (texts: object): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, HASH_LENGTH);

/** Names and phrases by hash. */
type WordsByHash = Map<string, NamesByLanguage | Phrases>;

/** Adds names or phrases to the map and returns their hash. */
function addWord<Texts extends NamesByLanguage | Phrases>(words: WordsByHash, texts: Texts): string {
  const hash = hashTexts(texts);
  words.set(hash, texts);
  return hash;
}

/**
 * Replaces the names in an ingredient list, and the phrases of a label, by hashes, so that a published label
 * keeps its wording. Returns the frozen list as `items`, the hash of the phrases, and in `words` the names
 * and phrases by hash, which the caller must store.
 */
export function freezeWords(entries: readonly IngredientEntry[], phrases: LabelPhrases) {
  const words: WordsByHash = new Map();
  const freezeIngredient = ({
    names,
    kind,
    class: additiveClass,
    eNumber,
    allergen,
  }: LabelIngredient): FrozenIngredient => ({
    word: addWord(words, sortNames(names)),
    kind,
    class: additiveClass,
    eNumber,
    allergen,
  });
  const items = entries.map((entry): FrozenItem => {
    if ('anyOf' in entry) return { anyOf: entry.anyOf.map(freezeIngredient) };
    return {
      one: freezeIngredient(entry.one),
      ...(entry.contains && { contains: entry.contains.map(freezeIngredient) }),
    };
  });
  const sortedPhrases = Object.fromEntries(PHRASE_KEYS.map((key) => [key, sortNames(phrases[key])])) as Phrases;
  return { items, phrases: addWord(words, sortedPhrases), words };
}

type KeyedWord = Pick<RegisterWord, 'key' | 'names'>;

/** Names of a fixed text by its key. A word that the register lacks is taken from the shipped ones. */
export const getWordNames = (registerWords: readonly KeyedWord[], key: string): NamesByLanguage =>
  sortNames([...registerWords, ...SHIPPED_WORDS].find((each) => each.key === key)?.names ?? {});

/**
 * Replaces the words about packaging by hashes, like `freezeWords`; where parts are collected is said in the
 * words of the markets. Returns `null` without parts.
 */
export function freezePackaging(
  parts: readonly CollectedPart[],
  registerWords: readonly KeyedWord[],
  markets: readonly LawMarket[],
): { packaging: FrozenPackaging; words: ReadonlyMap<string, NamesByLanguage> } | null {
  if (parts.length === 0) return null;
  const words = new Map<string, NamesByLanguage>();
  const getNames = (key: string): NamesByLanguage => getWordNames(registerWords, key);
  const collectionNames = new Map(
    parts.map(({ collection }) => [
      getCollectionWordKey(collection),
      sortNames(createCollectionNames(collection, markets, getNames)),
    ]),
  );
  const hashes = listPackagingWordKeys(parts).map(
    (key) => [key, addWord(words, collectionNames.get(key) ?? getNames(key))] as const,
  );
  return { packaging: { parts: [...parts], words: Object.fromEntries(hashes) }, words };
}

/** Replaces the words of a term by hashes, like `freezeWords`. Returns `null` without term. */
export function freezeAlcoholTerm(
  term: AlcoholTerm | null,
  registerWords: readonly KeyedWord[],
): { alcoholTerm: FrozenAlcoholTerm; words: WordsByHash } | null {
  if (term === null) return null;
  const words: WordsByHash = new Map();
  const hashes = listAlcoholTermWordKeys(term).map((key) => addWord(words, getWordNames(registerWords, key)));
  return { alcoholTerm: { term, words: hashes }, words };
}

/**
 * Stores the names and phrases of a label by their hash, unless stored already. Must run in the transaction
 * of a publication, which is serialised.
 */
export async function saveFrozenWords(
  strapi: Core.Strapi,
  words: ReadonlyMap<string, NamesByLanguage | Phrases>,
): Promise<void> {
  const query = strapi.db.query(FROZEN_WORDS);
  const where = { hash: { $in: [...words.keys()] } };
  const existing = (await query.findMany({ where, select: ['hash'] })) as { hash: string }[];
  const storedHashes = new Set(existing.map(({ hash }) => hash));
  for (const [hash, texts] of words) if (!storedHashes.has(hash)) await query.create({ data: { hash, says: texts } });
}

/** Every ingredient of a frozen label. */
const listIngredients = ({ items }: FrozenLabel): FrozenIngredient[] =>
  items.flatMap((item) => ('anyOf' in item ? item.anyOf : [item.one, ...(item.contains ?? [])]));

/** Hashes of the words of a frozen label: of its ingredients, its term and its packaging. */
export const listWordHashes = (text: FrozenLabel): string[] => [
  ...listIngredients(text).map(({ word }) => word),
  ...(text.alcoholTerm?.words ?? []),
  ...Object.values(text.packaging?.words ?? {}),
];

/**
 * Reads the stored names and phrases that frozen labels refer to, each by hash. Unknown hashes are absent,
 * and those whose stored translations break the contract.
 */
export async function readFrozenWords(
  strapi: Core.Strapi,
  texts: readonly FrozenLabel[],
): Promise<{ words: Record<string, NamesByLanguage>; phrases: Record<string, Phrases> }> {
  const wordHashes = new Set(texts.flatMap(listWordHashes));
  const phraseHashes = new Set(texts.map(({ phrases }) => phrases));
  const where = { hash: { $in: [...wordHashes, ...phraseHashes] } };
  const rows = (await strapi.db.query(FROZEN_WORDS).findMany({ where })) as {
    hash: string;
    says: unknown;
  }[];
  const selectRows = <Texts>(hashes: ReadonlySet<string>, schema: z.ZodMiniType<Texts>): Record<string, Texts> =>
    Object.fromEntries(
      rows.flatMap(({ hash, says }) => {
        const texts = hashes.has(hash) ? schema.safeParse(says) : null;
        return texts?.success ? [[hash, texts.data] as const] : [];
      }),
    );
  return { words: selectRows(wordHashes, NamesSchema), phrases: selectRows(phraseHashes, Phrases) };
}

/**
 * Converts the frozen ingredient list of a published label back to entries with names in place of hashes. An
 * ingredient whose hash is not in `words` gets no names.
 */
export const toLabelEntries = (
  items: readonly FrozenItem[],
  words: Readonly<Record<string, NamesByLanguage>>,
): IngredientEntry[] => {
  const toIngredient = ({ word, ...facts }: FrozenIngredient): LabelIngredient => ({
    ...facts,
    names: words[word] ?? {},
  });
  return items.map((item): IngredientEntry => {
    if ('anyOf' in item) return { anyOf: item.anyOf.map(toIngredient) };
    return { one: toIngredient(item.one), ...(item.contains && { contains: item.contains.map(toIngredient) }) };
  });
};
