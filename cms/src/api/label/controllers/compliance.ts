import { complianceEndpoints } from '../../../contract/compliance';
import { action } from '../../../core/http/action';
import { serviceOf } from '../../../core/http/route';
import type { ComplianceService } from '../services/compliance';

export default {
  board: action(complianceEndpoints.getCompliance, () => serviceOf<ComplianceService>('api::label.compliance').board()),
};
