import { presenceEndpoints } from '../../../contract/presence';
import { action, reply } from '../../../core/http/action';
import { contextOf } from '../../../core/http/request-context';
import { serviceOf } from '../../../core/http/route';
import type { PresenceService } from '../services/presence';

const presence = (): PresenceService => serviceOf<PresenceService>('api::presence.presence');

export default {
  tell: action(presenceEndpoints.tellPresence, async (request) =>
    presence().tell(request.body, await contextOf(request)),
  ),
  end: action(presenceEndpoints.endPresence, async (request) => {
    await presence().end(request.query.thing, await contextOf(request));
    return reply(204, null);
  }),
};
