import * as z from 'zod/mini';
import { defineEndpoints } from './endpoint';
import { languageQuery, listOf, pagingQuery } from './entity';
import { Instant } from './time';

/** One change: who did what to which entity, and the versions before and after. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  actor: z.nullable(z.string()),
  source: z.enum(['site', 'panel', 'system']),
  action: z.enum(['create', 'update', 'delete', 'restore', 'order', 'login', 'logout']),
  entity: z.string(),
  entityId: z.nullable(z.string()),
  title: z.nullable(z.string()),
  versionBefore: z.nullable(z.int()),
  versionAfter: z.nullable(z.int()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const auditEndpoints = defineEndpoints({
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'admin',
    summary: 'What changed, newest first',
    query: z.strictObject({ ...languageQuery, ...pagingQuery, entity: z.optional(z.string()) }),
    responses: { 200: listOf(AuditEntry) },
  },
});
