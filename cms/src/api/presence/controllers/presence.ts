import { presenceEndpoints } from '../../../contract/presence';
import { defineAction } from '../../../core/http/define-action';
import { createOperationContext } from '../../../core/http/operation-context';
import { getService } from '../../../core/process/get-service';
import type { PresenceService } from '../services/presence';

export default {
  tell: defineAction(presenceEndpoints.tellPresence, async (request) =>
    getService<PresenceService>('api::presence.presence').updatePresence(
      request.body,
      await createOperationContext(request),
    ),
  ),
};
