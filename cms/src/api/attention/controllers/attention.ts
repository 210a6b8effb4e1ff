import { attentionEndpoints } from '../../../contract/attention';
import { defineAction } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { AttentionService } from '../services/attention';

export default {
  get: defineAction(
    attentionEndpoints.getAttention,
    async (request) =>
      getService<AttentionService>('api::attention.attention').readAttention(await createOperationContext(request)),
    { isBackground: true },
  ),
};
