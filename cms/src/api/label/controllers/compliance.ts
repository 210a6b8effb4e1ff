import { labelEndpoints } from '../../../contract/labels';
import { action } from '../../../core/http/action';
import { serviceOf } from '../../../core/http/route';
import type { ComplianceService } from '../services/compliance';

export default {
  board: action(labelEndpoints.getCompliance, () => serviceOf<ComplianceService>('api::label.compliance').board()),
};
