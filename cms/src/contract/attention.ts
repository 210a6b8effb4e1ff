import * as z from 'zod/mini';
import { CONTENT_NAMESPACES } from './content';
import { defineEndpoints } from './endpoint';
import { languageQuery } from './entity';
import { listEntitiesWith } from './entity-list';
import { LabelDifference } from './label-differences';
import { StorageFolder } from './image-ref';
import { Instant, Language } from './values';

/** Maximum number of `things` in one finding. */
export const MAX_THINGS_PER_FINDING = 4;

/** Maximum number of upcoming events in the response. */
export const MAX_UPCOMING_EVENTS = 5;

/**
 * Reasons why content needs attention. Any document can be `faulty` (its stored values violate the schema),
 * `untranslated` or a draft (`drafts`). Singletons and page texts can be `unwritten` (never saved); a page
 * text can be `stale` (older than the Slovenian text that it translates). The other rules apply to the
 * entities that declare them.
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

/** Entities that findings can name. Images of the library are reported per folder instead (`FolderUsage`). */
export const ATTENTION_ENTITIES = listEntitiesWith('hasAttention');
const AttentionEntity = z.enum(ATTENTION_ENTITIES);
export type AttentionEntity = z.infer<typeof AttentionEntity>;

/**
 * One document of a finding, or one field of a singleton. `adminPath` opens the staff screen that edits it,
 * with the hash of the field if there is one.
 */
const AttentionItem = z.object({
  title: z.nullable(z.string()),
  field: z.nullable(z.string()),
  language: z.nullable(Language),
  adminPath: z.string(),
  /** Present for a wine whose pages and label differ. */
  differences: z.optional(z.array(LabelDifference)),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

/**
 * One reason for attention. `count` counts documents, or fields of a singleton. `things` lists the first few
 * of them. `adminPath` opens a list of exactly these documents.
 */
export const AttentionFinding = z.object({
  entity: AttentionEntity,
  rule: AttentionRule,
  /** Namespace of the page texts concerned. */
  namespace: z.nullable(z.enum(CONTENT_NAMESPACES)),
  language: z.nullable(Language),
  count: z.int().check(z.gte(1)),
  /**
   * Since when at least: the last change of the document, of several that of the oldest; `null` if
   * unsaved.
   */
  since: z.nullable(Instant),
  things: z.array(AttentionItem),
  adminPath: z.string(),
});
export type AttentionFinding = z.infer<typeof AttentionFinding>;

/**
 * A dated event, or a document whose scheduled publication begins or ends. `adminPath` opens the screen that
 * edits it.
 */
export const UpcomingEvent = z.object({
  kind: z.enum(['event', 'begins', 'ends']),
  at: Instant,
  /** For events only: days and hours, formatted in the language of the request. */
  time: z.optional(z.string()),
  title: z.string(),
  adminPath: z.string(),
});
export type UpcomingEvent = z.infer<typeof UpcomingEvent>;

const count = z.int().check(z.gte(0));

/** Usage of one folder of the image library. `bytes` and `unusedBytes` count the original files. */
export const FolderUsage = z.object({
  folder: StorageFolder,
  images: count,
  bytes: count,
  unused: count,
  unusedBytes: count,
  /** Images without an alternative text in either language. */
  withoutAlt: count,
});
export type FolderUsage = z.infer<typeof FolderUsage>;

export const Attention = z.object({
  findings: z.array(AttentionFinding),
  /** Ordered by time, the next one first. */
  coming: z.array(UpcomingEvent).check(z.maxLength(MAX_UPCOMING_EVENTS)),
  /** One entry per folder of `LIBRARY_FOLDERS`. */
  library: z.array(FolderUsage),
});
export type Attention = z.infer<typeof Attention>;

/** Endpoints of the attention report by operation id. */
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
