import { complianceEndpoints } from '../../../contract/compliance';
import { defineAction } from '../../../core/http/define-action';
import { getService } from '../../../core/process/get-service';
import type { ComplianceService } from '../services/compliance';

export default {
  board: defineAction(complianceEndpoints.getCompliance, ({ query }) =>
    getService<ComplianceService>('api::label.compliance').readBoard(query),
  ),
  changes: defineAction(
    complianceEndpoints.listLawChanges,
    async () => ({ items: await getService<ComplianceService>('api::label.compliance').readLawChanges() }),
    { isBackground: true },
  ),
};
