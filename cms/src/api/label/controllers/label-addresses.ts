import { labelAddressEndpoints } from '../../../contract/label-addresses';
import { defineAction } from '../../../core/http/define-action';
import { getService } from '../../../core/process/get-service';
import type { LabelAddresses } from '../services/label-addresses';

export default {
  list: defineAction(labelAddressEndpoints.listFailingLabelAddresses, ({ query }) =>
    getService<LabelAddresses>('api::label.label-addresses').listFailing(query),
  ),
};
