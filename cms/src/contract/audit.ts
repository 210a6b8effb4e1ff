import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { issueFields, languageQuery, createListSchema, pagingQuery } from './entity';
import { ENTITY_NAMES } from './entity-list';
import { MAX_LINE_LENGTH } from './limits';
import { Instant, checkMaxLength } from './values';

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
  'bulkDelete',
  'undo',
  'removeVintage',
  'publish',
  'correct',
  'login',
  'logout',
  'logoutEverywhere',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'requirePasskeys',
  'releasePasskeys',
  'export',
] as const;
/** Actions that change no document: sign-in, sign-out and the download of personal data. */
export const UNCHANGING_ACTIONS = [
  'login',
  'logout',
  'logoutEverywhere',
  'export',
] as const satisfies readonly (typeof AUDIT_ACTIONS)[number][];

/**
 * One audit entry: who changed which entity, and its versions before and after. It never contains secrets.
 * - `source`: the staff area (`site`), the Strapi panel (`panel`) or the product itself (`system`); `null` if
 *   unknown, as is an unknown `action`.
 * - `title`: the entity's title at that time. `name`: its present title in the requested language.
 * - `adminPath`: the screen that edits it. `name` and `adminPath` are `null` if the entity no longer exists.
 * - `removeVintage`: a new vintage went to the bin with all that was made for it; it is about the wine.
 * - `export`: somebody downloaded data of guests (`visit`). `visitFeed` is the secret address of the staff
 *   calendar.
 * - `undo`: present for mass changes of the last 30 days that are not undone yet (`/mass-changes/{id}/undo`).
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
 * Filters of the audit log, combined with AND. `actor` matches a part of a name. `from` is inclusive, `to`
 * exclusive. `changes=true` omits sign-ins and sign-outs.
 */
export const AuditQuery = z.strictObject({
  ...languageQuery,
  ...pagingQuery,
  entity: z.optional(z.enum(ENTITY_NAMES)),
  entityId: z.optional(z.string().check(checkMaxLength(64))),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  changes: z.optional(z.literal('true')),
  actor: z.optional(z.string().check(checkMaxLength(MAX_LINE_LENGTH))),
  from: z.optional(Instant),
  to: z.optional(Instant),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Endpoints of the audit log by operation id. */
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
