import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/action';
import { serviceOf } from '../../../core/service-of';
import { presentAuditEntry } from '../lib/present-audit-entry';
import type { AuditService } from '../services/audit';

export default {
  list: action(endpoints.listAudit, async ({ query }) => {
    const { items, total } = await serviceOf<AuditService>('api::audit.audit').list(query);
    return { items: items.map(presentAuditEntry), total };
  }),
};
