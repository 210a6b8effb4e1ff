import { endpoints } from '../../../contract/endpoints';
import { action } from '../../../core/http/action';
import { serviceOf } from '../../../core/http/route';
import { presentEntries } from '../services/mass-changes';
import type { AuditService } from '../services/audit';

export default {
  list: action(endpoints.listAudit, async ({ query, language, now }) => {
    const { items, total } = await serviceOf<AuditService>('api::audit.audit').list(query);
    return { items: await presentEntries(items, language, now), total };
  }),
};
