import { VISITS_PER_ADDRESS } from '../../../contract/limits';
import { addressKey } from '../../../contract/request-limits';
import { visitEndpoints } from '../../../contract/visits';
import { action, reply } from '../../../core/http/action';
import { RateLimiter } from '../../../core/http/request-checks';
import { serviceOf } from '../../../core/http/route';
import { formToken } from '../lib/form-token';
import type { VisitRequests } from '../services/visit-requests';

const requests = (): VisitRequests => serviceOf<VisitRequests>('api::visit.visit-requests');
const limiter = new RateLimiter(VISITS_PER_ADDRESS);

export default {
  open: action(
    visitEndpoints.openVisitForm,
    async ({ now }) => ({ token: formToken(now), groupSize: await requests().readGroupSize() }),
    { momentary: true },
  ),
  request: action(visitEndpoints.requestVisit, async ({ body, language, now, ctx }) => {
    limiter.take(addressKey(ctx.ip), now);
    await requests().take(body, language, now);
    return { accepted: true as const };
  }),
  list: action(visitEndpoints.listVisits, ({ query }) => requests().list(query)),
  erase: action(visitEndpoints.eraseVisit, async ({ params, now }) => {
    await requests().erase(params.id, now);
    return reply(204, null);
  }),
  update: action(visitEndpoints.updateVisit, ({ params, body }) => requests().update(params.id, body)),
};
