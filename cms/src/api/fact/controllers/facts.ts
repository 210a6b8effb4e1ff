import { factEndpoints } from '../../../contract/facts';
import { action } from '../../../core/http/action';
import { serviceOf } from '../../../core/http/route';
import type { FactService } from '../services/facts';

export default {
  get: action(factEndpoints.getFacts, (request) => serviceOf<FactService>('api::fact.facts').read(request)),
};
