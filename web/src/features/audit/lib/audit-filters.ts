import { AUDIT_ACTIONS, AUDIT_ENTITIES, type AuditQuery } from '#contract/audit';
import type { ListAddress } from '#shared/collection/use-list-address';
import { boundsOfDay } from './winery-days';

/** The parameters of the address that narrow the list; `search` is a part of a name. */
export const AUDIT_PARAMETERS = ['search', 'entity', 'action', 'from', 'to'] as const;

/** Stands for an action: everything that changed something, so no sign-ins. */
export const CHANGES_ONLY = 'changes';

export type AuditFilters = Omit<AuditQuery, 'lang' | 'page' | 'pageSize' | 'entityId'>;

const oneOf = <Value extends string>(values: readonly Value[], value: string): Value | undefined =>
  values.find((each) => each === value);

/** What an address asks for; days are the winery's. Anything unknown counts as not given. */
export function readAuditFilters({ get }: Pick<ListAddress, 'get'>): AuditFilters {
  return {
    actor: get('search').trim() || undefined,
    entity: oneOf(AUDIT_ENTITIES, get('entity')),
    action: oneOf(AUDIT_ACTIONS, get('action')),
    changes: get('action') === CHANGES_ONLY ? 'true' : undefined,
    from: boundsOfDay(get('from'))?.start,
    to: boundsOfDay(get('to'))?.end,
  };
}
