import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { issueFields, languageQuery, createListSchema, pagingQuery } from './entity';
import { MAX_LINE_LENGTH } from './limits';
import { Instant, bounded } from './values';

export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'purge',
  'undelete',
  'restore',
  'order',
  'import',
  'importUndone',
  'bulkEdit',
  'undo',
  'publish',
  'correct',
  'login',
  'logout',
  'logoutEverywhere',
] as const;
/** What entries are about; `user` is a member of staff. */
export const AUDIT_ENTITIES = [
  'wine',
  'album',
  'gallery-item',
  'award',
  'stockist',
  'queen',
  'about',
  'hours',
  'content',
  'metadata',
  'media',
  'user',
  'feature-flags',
  'label',
  'label-word',
  'analysis',
  'lot',
  'trade',
] as const;

/** Actions that change nothing: who came and went. */
export const SIGN_IN_ACTIONS = [
  'login',
  'logout',
  'logoutEverywhere',
] as const satisfies readonly (typeof AUDIT_ACTIONS)[number][];

/**
 * One change: who did what to which entity, and the versions before and after. Secrets are never part of one. `source`
 * is the staff area, the Strapi panel, or the product itself. `title` is what the entity was called then; `name` is
 * what it is called now, in the language asked for, and `adminPath` the screen that edits it: both are `null` when it
 * is gone, and `name` also where it has none. An `action` or a `source` that is none is `null`. `undo` stands
 * at mass changes of the last 30 days (`/mass-changes/{id}/undo`): how many documents they changed, until
 * when they can be undone, and whether they can; not if that was done already.
 */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  actor: z.nullable(z.string()),
  source: z.nullable(z.enum(['site', 'panel', 'system'])),
  action: z.nullable(z.enum(AUDIT_ACTIONS)),
  entity: z.string(),
  entityId: z.nullable(z.string()),
  title: z.nullable(z.string()),
  name: z.nullable(z.string()),
  adminPath: z.nullable(z.string()),
  versionBefore: z.nullable(z.int()),
  versionAfter: z.nullable(z.int()),
  undo: z.optional(z.object({ canUndo: z.boolean(), until: Instant, documents: z.int() })),
  ...issueFields,
});
export type AuditEntry = z.infer<typeof AuditEntry>;
export const AuditList = createListSchema(AuditEntry);
export type AuditList = z.infer<typeof AuditList>;

/**
 * Filters are combined; `actor` is a part of a name, `from` is the first moment and `to` the first one after. `changes`
 * leaves sign-ins out.
 */
export const AuditQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  entity: z.optional(z.enum(AUDIT_ENTITIES)),
  entityId: z.optional(z.string().check(bounded(64))),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  changes: z.optional(z.literal('true')),
  actor: z.optional(z.string().check(bounded(MAX_LINE_LENGTH))),
  from: z.optional(Instant),
  to: z.optional(Instant),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const auditEndpoints = defineEndpoints({
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'admin',
    summary: 'What changed, newest first',
    query: AuditQuery,
    responses: { 200: AuditList },
  },
});
