import { attentionEndpoints } from '../../../contract/attention';
import { action } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import type { AttentionService } from '../services/attention';

export default {
  get: action(attentionEndpoints.getAttention, async (request) =>
    serviceOf<AttentionService>('api::attention.attention').read(await contextOf(request)),
  ),
};
