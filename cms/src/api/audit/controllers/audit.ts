import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/http/action';
import { serviceOf } from '../../../core/http/route';
import { presentAuditEntry, type AuditedThings } from '../services/audited-things';
import type { AuditService } from '../services/audit';

export default {
  list: action(endpoints.listAudit, async ({ query, language }) => {
    const { items, total } = await serviceOf<AuditService>('api::audit.audit').list(query);
    const thingOf = await serviceOf<AuditedThings>('api::audit.audited-things').find(items, language);
    return { items: items.map((row) => presentAuditEntry(row, thingOf(row))), total };
  }),
};
