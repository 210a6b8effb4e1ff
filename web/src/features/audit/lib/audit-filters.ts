import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditQuery } from '#contract/audit';
import { readChoice } from '#contract/query-values';
import { asTyped, type ListAddress } from '#shared/collection/use-list-address';
import { boundsOfDay } from './winery-days';

/** Stands for an action: everything that changed something, so no sign-ins. */
export const CHANGES_ONLY = 'changes';

/** The parameters of the address that narrow the list; `search` is a part of a name. */
export const AUDIT_RULES = {
  search: asTyped,
  entity: readChoice(AUDIT_ENTITIES),
  action: readChoice([...AUDIT_ACTIONS, CHANGES_ONLY]),
  from: asTyped,
  to: asTyped,
};

export type AuditFilters = Omit<AuditQuery, 'lang' | 'page' | 'pageSize' | 'entityId'>;

/** What an address asks for; days are the winery's. Anything unknown counts as not given. */
export function readAuditFilters({ get }: Pick<ListAddress, 'get'>): AuditFilters {
  return {
    actor: get('search').trim() || undefined,
    entity: AUDIT_RULES.entity(get('entity')) ?? undefined,
    action: readChoice(AUDIT_ACTIONS)(get('action')) ?? undefined,
    changes: get('action') === CHANGES_ONLY ? 'true' : undefined,
    from: boundsOfDay(get('from'))?.start,
    to: boundsOfDay(get('to'))?.end,
  };
}
