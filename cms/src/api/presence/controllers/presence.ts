import { presenceEndpoints } from '../../../contract/presence';
import { action } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import type { PresenceService } from '../services/presence';

export default {
  tell: action(presenceEndpoints.tellPresence, async (request) =>
    serviceOf<PresenceService>('api::presence.presence').tell(request.body, await contextOf(request)),
  ),
};
