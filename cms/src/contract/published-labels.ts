import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery, pagingQuery } from './entity';
import {
  ALLERGENS,
  GAS_NOTES,
  INGREDIENT_CLASSES,
  LABEL_CODE,
  PHRASE_KEYS,
  WINE_CATEGORIES,
  WORD_KINDS,
} from './label-terms';
import { LabelLanguage, NamesByLanguage } from './label-words';
import { Nutrition, Operator } from './labels';
import { LabelledPart } from './packaging/packaging';
import { CalendarDate, Instant } from './values';
import { ALCOHOL_TERMS, HEADING_MODES } from './wine-law/law-facts';

/**
 * Content hash of the translations of a word (the first 16 hexadecimal digits of the SHA-256 of their JSON).
 * Published labels refer to words by hash, so that later edits of the register do not change them.
 */
export const WordHash = z.string().check(z.regex(/^[0-9a-f]{16}$/));
const FrozenIngredient = z.object({
  word: WordHash,
  kind: z.enum(WORD_KINDS),
  class: z.nullable(z.enum(INGREDIENT_CLASSES)),
  eNumber: z.string(),
  allergen: z.nullable(z.enum(ALLERGENS)),
});
export type FrozenIngredient = z.infer<typeof FrozenIngredient>;
export const FrozenItem = z.union([
  z.object({ one: FrozenIngredient, contains: z.optional(z.array(FrozenIngredient)) }),
  z.object({ anyOf: z.array(FrozenIngredient) }),
]);
export type FrozenItem = z.infer<typeof FrozenItem>;

/** The packaging of a published label: its parts, and the hashes of the words about them, by word key. */
export const FrozenPackaging = z.object({ parts: z.array(LabelledPart), words: z.record(z.string(), WordHash) });
export type FrozenPackaging = z.infer<typeof FrozenPackaging>;

/** The term of a wine of which alcohol was removed, and the hashes of its words in their order. */
export const FrozenAlcoholTerm = z.object({ term: z.enum(ALCOHOL_TERMS), words: z.array(WordHash) });
export type FrozenAlcoholTerm = z.infer<typeof FrozenAlcoholTerm>;

/**
 * The complete content of a published label as of its publication or correction. Later edits do not affect
 * it.
 */
export const FrozenLabel = z.object({
  name: z.string(),
  vintage: z.nullable(z.int()),
  alcohol: z.nullable(z.number()),
  volumeMl: z.nullable(z.int()),
  category: z.enum(WINE_CATEGORIES),
  operator: Operator,
  items: z.array(FrozenItem),
  gas: z.enum(GAS_NOTES),
  nutrition: Nutrition,
  languages: z.array(LabelLanguage),
  /** What stands beside the code; absent for labels that were published before it was chosen. */
  headingMode: z.optional(z.enum(HEADING_MODES)),
  /** Hash of the phrases at that time. */
  phrases: WordHash,
  /** Absent if no alcohol was removed. */
  alcoholTerm: z.optional(FrozenAlcoholTerm),
  /** Absent if the wine had no packaging at that time. */
  packaging: z.optional(FrozenPackaging),
});
export type FrozenLabel = z.infer<typeof FrozenLabel>;

/** Days of minimum durability, the earliest first, each with the codes of its lots. */
export const BestBeforeDays = z.array(z.object({ day: CalendarDate, lots: z.array(z.string()) }));
export type BestBeforeDays = z.infer<typeof BestBeforeDays>;

/**
 * A published label as the web server stores it: present content, and former content before each correction,
 * oldest first.
 */
export const PublishedLabel = z.object({
  code: z.string().check(z.regex(LABEL_CODE)),
  state: z.enum(['published', 'superseded']),
  gtin: z.nullable(z.string()),
  lots: z.array(z.string()),
  /** Minimum durability of its lots, and the hash of the word before it; absent if no lot has a date. */
  bestBefore: z.optional(z.object({ word: WordHash, days: BestBeforeDays })),
  publishedAt: Instant,
  text: FrozenLabel,
  history: z.array(z.object({ until: Instant, reason: z.string(), text: FrozenLabel })),
});
export type PublishedLabel = z.infer<typeof PublishedLabel>;
/** Translations of all fixed phrases, by key. */
export const Phrases = z.record(z.enum(PHRASE_KEYS), NamesByLanguage);
export type Phrases = z.infer<typeof Phrases>;

/**
 * A page of the published labels. `words` and `phrases` hold the translations that its labels refer to, by
 * hash.
 */
export const PublishedLabels = z.object({
  items: z.array(PublishedLabel),
  /** Number of all labels, with those that are left out. */
  total: z.int(),
  /** How many labels of this page are left out because their stored rows are broken; absent for none. */
  leftOut: z.optional(z.int()),
  words: z.record(WordHash, NamesByLanguage),
  phrases: z.record(WordHash, Phrases),
});
export type PublishedLabels = z.infer<typeof PublishedLabels>;

/** The public key by which an archive of labels is verified. */
export const LabelKey = z.object({
  algorithm: z.literal('Ed25519'),
  /** In PEM (SubjectPublicKeyInfo). */
  publicKey: z.string(),
});
export type LabelKey = z.infer<typeof LabelKey>;

/** Names of the signed list of files of an archive, its signature and the public key, relative to it. */
export const ARCHIVE_FILES = {
  manifest: 'manifest.json',
  signature: 'manifest.sig',
  key: '.well-known/winery-labels.json',
} as const;

/** Endpoints of published labels by operation id. */
export const publishedLabelEndpoints = defineEndpoints({
  listPublishedLabels: {
    method: 'GET',
    path: '/labels/published',
    access: 'public',
    summary: 'What all published labels say, for the web server',
    query: z.strictObject({ ...languageQuery, ...pagingQuery }),
    responses: { 200: PublishedLabels },
  },
  getLabelKey: {
    method: 'GET',
    path: '/labels/key',
    access: 'public',
    summary: 'The public key by which archives of the labels are verified',
    query: z.strictObject(languageQuery),
    responses: { 200: LabelKey },
  },
});
