import { factEndpoints } from '../../../contract/facts';
import { defineAction } from '../../../core/http/define-action';
import { getService } from '../../../core/process/get-service';
import type { FactService } from '../services/facts';

export default {
  get: defineAction(factEndpoints.getFacts, (request) => getService<FactService>('api::fact.facts').read(request)),
};
