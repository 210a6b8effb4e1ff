import * as z from 'zod/mini';
import { CONTENT_NAMESPACES } from './content';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { LabelDifference } from './label-differences';
import { StorageFolder } from './image-ref';
import { Instant, Language } from './values';

/** How many things of a finding are named. */
export const MAX_NAMED = 4;

/** How many of the things that happen by themselves are told. */
export const MAX_COMING = 5;

/**
 * What can be wrong. Any document: `faulty` (what is stored breaks the rules), `untranslated`, `drafts`. Besides those what
 * a type declares that it can lack, and of what there is one of: `unwritten`, and page texts that are `stale`, older than what they translate.
 */
export const ATTENTION_RULES = [
  'faulty',
  'unwritten',
  'untranslated',
  'stale',
  'picture',
  'price',
  'label',
  'description',
  'differs',
  'title',
  'alt',
  'empty',
  'town',
  'noEvents',
  'passed',
  'drafts',
] as const;
const AttentionRule = z.enum(ATTENTION_RULES);
export type AttentionRule = z.infer<typeof AttentionRule>;

/** What can wait for staff; images of the library are told by their folders. */
export const ATTENTION_ENTITIES = [
  'wine',
  'album',
  'gallery-item',
  'award',
  'stockist',
  'queen',
  'about',
  'hours',
  'metadata',
  'content',
] as const;
const AttentionEntity = z.enum(ATTENTION_ENTITIES);
export type AttentionEntity = z.infer<typeof AttentionEntity>;

/** A document, or a field of what there is one of, and the screen that mends it at this very field. */
const AttentionThing = z.object({
  title: z.nullable(z.string()),
  field: z.nullable(z.string()),
  language: z.nullable(Language),
  adminPath: z.string(),
  /** Of a wine that differs from its label. */
  differences: z.optional(z.array(LabelDifference)),
});
export type AttentionThing = z.infer<typeof AttentionThing>;

/**
 * Something that waits. `count` is of documents, or of fields where there is one document; the first few are named. What
 * `adminPath` shows are exactly those.
 */
export const AttentionFinding = z.object({
  entity: AttentionEntity,
  rule: AttentionRule,
  /** The page texts that it is about. */
  namespace: z.nullable(z.enum(CONTENT_NAMESPACES)),
  language: z.nullable(Language),
  count: z.int().check(z.gte(1)),
  things: z.array(AttentionThing),
  adminPath: z.string(),
});
export type AttentionFinding = z.infer<typeof AttentionFinding>;

/** Something that happens by itself, and where it is set: an event, or a document that begins or ends being shown. */
export const UpcomingEvent = z.object({
  kind: z.enum(['event', 'begins', 'ends']),
  at: Instant,
  /** Of an event: its days and hours in the language of the request. */
  time: z.optional(z.string()),
  title: z.string(),
  adminPath: z.string(),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;

const count = z.int().check(z.gte(0));

/** What a folder of the library holds, in images and bytes of their originals, and what of it wants to be looked at. */
export const FolderUse = z.object({
  folder: StorageFolder,
  images: count,
  bytes: count,
  unused: count,
  unusedBytes: count,
  /** Without a text that stands for the picture, in either language. */
  withoutAlt: count,
  /** Whose smaller copies could not be made. */
  failed: count,
});
export type FolderUse = z.infer<typeof FolderUse>;

export const Attention = z.object({
  findings: z.array(AttentionFinding),
  /** The next first. */
  coming: z.array(UpcomingEvent).check(z.maxLength(MAX_COMING)),
  /** The folders that staff browse. */
  library: z.array(FolderUse),
});
export type Attention = z.infer<typeof Attention>;

export const attentionEndpoints = defineEndpoints({
  getAttention: {
    method: 'GET',
    path: '/attention',
    access: 'editor',
    summary: 'What waits for staff, what comes next, and what the library holds',
    query: z.strictObject(languageQuery),
    responses: { 200: Attention },
  },
});
