import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/http/action';
import { serviceOf } from '../../../core/process/service-of';
import { presentAuditEntry } from '../lib/present-audit-entry';
import type { AuditService } from '../services/audit';
import type { AuditedThings } from '../services/audited-things';

export default {
  list: action(endpoints.listAudit, async ({ query, language }) => {
    const { items, total } = await serviceOf<AuditService>('api::audit.audit').list(query);
    const thingOf = await serviceOf<AuditedThings>('api::audit.audited-things').find(items, language);
    return { items: items.map((row) => presentAuditEntry(row, thingOf(row))), total };
  }),
};
