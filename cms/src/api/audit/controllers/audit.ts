import { endpoints } from '../../../contract/endpoints';
import { defineAction } from '../../../core/http/define-action';
import { getService } from '../../../core/process/get-service';
import { serializeAuditEntries } from '../services/mass-changes';
import type { AuditService } from '../services/audit';

export default {
  list: defineAction(endpoints.listAudit, async ({ query, language, now }) => {
    const { items, total } = await getService<AuditService>('api::audit.audit').list(query);
    return { items: await serializeAuditEntries(items, language, now), total };
  }),
};
